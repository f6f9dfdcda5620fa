/** The milliseconds after which the code is requested again when it could not be fetched. */
const RETRY_DELAY_MS = 20_000;

/**
 * Calls `start`, if it is given, with code that is loaded separately. Requests the code again until it can be fetched.
 * Returns a function that stops what `start` has started, or the requests.
 */
export function startWhenLoaded<Code>(load: () => Promise<Code>, start?: (code: Code) => () => void): () => void {
  let stop: (() => void) | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const request = () =>
    void load().then(
      (code) => {
        if (!isStopped) stop = start?.(code);
      },
      () => {
        if (!isStopped) retryTimer = setTimeout(request, RETRY_DELAY_MS);
      },
    );
  request();
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    stop?.();
  };
}
