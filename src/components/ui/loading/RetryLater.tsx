import type { ReactNode } from 'react';
import { useOnReconnect } from '#hooks/useOnReconnect.ts';

/** The milliseconds until the first retry. The time doubles for each further one, up to MAX_DELAY. */
const FIRST_DELAY = 20_000;
const MAX_DELAY = 600_000;

/**
 * Returns a fallback for lazyWithRetry() that shows nothing, and fetches the code again after a while and when the
 * device is online again. In browsers from before the summer of 2026, a retry fails without a request: they do not
 * request a file again that they could not fetch.
 */
export function createRetryLater(): (retry: () => void) => ReactNode {
  let delay = FIRST_DELAY;
  return (retry) => (
    <RetryLater
      delay={delay}
      retry={() => {
        delay = Math.min(delay * 2, MAX_DELAY);
        retry();
      }}
    />
  );
}

function RetryLater({ retry, delay }: { retry: () => void; delay: number }) {
  useOnReconnect(retry, delay);
  return null;
}
