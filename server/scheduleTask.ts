/** When a task runs, in milliseconds: first after `firstAfterMs`, then every `everyMs`. */
interface Times {
  readonly firstAfterMs: number;
  readonly everyMs: number;
}

/**
 * Runs a task again and again. Leaves out a run while the one before has not ended. Does not keep the process alive.
 * @param onError called with the error of a run that fails
 * @returns a function that stops this
 */
export function scheduleTask(
  task: () => Promise<void>,
  { firstAfterMs, everyMs }: Times,
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
