import { useEffect, useState } from 'react';
import { errorMessage, retryAfterSecondsOf } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';

interface LoadFailureProps {
  /** A message of section 8, such as 'Failed to load categories'. */
  message: string;
  /** The error of the failed call. Its message is shown below `message`. */
  error?: unknown;
  onRetry: () => void;
  /** True while the retry is in progress. */
  retrying?: boolean;
}

/** Shows that a part of a page could not be loaded, with a Retry button. */
export function LoadFailure(props: LoadFailureProps) {
  const { message, error, onRetry, retrying = false } = props;
  const isWaiting = useMustWaitToRetry(error);
  return (
    <FailureNotice
      message={message}
      reason={error ? errorMessage(error) : ''}
      action={
        <Button variant="secondary" busy={retrying || isWaiting} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

/** Returns true until the time has passed that the server has asked the app to wait: `retryAfter` of an ApiError. */
function useMustWaitToRetry(error: unknown): boolean {
  const seconds = retryAfterSecondsOf(error);
  const [retryableError, setRetryableError] = useState<unknown>(null);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => setRetryableError(error), seconds * 1000);
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds !== undefined && retryableError !== error;
}
