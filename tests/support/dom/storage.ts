import { vi } from 'vitest';

/** Replaces localStorage by a copy with the methods in `changed`, until `vi.unstubAllGlobals()`. */
export function stubStorage(changed: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => real.setItem(key, text),
    removeItem: (key: string) => real.removeItem(key),
    ...changed,
  });
}

/** Throws the error of a browser whose storage is full. */
export function throwQuotaExceeded(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
