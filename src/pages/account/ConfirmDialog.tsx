import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const close = () => {
    setProblem('');
    onClose();
  };
  const act = async () => {
    setBusy(true);
    setProblem('');
    try {
      await onConfirm();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button variant="danger" busy={busy} onClick={() => void act()}>
            {busy ? confirming : confirm}
          </Button>
        </>
      }
    >
      {children}
      {problem && (
        <Notice tone="error" className="mt-4">
          <p>{failure}</p>
          <p className="font-normal">{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
