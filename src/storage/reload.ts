/**
 * After a deploy the files of the version that a tab runs may be gone. Loading the page anew fetches the new version;
 * doing so again and again would be a loop.
 */
const KEY = 'reloadedAt';
const NOT_AGAIN_FOR = 30_000;

/** Whether the page may be loaded anew because a file is missing; at most once in 30 seconds. Remembers that it was asked. */
export function mayReload(now: number = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? -Infinity);
    // A clock that went back must not forbid it for ever.
    if (last <= now && now - last < NOT_AGAIN_FOR) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
