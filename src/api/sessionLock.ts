/**
 * Runs `task`, whose request changes the refresh cookie, when no other such task runs in this tab or another one. A
 * late response about the last session could otherwise replace the cookie of the next one. A browser without locks runs
 * the task at once.
 */
export const withSessionLock = <T>(task: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('session-refresh', task) : task();
};
