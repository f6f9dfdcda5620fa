import { useMemo } from 'react';
import { Form } from '#components/forms/Form.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { SaveButtons } from '#components/forms/SaveButtons.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { passwordChangeForm } from '#contract/account/credentials.ts';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { useNavigateIfStillHere } from '#hooks/useNavigateIfStillHere.ts';
import { paths } from '#paths';
import { CHANGED_EARLIER_HINT, UNKNOWN_OUTCOME_HINT, createPasswordChange } from '#session/passwordChange.ts';
import type { PasswordChangeOutcome } from '#session/passwordChange.ts';
import { AccountUsername } from '../AccountUsername.tsx';

/**
 * The form's message for an Error whose message is one of the two hints of createPasswordChange(). The form shows the
 * hint below its message.
 */
const FAILURES_BY_HINT: Readonly<Record<string, string>> = {
  [UNKNOWN_OUTCOME_HINT]: 'We could not find out whether your password was changed.',
  [CHANGED_EARLIER_HINT]: 'Your earlier attempt has changed the password.',
};

interface PasswordFormProps {
  onDone: (outcome: PasswordChangeOutcome) => void;
  onCancel: () => void;
}

/** Shows the form that changes the password. It also asks for the current password (POST /auth/password/). */
export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const navigateIfStillHere = useNavigateIfStillHere();
  const changePassword = useMemo(
    () =>
      createPasswordChange(() => {
        const message =
          'Your password may have been changed. Sign in with the new password or, if that is refused, with the old one.';
        void navigateIfStillHere(paths.login(), { replace: true, state: { message } });
      }),
    [navigateIfStillHere],
  );
  const form = useForm({
    schema: passwordChangeForm,
    values: { currentPassword: '', newPassword: '' },
    failure: (_, errorText) => FAILURES_BY_HINT[errorText] ?? 'Failed to change the password. Please try again.',
    onSubmit: async ({ currentPassword, newPassword }) => onDone(await changePassword(currentPassword, newPassword)),
  });

  return (
    <Form form={form} label="Change your password">
      <AccountUsername />
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
