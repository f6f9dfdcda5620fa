import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { nullWhenMissing } from '#api/errors.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { accountDeletionBody } from '#contract/account/credentials.ts';
import { paths } from '#paths';
import { createAccountDeletion } from '#session/accountDeletion.ts';
import { AccountUsername } from './AccountUsername.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
  /** Called when the backend has no call that deletes an account. */
  onNotOffered: () => void;
}

/** Asks for the password, then deletes the account and the user's data on this device. */
export function DeleteAccountDialog({ onClose, onNotOffered }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const { deleteAccount, markFormOpen } = useMemo(createAccountDeletion, []);
  const goToLogin = (message: string) => navigate(paths.login(), { replace: true, state: { message } });
  const form = useForm({
    schema: accountDeletionBody,
    values: { password: '' },
    failure: 'Failed to delete your account. Please try again.',
    onSubmit: async ({ password }) => {
      const onProbablyDeleted = () =>
        void goToLogin(
          'Your session has ended, most likely because your account has been deleted. To make sure, try to sign in.',
        );
      const isOffered = await deleteAccount(password, onProbablyDeleted).then(() => true, nullWhenMissing);
      if (isOffered) await goToLogin('Your account and everything in it have been deleted.');
      else onNotOffered();
    },
  });
  const { setFocus } = form.hookForm;
  useEffect(() => {
    setFocus('password');
    return markFormOpen();
  }, [setFocus, markFormOpen]);

  return (
    <Dialog open onClose={onClose} title="Delete my account?" busy={form.submitting}>
      <p className="mb-4">
        Your profile, package, plan, bookings, enquiries and reviews are deleted at once, on this device and on our
        server. A wedding that you share stays with its other members. This cannot be undone.
      </p>
      <Form form={form} label="Delete my account">
        <AccountUsername />
        <FormPassword form={form} name="password" label="Password" autoComplete="current-password" />
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={form.submitting} busyLabel="Deleting...">
            Delete everything
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
