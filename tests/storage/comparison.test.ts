import { expect, it, vi } from 'vitest';
import { readComparison, writeComparison } from '#storage/comparison.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { tabStorage } from '#storage/tabStorage.ts';
import { throwQuotaExceeded } from '#support/dom/storage.ts';

it('the chosen services stay in memory when the storage of the tab is full (section 15.3)', () => {
  const chosenServices = ['1', '2', '3'].map((id) => ({ id, category: 'venues' }));
  writeComparison(GUEST_SCOPE, chosenServices.slice(0, 1));
  const realStorage = sessionStorage;
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => realStorage.getItem(key), setItem: throwQuotaExceeded });
  writeComparison(GUEST_SCOPE, chosenServices.slice(0, 2));
  expect(readComparison(GUEST_SCOPE)).toEqual(chosenServices.slice(0, 2));
  vi.unstubAllGlobals();
  writeComparison(GUEST_SCOPE, chosenServices);
  expect(JSON.parse(sessionStorage.getItem('comparison') ?? '')).toEqual(chosenServices);
  sessionStorage.clear();
  expect(readComparison(GUEST_SCOPE)).toEqual([]);
});

it('a document that the browser shows again notices what another document of the tab has stored', () => {
  const chosenServices = [{ id: '1', category: 'venues' }] as const;
  writeComparison(GUEST_SCOPE, chosenServices);
  const seenServices: unknown[] = [];
  const unsubscribe = tabStorage.subscribe(() => seenServices.push(readComparison(GUEST_SCOPE)));
  sessionStorage.clear();
  window.dispatchEvent(new Event('pageshow'));
  unsubscribe();
  window.dispatchEvent(new Event('pageshow'));
  expect(seenServices).toEqual([[]]);
});
