import { createListeners } from './listeners.ts';
import { createStorageNoticeStore } from './notice.ts';

/**
 * Creates a wrapper of localStorage, which may be full, blocked, locked by an extension or cleared at any moment.
 * Values that cannot be written stay in the memory of this tab, and a notice informs the user. Its methods do not throw
 * when localStorage fails.
 */
export function createSafeLocalStorage() {
  // The texts that only this tab has, by key: those that could not be written, and those for which keepInMemory() was
  // called. The text null means that the key counts as removed, in this tab only.
  const memory = new Map<string, string | null>();
  const listeners = createListeners(listenToBrowserEvents);
  const notice = createStorageNoticeStore();
  let batchDepth = 0;
  let hasChangedInBatch = false;
  let hasAskedForPersistence = false;

  function notify(): void {
    if (batchDepth > 0) hasChangedInBatch = true;
    else listeners.notify();
  }

  function notifyWhenVisible(): void {
    if (document.visibilityState === 'visible') notify();
  }

  function listenToBrowserEvents(): () => void {
    const changeListeners = (method: 'addEventListener' | 'removeEventListener') => {
      window[method]('storage', notify);
      window[method]('pageshow', notify);
      document[method]('visibilitychange', notifyWhenVisible);
    };
    changeListeners('addEventListener');
    return () => changeListeners('removeEventListener');
  }

  /** Returns the text of a key, from the memory of this tab or from the device; null when there is none. */
  function read(key: string): string | null {
    const textInMemory = memory.get(key);
    return textInMemory === undefined ? readStored(key) : textInMemory;
  }

  /**
   * Writes a text, or removes the key when the text is null. Notifies the listeners, except when the key already had
   * this text. Returns true when reading the key back shows that the device has stored the change.
   */
  function write(key: string, text: string | null): boolean {
    if (!memory.has(key) && readStored(key) === text && text !== null) return true;
    const isSaved = writeStored(key, text);
    if (!isSaved && memory.get(key) === text) return false;
    if (isSaved) memory.delete(key);
    else memory.set(key, text);
    if (!isSaved) notice.raise('not-saved');
    else if (memory.size === 0) notice.remove('not-saved');
    notify();
    return isSaved;
  }

  /**
   * Keeps a text only in the memory of this tab, and leaves the text that the device stores under the key unchanged.
   */
  function keepInMemory(key: string, text: string | null): void {
    if (memory.get(key) === text) return;
    memory.set(key, text);
    notify();
  }

  /** Removes a text from the memory of this tab, so that reading the key returns the text on the device again. */
  function dropFromMemory(key: string): void {
    if (!memory.delete(key)) return;
    if (memory.size === 0) notice.remove('not-saved');
    notify();
  }

  /** Returns the keys of all values of this site, also those that are only in the memory of this tab. */
  function keys(): string[] {
    const inMemory = [...memory].flatMap(([key, text]) => (text === null ? [] : [key]));
    return [...new Set([...storedKeys().filter((key) => memory.get(key) !== null), ...inMemory])];
  }

  /** Calls `writes`, and notifies the listeners once after the last write instead of after each one. */
  function batch<T>(writes: () => T): T {
    batchDepth += 1;
    try {
      return writes();
    } finally {
      batchDepth -= 1;
      if (batchDepth === 0 && hasChangedInBatch) {
        hasChangedInBatch = false;
        notify();
      }
    }
  }

  /** Asks the browser, once, not to delete this site's data by itself. Call it when the user has data to keep. */
  function requestPersistence(): void {
    if (hasAskedForPersistence) return;
    hasAskedForPersistence = true;
    // Some browsers lack this function or block it. They may then delete the data.
    try {
      navigator.storage.persist().catch(() => undefined);
    } catch {
      return;
    }
  }

  return {
    notice,
    read,
    /** Returns the text of a key on the device, even when this tab has another text in memory. */
    readStored,
    /** Returns true when the text of a key is only in the memory of this tab. */
    isInMemory: (key: string): boolean => memory.has(key),
    write,
    keepInMemory,
    dropFromMemory,
    keys,
    batch,
    /**
     * Calls a listener after every change in this or another tab, and when this tab becomes visible again. Returns a
     * function that unsubscribes it.
     */
    subscribe: listeners.subscribe,
    requestPersistence,
  };
}

export type SafeLocalStorage = ReturnType<typeof createSafeLocalStorage>;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    // A key that cannot be read counts as removed.
    return text === null && readStored(key) === null;
  }
}
