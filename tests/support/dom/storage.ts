import { vi } from 'vitest';

/**
 * Replaces localStorage by an object that lists none of the stored keys and has only the methods getItem, setItem and
 * removeItem, until `vi.unstubAllGlobals()`. Methods that `overrides` lacks call the real localStorage.
 */
export function stubStorage(overrides: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>): void {
  const realStorage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => realStorage.getItem(key),
    setItem: (key: string, text: string) => realStorage.setItem(key, text),
    removeItem: (key: string) => realStorage.removeItem(key),
    ...overrides,
  });
}

/** Returns the number of characters of all keys and texts, which a browser limits. */
export const countStoredCharacters = (texts: Readonly<Record<string, string>>): number =>
  Object.entries(texts).reduce((sum, [key, text]) => sum + key.length + text.length, 0);

/** Throws the error that a browser throws when its storage is full. */
export function throwQuotaExceeded(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
