import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';

interface PlanSwitchFailureProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Says why another wedding could not be opened. */
export function PlanSwitchFailure({ error, busy, onRetry, onClose }: PlanSwitchFailureProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="This wedding could not be opened"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      <p role="alert">{errorMessage(error)}</p>
      <p>The wedding that you have seen so far stays open.</p>
    </Dialog>
  );
}
