import { vi } from 'vitest';

/**
 * Replaces localStorage by an object that lists none of the stored keys and has only these three methods, until
 * `vi.unstubAllGlobals()`. Methods that `overrides` lacks call the real localStorage.
 */
export function stubStorage(overrides: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => real.setItem(key, text),
    removeItem: (key: string) => real.removeItem(key),
    ...overrides,
  });
}

/** Throws the error that a browser throws when its storage is full. */
export function throwQuotaExceeded(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
