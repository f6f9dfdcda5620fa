/** The milliseconds before the first retry. The pauses double up to MAX_PAUSE. */
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 15_000;

/** Creates a timer that calls `retry` after a failure, after pauses that grow with each further failure. */
export function createRetryTimer(retry: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  return {
    schedule: (): void => {
      clearTimeout(timer);
      // The pause is random, so that devices that an overloaded server has refused do not all return together.
      timer = setTimeout(retry, pause * (0.5 + Math.random() / 2));
      pause = Math.min(pause * 2, MAX_PAUSE);
    },
    stop: (): void => clearTimeout(timer),
    /** Stops the timer, and begins with the shortest pause again. */
    reset: (): void => {
      clearTimeout(timer);
      pause = FIRST_PAUSE;
    },
  };
}
