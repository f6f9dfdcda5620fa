/**
 * After a deploy, the server may no longer have the files of the version that a tab runs. Reloading the page fetches the
 * new version; reloading again and again would be a loop.
 */
const KEY = 'reloadedAt';
const MINIMUM_PAUSE = 30_000;

/** Whether the page may be reloaded because a file is missing: at most once in 30 seconds. A call that says yes counts as a reload. */
export function mayReload(now: number = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? -Infinity);
    // A clock that went back must not forbid reloading for ever.
    if (last <= now && now - last < MINIMUM_PAUSE) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
