/** The longest pause before the second attempt, in milliseconds. It doubles after each failure, up to MAX_PAUSE. */
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 15_000;

/**
 * Creates the functions that calculate the pauses between attempts that fail one after another (exponential backoff).
 */
export function createGrowingPause() {
  let pause = FIRST_PAUSE;
  return {
    /**
     * Returns the milliseconds until the next attempt: a random part of the pause, at least half of it, so that devices
     * that failed together do not all try again together.
     */
    next: (): number => {
      const milliseconds = pause * (0.5 + Math.random() / 2);
      pause = Math.min(pause * 2, MAX_PAUSE);
      return milliseconds;
    },
    /** Begins with the shortest pause again, after an attempt that succeeded. */
    reset: (): void => {
      pause = FIRST_PAUSE;
    },
  };
}
