import { expect, it } from 'vitest';
import { userScope } from '#storage/keys.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { createStorage } from '#storage/storage.ts';

/**
 * Tests values that only pages with costs need, such as scenarios. Until a tab has opened such a page, placeholders
 * stand for the codecs of these values. They accept any value, so the tab may have read invalid ones.
 */

const SCOPE = userScope('7');
const UNREADABLE_VALUES = {
  ceremonies: '7',
  costAssumptions: '[[]]',
  contingencyPercent: '{}',
  budgetPrices: '5',
  scenarios: '"x"',
};

it('unreadable values are set aside when codecs replace their placeholders', { tags: ['fault/T6'] }, () => {
  for (const [key, text] of Object.entries(UNREADABLE_VALUES)) localStorage.setItem(`${key}:7`, text);
  localStorage.setItem('customPackageItems:7', '[]');
  localStorage.setItem('totalBudget:7', '900000');
  const { plans, values, device } = createStorage();
  const stop = plans.keepInSync(SCOPE);
  expect(values.read('scenarios', SCOPE)).toBe('x');
  defineCostCodecs();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(plans.changeValue('totalBudget', SCOPE, (budget) => (budget ?? 0) + 1)).toBe(true);
  values.setAsideUnreadable(SCOPE);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(values.read('scenarios', SCOPE)).toEqual([]);
  expect(values.read('totalBudget', SCOPE)).toBe(900_001);
  for (const [key, text] of Object.entries(UNREADABLE_VALUES)) {
    expect(localStorage.getItem(`${key}:7`), key).toBeNull();
    expect(localStorage.getItem(`${key}:7:broken`), key).toBe(text);
  }
  expect(device.notice.current()).toBe('set-aside');
  stop();
});
