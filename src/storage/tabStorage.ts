import { createListeners } from './listeners.ts';

const { notify, subscribe } = createListeners();

/** The texts that did not fit into sessionStorage, or that it could not store because the browser blocks it. */
const memory = new Map<string, string>();

/**
 * Stores texts for this tab, until it is closed: in sessionStorage, or in the memory of the document while
 * sessionStorage is full or blocked.
 */
export const tabStorage = {
  /** Returns the stored text; null when there is none. */
  read: (key: string): string | null => memory.get(key) ?? tryStorage(() => sessionStorage.getItem(key)) ?? null,

  /** Stores a text, or removes it if `text` is null. Returns false when sessionStorage has not stored the change. */
  write: (key: string, text: string | null): boolean => {
    if (text === tabStorage.read(key) && !memory.has(key)) return true;
    memory.delete(key);
    const isStored = tryStorage(() => {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      return true;
    });
    if (text !== null && !isStored) memory.set(key, text);
    notify();
    return isStored === true;
  },

  /**
   * Calls `listener` after every change, and when the browser shows this document again: another document of the tab
   * may have changed the texts. Returns a function that unsubscribes it.
   */
  subscribe: (listener: () => void): (() => void) => {
    const unsubscribe = subscribe(listener);
    window.addEventListener('pageshow', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', listener);
    };
  },

  /** Returns the keys of all stored texts. */
  keys: (): readonly string[] => [...memory.keys(), ...(tryStorage(() => Object.keys(sessionStorage)) ?? [])],
};

/** Returns the result of `access`; undefined when sessionStorage is full or blocked. */
function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
