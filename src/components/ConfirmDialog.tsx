import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/errors.ts';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  open: boolean;
  /** The label of the button that closes the dialog without performing the action. */
  keepLabel: string;
  /** The label of the button that performs the action. */
  confirmLabel: string;
  /** The label of the confirm button while the action is in progress. */
  confirmingLabel: string;
  /** The message that is shown when `onConfirm` rejects, with the reason below it. */
  failure: string;
  onClose: () => void;
  /** Performs the action, and closes the dialog when the action has succeeded. */
  onConfirm: () => Promise<void>;
}

/** Asks the user to confirm an action, such as cancelling a booking. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, open, keepLabel, confirmLabel, confirmingLabel, failure, onClose, onConfirm } = props;
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: onConfirm });
  const close = () => {
    reset();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            {keepLabel}
          </Button>
          <Button variant="danger" busy={isPending} busyLabel={confirmingLabel} onClick={() => mutate()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <FailureNotice message={failure} reason={errorMessage(error)} className="mt-4" />}
    </Dialog>
  );
}
