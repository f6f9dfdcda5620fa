/**
 * The device's storage, which may be full, blocked, locked by an extension or emptied at any moment. What cannot be
 * written is kept in memory for this tab, and the user is told once. Nothing here throws.
 */

export type StorageNotice = 'not-saved' | 'set-aside';

// What this tab could not write: text, or null for what it could not remove.
const memory = new Map<string, string | null>();
const listeners = new Set<() => void>();
const noticeListeners = new Set<() => void>();
let notice: StorageNotice | null = null;
let dismissed = false;
let holding = false;
let missed = false;

/** The text under a key; null when there is none. */
export function readText(key: string): string | null {
  const kept = memory.get(key);
  return kept === undefined ? readDevice(key) : kept;
}

/** Writes a text (null removes the key) and tells this tab. Returns whether it is on the device, seen by reading back. */
export function writeText(key: string, text: string | null): boolean {
  if (!memory.has(key) && readDevice(key) === text && text !== null) return true;
  const saved = writeDevice(key, text);
  if (!saved && memory.get(key) === text) return false;
  if (saved) memory.delete(key);
  else memory.set(key, text);
  if (!saved) raiseNotice('not-saved');
  else if (memory.size === 0 && notice === 'not-saved') setNotice(null);
  tell();
  return saved;
}

/** Makes several writes as one: nobody is told before the last. */
export function together<T>(writes: () => T): T {
  const outermost = !holding;
  holding = true;
  try {
    return writes();
  } finally {
    if (outermost) {
      holding = false;
      if (missed) tell();
    }
  }
}

/** Calls back after every change here, in another tab, and when this tab comes back to life. */
export function subscribeToStorage(listener: () => void): () => void {
  if (listeners.size === 0) listenToTabs(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listenToTabs(false);
  };
}

let asked = false;

/** Asks the browser not to delete this site's data by itself; once, when there is something to keep. */
export function keepData(): void {
  if (asked) return;
  asked = true;
  // Where the browser has no such promise, or blocks it, the data are kept as long as it likes.
  try {
    navigator.storage.persist().catch(() => undefined);
  } catch {
    return;
  }
}

/** What the user must be told of the storage: something is only in memory, or a broken value was set aside. */
export const currentNotice = (): StorageNotice | null => (dismissed ? null : notice);

export function subscribeToNotice(listener: () => void): () => void {
  noticeListeners.add(listener);
  return () => noticeListeners.delete(listener);
}

/** Says something of the storage, once: a dismissed notice stays away in this tab. */
export function raiseNotice(kind: StorageNotice): void {
  if (notice !== 'not-saved') setNotice(kind);
}

export function dismissNotice(): void {
  dismissed = true;
  for (const listener of noticeListeners) listener();
}

function setNotice(next: StorageNotice | null): void {
  if (notice === next) return;
  notice = next;
  for (const listener of noticeListeners) listener();
}

function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeDevice(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    // Removing what cannot be reached is done when it cannot be read either.
    return text === null && readDevice(key) === null;
  }
}

function tell(): void {
  missed = holding;
  if (holding) return;
  for (const listener of listeners) listener();
}

const tellWhenVisible = () => {
  if (document.visibilityState === 'visible') tell();
};

function listenToTabs(on: boolean): void {
  const change = on ? 'addEventListener' : 'removeEventListener';
  window[change]('storage', tell);
  window[change]('pageshow', tell);
  document[change]('visibilitychange', tellWhenVisible);
}
