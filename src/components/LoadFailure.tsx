import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';

interface LoadFailureProps {
  /** The specified words: 'Failed to load categories'. */
  message: string;
  /** What the network or the server said: 'Network Error'. */
  reason?: string;
  onRetry: () => void;
  /** True while trying again. */
  retrying?: boolean;
}

/** A part of a page that could not be loaded, with the way on. */
export function LoadFailure({ message, reason = '', onRetry, retrying = false }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{message}</p>
      {reason && reason !== message && <p className="font-normal">{reason}</p>}
    </Notice>
  );
}
