import { useOnReconnect } from '#hooks/useOnReconnect.ts';

/** The milliseconds after which the code of a part of the page is requested again when it could not be fetched. */
const RETRY_DELAY = 20_000;

/** Shows nothing. Calls `retry` once, when the device is online again or after RETRY_DELAY. */
export function RetryLater({ retry }: { retry: () => void }) {
  useOnReconnect(retry, RETRY_DELAY);
  return null;
}
