import { createStorageNotice } from './notice.ts';

/**
 * The device's localStorage, which may be full, blocked, locked by an extension or emptied at any moment. What cannot be
 * written is kept in memory for this tab, and the user is told once. Nothing here throws.
 */
export function createDevice() {
  // Texts that are not on the device, by key; null for a key that could not be removed.
  const memory = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const notice = createStorageNotice();
  let batchDepth = 0;
  let changedInBatch = false;
  let hasAskedForPersistence = false;

  function notify(): void {
    if (batchDepth > 0) changedInBatch = true;
    else for (const listener of listeners) listener();
  }

  function notifyWhenVisible(): void {
    if (document.visibilityState === 'visible') notify();
  }

  function listenToTabs(on: boolean): void {
    const change = on ? 'addEventListener' : 'removeEventListener';
    window[change]('storage', notify);
    window[change]('pageshow', notify);
    document[change]('visibilitychange', notifyWhenVisible);
  }

  /** The text of a key as this tab knows it; null when there is none. */
  function read(key: string): string | null {
    const kept = memory.get(key);
    return kept === undefined ? readStored(key) : kept;
  }

  /** Writes a text (null removes the key) and notifies. Returns whether the device holds it, checked by reading it back. */
  function write(key: string, text: string | null): boolean {
    if (!memory.has(key) && readStored(key) === text && text !== null) return true;
    const isSaved = writeStored(key, text);
    if (!isSaved && memory.get(key) === text) return false;
    if (isSaved) memory.delete(key);
    else memory.set(key, text);
    if (!isSaved) notice.raise('not-saved');
    else if (memory.size === 0) notice.everythingIsSaved();
    notify();
    return isSaved;
  }

  /** Keeps a text in this tab's memory only, and leaves what the device holds under its key untouched. */
  function keepInMemory(key: string, text: string | null): void {
    if (memory.get(key) === text) return;
    memory.set(key, text);
    notify();
  }

  /** Makes several writes as one: listeners are notified once, after the last. */
  function batch<T>(writes: () => T): T {
    batchDepth += 1;
    try {
      return writes();
    } finally {
      batchDepth -= 1;
      if (batchDepth === 0 && changedInBatch) {
        changedInBatch = false;
        notify();
      }
    }
  }

  /** Calls back after every change here or in another tab, and when this tab becomes visible again. Returns how to stop. */
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) listenToTabs(true);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) listenToTabs(false);
    };
  }

  /** Asks the browser, once, not to delete this site's data by itself. Call it when there is something worth keeping. */
  function requestPersistence(): void {
    if (hasAskedForPersistence) return;
    hasAskedForPersistence = true;
    // Some browsers lack this or block it; then they keep the data for as long as they like.
    try {
      navigator.storage.persist().catch(() => undefined);
    } catch {
      return;
    }
  }

  return {
    notice,
    read,
    /** The text of a key on the device itself, whatever this tab keeps in memory. */
    readStored,
    /** Whether the text of a key is in this tab's memory only. */
    isInMemory: (key: string): boolean => memory.has(key),
    write,
    keepInMemory,
    batch,
    subscribe,
    requestPersistence,
  };
}

export type Device = ReturnType<typeof createDevice>;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    // A key that cannot be read any more counts as removed.
    return text === null && readStored(key) === null;
  }
}
