import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/errors.ts';
import { FailureNotice } from '#components/ui/FailureNotice.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  open: boolean;
  /** The labels of the two buttons, and of the second one while it is busy. */
  keep: string;
  confirm: string;
  confirming: string;
  /** The message if `onConfirm` rejects; the reason is shown below it. */
  failure: string;
  onClose: () => void;
  /** Performs the action. The caller closes the dialog. */
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation before something is cancelled or withdrawn. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, open, keep, confirm, confirming, failure, onClose, onConfirm } = props;
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
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button variant="danger" busy={isPending} busyLabel={confirming} onClick={() => mutate()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && <FailureNotice message={failure} reason={errorMessage(error)} className="mt-4" />}
    </Dialog>
  );
}
