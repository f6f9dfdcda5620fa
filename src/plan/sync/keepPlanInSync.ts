import type { Scope } from '#storage/keys.ts';

/** The milliseconds after which the code is requested again when it could not be fetched. */
const RETRY_DELAY_MS = 20_000;

/**
 * Keeps the plan of a signed-in user equal to the server's copy. The code for this is loaded separately, because no
 * page needs it to render. Until it can be fetched, changes stay on this device. Returns a function that stops the
 * synchronisation.
 */
export function keepPlanInSync(scope: Scope): () => void {
  let stop: (() => void) | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const start = () =>
    void import('./startPlanSync.ts').then(
      ({ startPlanSync }) => {
        if (!isStopped) stop = startPlanSync(scope);
      },
      () => {
        if (!isStopped) retryTimer = setTimeout(start, RETRY_DELAY_MS);
      },
    );
  start();
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    stop?.();
  };
}
