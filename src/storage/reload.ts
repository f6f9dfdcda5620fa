import { tabStorage } from './tabStorage.ts';

/**
 * The key of the time of the last reload. After a deployment, the server may no longer have the files of the version
 * that a tab runs; reloading the page loads the new version. The pause between two reloads prevents a loop. A script in
 * index.html uses the same key and pause.
 */
const STORAGE_KEY = 'reloadedAt';
const MIN_MILLISECONDS_BETWEEN_RELOADS = 30_000;

/**
 * Returns true when the caller may reload the page to get a missing file, at most once in 30 seconds. Every call that
 * returns true counts as a reload. Without sessionStorage it returns false, because it could not prevent a loop.
 */
export function claimReload(now: number = Date.now()): boolean {
  const lastReloadAt = Number(tabStorage.read(STORAGE_KEY) ?? -Infinity);
  // Ignore a time in the future: the device's clock was set back after it.
  if (lastReloadAt <= now && now - lastReloadAt < MIN_MILLISECONDS_BETWEEN_RELOADS) return false;
  return tabStorage.write(STORAGE_KEY, String(now));
}
