import { useEffect, useState } from 'react';
import { errorMessage, retryAfterOf } from '#api/errors.ts';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';

interface LoadFailureProps {
  /** The specified words: 'Failed to load categories'. */
  message: string;
  /** What the call was answered; what the network or the server said stands below the message. */
  error?: unknown;
  /** In its place, where no call failed. */
  reason?: string;
  onRetry: () => void;
  /** True while trying again. */
  retrying?: boolean;
}

/** A part of a page that could not be loaded, with the way on. */
export function LoadFailure(props: LoadFailureProps) {
  const { message, error, reason = error ? errorMessage(error) : '', onRetry, retrying = false } = props;
  const paused = usePause(error);
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" busy={retrying || paused} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{message}</p>
      {reason && !message.includes(reason) && <p className="font-normal">{reason}</p>}
    </Notice>
  );
}

/** True until the pause is over that the server asked for with this error. */
function usePause(error: unknown): boolean {
  const seconds = retryAfterOf(error);
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => setOver(error), seconds * 1000);
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds !== undefined && over !== error;
}
