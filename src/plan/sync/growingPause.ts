/**
 * The upper limit of the first pause, in milliseconds. The limit doubles for each further pause, up to MAX_PAUSE_LIMIT.
 */
const FIRST_PAUSE_LIMIT = 1000;
const MAX_PAUSE_LIMIT = 15_000;

/**
 * Creates the functions that calculate the pauses between attempts that fail one after another (exponential backoff).
 */
export function createGrowingPause() {
  let pauseLimit = FIRST_PAUSE_LIMIT;
  return {
    /**
     * Returns the milliseconds until the next attempt: a random time between half of the limit and the limit, so that
     * devices that failed together do not all try again together.
     */
    next: (): number => {
      const milliseconds = pauseLimit * (0.5 + Math.random() / 2);
      pauseLimit = Math.min(pauseLimit * 2, MAX_PAUSE_LIMIT);
      return milliseconds;
    },
    /** Begins with the first limit again, after an attempt that succeeded. */
    reset: (): void => {
      pauseLimit = FIRST_PAUSE_LIMIT;
    },
  };
}
