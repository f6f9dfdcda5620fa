import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';

interface LoadFailureProps {
  /** The specified words: 'Failed to load categories'. */
  message: string;
  onRetry: () => void;
  /** True while trying again. */
  retrying?: boolean;
}

/** A part of a page that could not be loaded, with the way on. */
export function LoadFailure({ message, onRetry, retrying = false }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
