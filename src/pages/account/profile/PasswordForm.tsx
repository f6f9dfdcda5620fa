import { changePassword } from '#queries/profile.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { SaveButtons } from '#components/forms/SaveButtons.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { useAuth } from '#contexts/AuthContext.tsx';
import { passwordChangeForm } from '#contract/account/credentials.ts';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { session } from '#session/session.ts';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

/** Shows the form that changes the password. It also asks for the current password (POST /auth/password/). */
export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { user } = useAuth();
  const form = useForm({
    schema: passwordChangeForm,
    values: { currentPassword: '', newPassword: '' },
    failure: 'Failed to change the password. Please try again.',
    onSubmit: async ({ currentPassword, newPassword }) => {
      const token = await changePassword(currentPassword, newPassword);
      if (token !== null) session.begin(token);
      onChanged();
    },
  });

  return (
    <Form form={form} label="Change your password">
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <div ref={focusFirstFieldOnMount}>
        <FormPassword form={form} name="currentPassword" label="Current Password" autoComplete="current-password" />
      </div>
      <FormPassword
        form={form}
        name="newPassword"
        label="New Password"
        hint="At least 8 characters. A short sentence is easy to remember."
        autoComplete="new-password"
      />
      <SaveButtons label="Save Password" submitting={form.submitting} onCancel={onCancel} buttonClassName="px-4" />
    </Form>
  );
}
