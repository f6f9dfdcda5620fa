/**
 * Runs `task`, whose request changes the refresh cookie, when no other such task runs in any tab. Two tasks at the same
 * time could leave the wrong cookie: a late response for a session that has ended could replace the cookie of the
 * session that began after it. A browser without locks runs the task at once.
 */
export const withSessionLock = <T>(task: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('session-refresh', task) : task();
};
