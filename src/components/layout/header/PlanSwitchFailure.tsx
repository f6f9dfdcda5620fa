import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';

interface PlanSwitchFailureProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Says why another wedding could not be opened. */
export function PlanSwitchFailure({ error, onRetry, onClose }: PlanSwitchFailureProps) {
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
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    >
      <p role="alert">{errorMessage(error)}</p>
      <p>Your current wedding stays open.</p>
    </Dialog>
  );
}
