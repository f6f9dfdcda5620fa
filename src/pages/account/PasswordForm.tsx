import { useEffect } from 'react';
import { changePassword } from '#api/profile.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { Button } from '#components/ui/Button.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { passwordChangeBody } from '#contract/account.ts';

interface PasswordFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

/** POST /auth/password/: the password in use, and the new one. */
export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { user } = useAuth();
  const form = useForm({
    schema: passwordChangeBody,
    values: { current_password: '', new_password: '' },
    failure: 'Failed to change the password. Please try again.',
    onSubmit: async ({ current_password, new_password }) => {
      await changePassword(current_password, new_password);
      onChanged();
    },
  });
  const { setFocus } = form.hookForm;
  useEffect(() => setFocus('current_password'), [setFocus]);

  return (
    <Form form={form} label="Change your password">
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <FormPassword form={form} name="current_password" label="Current Password" autoComplete="current-password" />
      <FormPassword
        form={form}
        name="new_password"
        label="New Password"
        hint="At least 8 characters. A few words are easier to remember than a riddle."
        autoComplete="new-password"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.submitting} className="px-4">
          {form.submitting ? 'Saving...' : 'Save Password'}
        </Button>
        <Button variant="secondary" className="px-4" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
