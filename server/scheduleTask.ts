/** When a task runs, in milliseconds: first after `firstAfterMs`, then every `everyMs`. */
interface TaskTimes {
  readonly firstAfterMs: number;
  readonly everyMs: number;
}

/**
 * Runs a task again and again. Skips a run while the previous one has not ended. Does not keep the process alive.
 * @param onError is called with the error when a run fails
 * @returns a function that prevents all further runs
 */
export function scheduleTask(
  task: () => Promise<void>,
  { firstAfterMs, everyMs }: TaskTimes,
  onError: (error: unknown) => void,
): () => void {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    task()
      .catch(onError)
      .finally(() => (isRunning = false));
  };
  let timer = setTimeout(() => {
    run();
    timer = setInterval(run, everyMs).unref();
  }, firstAfterMs).unref();
  return () => clearTimeout(timer);
}
