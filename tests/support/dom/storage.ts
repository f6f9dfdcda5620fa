import { vi } from 'vitest';

/** Puts storage that behaves differently in the place of the device's, until `vi.unstubAllGlobals()`. */
export function stubStorage(changed: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => real.setItem(key, text),
    removeItem: (key: string) => real.removeItem(key),
    ...changed,
  });
}

/** What a full device throws. */
export function full(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
