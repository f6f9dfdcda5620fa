import { useEffect, useState } from 'react';
import { errorMessage, retryAfterOf } from '#api/errors.ts';
import { Button } from '#components/ui/Button.tsx';
import { FailureNotice } from '#components/ui/FailureNotice.tsx';

interface LoadFailureProps {
  /** The message of section 8: 'Failed to load categories'. */
  message: string;
  /** The error of the failed call; its own message is shown below `message`. */
  error?: unknown;
  /** An explanation to show instead, if no call failed. */
  reason?: string;
  onRetry: () => void;
  /** True while the retry is in progress. */
  retrying?: boolean;
}

/** Replaces a part of a page that could not be loaded, with a Retry button. */
export function LoadFailure(props: LoadFailureProps) {
  const { message, error, reason = error ? errorMessage(error) : '', onRetry, retrying = false } = props;
  const paused = useRetryAfter(error);
  return (
    <FailureNotice
      message={message}
      reason={reason}
      action={
        <Button variant="secondary" busy={retrying || paused} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

/** True until the waiting time is over that the server requested with this error (Retry-After). */
function useRetryAfter(error: unknown): boolean {
  const seconds = retryAfterOf(error);
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => setOver(error), seconds * 1000);
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds !== undefined && over !== error;
}
