import { describe, expect, it, vi } from 'vitest';
import { packageItem } from '#support/packageItem.ts';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { exportScope } from '#storage/exportScope.ts';
import { GUEST_SCOPE, closedScope, unreadableKeyOf, scopedKeyOf, userScope } from '#storage/keys.ts';
import { createStorage } from '#storage/storage.ts';
import { costCodecs, defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { userCodecs } from '#storage/userCodecs.ts';
import type { StoredValue, UserKey } from '#storage/userCodecs.ts';
import { quizAnswers } from '#support/quizAnswers.ts';

const { device, values, plans } = createStorage();

const SCOPE = userScope('42');
const ITEM = packageItem({ uniqueId: 'a', type: 'venue' });

const samples: { readonly [Key in UserKey]: StoredValue<Key> } = {
  customPackageItems: [ITEM],
  weddingDate: '2026-12-10',
  totalBudget: 750_000,
  budgetAllocations: { venue: 40, catering: 30, photography: 10, decor: 10, entertainment: 5, other: 5 },
  completedTimelineTasks: ['budget', 'theme', 'a task of a later version'],
  selectedRegion: 'pune',
  quizAnswers: quizAnswers(),
  ceremonies: [{ id: 'main', name: 'Wedding', date: null, guests: 400, meals: 1, main: true }],
  costAssumptions: { a: { quote: 500_000 } },
  contingencyPercent: 10,
  budgetPrices: 'all-in',
  scenarios: [{ id: 's1', name: 'Fewer guests', changes: [] }],
};

describe('values stored per user (section 3)', () => {
  it.each(Object.keys(samples) as UserKey[])(
    '%s is read back unchanged',
    { tags: ['section-3/keys-per-user'] },
    (key) => {
      values.write(key, SCOPE, samples[key]);
      expect(values.read(key, SCOPE)).toEqual(samples[key]);
      expect(localStorage.getItem(`${key}:42`)).not.toBeNull();
      expect(values.read(key, userScope('43'))).toEqual(userCodecs[key].fallback);
    },
  );

  it('show which closed plans are on the device, except for an unreadable value that was set aside', () => {
    const plan = closedScope(SCOPE, 'p:1');
    localStorage.setItem(scopedKeyOf('planNotes', plan), '{bad');
    values.setAsideUnreadable(plan);
    expect(localStorage.getItem(unreadableKeyOf('planNotes', plan))).toBe('{bad');
    expect(values.closedScopesOf(SCOPE)).toEqual([]);
    localStorage.setItem(scopedKeyOf('planNotes', plan), '{}');
    expect(values.closedScopesOf(SCOPE)).toEqual([plan]);
  });

  it('are stored as plain JSON under their key and the user id', () => {
    values.write('totalBudget', SCOPE, 750_000);
    expect(localStorage.getItem('totalBudget:42')).toBe('750000');
  });

  it.each(['{bad', '""', 'null{', '5', '"x"', '{}', ''])(
    'an invalid text (%s) is read as the default, and kept under another key',
    { tags: ['fault/T6'] },
    (text) => {
      localStorage.setItem('customPackageItems:42', text);
      expect(values.read('customPackageItems', SCOPE)).toEqual([]);
      values.setAsideUnreadable(SCOPE);
      expect(localStorage.getItem('customPackageItems:42:broken')).toBe(text);
      expect(localStorage.getItem('customPackageItems:42')).toBeNull();
      expect(device.notice.current()).toBe('set-aside');
    },
  );

  it('include a date that an earlier version stored as plain text', () => {
    localStorage.setItem('weddingDate:42', '2026-12-10');
    values.setAsideUnreadable(SCOPE);
    expect(values.read('weddingDate', SCOPE)).toBe('2026-12-10');
    localStorage.setItem('weddingDate:42', '10/12/2026');
    values.setAsideUnreadable(SCOPE);
    expect(values.read('weddingDate', SCOPE)).toBeNull();
    expect(localStorage.getItem('weddingDate:42:broken')).toBe('10/12/2026');
  });

  it.each(['2027-12-10T18:30Z', '"2027-12-10T18:30:00.000Z"', '"2027-12-10 18:30"', '"2027-12-10T23:30+05:30"'])(
    'include the date that is written in %s, in every time zone',
    (text) => {
      localStorage.setItem('weddingDate:42', text);
      values.setAsideUnreadable(SCOPE);
      expect(values.read('weddingDate', SCOPE)).toBe('2027-12-10');
      expect(localStorage.getItem('weddingDate:42')).toBe(text);
    },
  );

  it('include the valid items of a list with invalid ones', { tags: ['fault/T6'] }, () => {
    const text = JSON.stringify([ITEM, { name: 'no id' }, 7]);
    localStorage.setItem('customPackageItems:42', text);
    values.setAsideUnreadable(SCOPE);
    expect(values.read('customPackageItems', SCOPE)).toEqual([ITEM]);
    expect(localStorage.getItem('customPackageItems:42')).toBe(JSON.stringify([ITEM]));
    expect(localStorage.getItem('customPackageItems:42:broken')).toBe(text);
  });

  it('include the scenarios of a list in which another one has an unreadable cost', { tags: ['fault/T6'] }, () => {
    const { tier: _tier, region: _region, decorType: _decorType, ...itemOfOlderFormat } = packageItem();
    const replacements = [
      { ...packageItem({ minBudget: 50_000, pricePerPlate: 900 }), deposit: 9 },
      itemOfOlderFormat,
      { ...packageItem(), minBudget: 'low' },
    ];
    const scenarios = replacements.map((by, index) => ({
      id: `s${index}`,
      name: `Scenario ${index}`,
      changes: [{ kind: 'replace', item: 'a', by }],
    }));
    localStorage.setItem('scenarios:42', JSON.stringify(scenarios));
    defineCostCodecs();
    const tab = createStorage();
    tab.values.setAsideUnreadable(SCOPE);
    expect(tab.values.read('scenarios', SCOPE)).toEqual(scenarios.slice(0, 2));
    expect(localStorage.getItem('scenarios:42:broken')).toBe(JSON.stringify(scenarios));
    expect(tab.device.notice.current()).toBe('set-aside');
  });

  it('include every item of a list of 9,000', () => {
    const items = Array.from({ length: 9000 }, (_, index) => packageItem({ id: `${index}`, uniqueId: `u${index}` }));
    const text = JSON.stringify(items);
    localStorage.setItem('customPackageItems:42', text);
    const { device: newDevice, values: newValues } = createStorage();
    newValues.setAsideUnreadable(SCOPE);
    expect(newValues.read('customPackageItems', SCOPE)).toEqual(items);
    expect(localStorage.getItem('customPackageItems:42')).toBe(text);
    expect(newDevice.notice.current()).toBeNull();
  });

  it('include items of an older format: numeric ids, missing fields, no uniqueId', () => {
    localStorage.setItem('customPackageItems:42', JSON.stringify([{ id: 7, name: 'DJ', price: '5000.00' }]));
    expect(values.read('customPackageItems', SCOPE)).toMatchObject([
      { id: '7', uniqueId: '7', name: 'DJ', price: 5000, type: 'service', features: [] },
    ]);
  });

  it('give items with the same uniqueId distinct ids, always the same ones', { tags: ['fault/T8'] }, () => {
    localStorage.setItem('customPackageItems:42', JSON.stringify([ITEM, { ...ITEM, id: '6' }]));
    expect(values.read('customPackageItems', SCOPE).map((item) => item.uniqueId)).toEqual(['a', 'a~2']);
  });

  it('keep fields of items that this version does not know', { tags: ['fault/B10'] }, () => {
    localStorage.setItem('customPackageItems:42', JSON.stringify([{ ...ITEM, deposit: 9 }]));
    const stopSync = plans.keepInSync(SCOPE);
    expect(values.read('customPackageItems', SCOPE)[0]).toHaveProperty('deposit', 9);
    stopSync();
  });

  it.each([
    ['budgetAllocations', { venue: 130, catering: 0, photography: 0, decor: 0, entertainment: 0, other: 0 }],
    ['budgetAllocations', { venue: 60, catering: 60, photography: 0, decor: 0, entertainment: -20, other: 0 }],
    ['totalBudget', 0],
    ['totalBudget', -1],
    ['totalBudget', 1e21],
    ['totalBudget', '5,00,000'],
    ['weddingDate', '2027-02-30'],
    ['weddingDate', '2027-02-30T18:30Z'],
    ['weddingDate', 20261210],
  ] as const)('do not include the invalid %s %j', { tags: ['fault/T9', 'fault/T10'] }, (key, value) => {
    localStorage.setItem(`${key}:42`, JSON.stringify(value));
    expect(values.read(key, SCOPE)).toBeNull();
    values.setAsideUnreadable(SCOPE);
    expect(localStorage.getItem(`${key}:42:broken`)).toBe(JSON.stringify(value));
  });

  it('include the done tasks of a long list with unknown tasks and other values', { tags: ['fault/T12'] }, () => {
    const tasks = Array.from({ length: 10_000 }, (_, index) => `task ${index}`);
    const text = JSON.stringify([...tasks, {}, 5, null, 'theme']);
    localStorage.setItem('completedTimelineTasks:42', text);
    values.setAsideUnreadable(SCOPE);
    expect(values.read('completedTimelineTasks', SCOPE)).toEqual([...tasks, 'theme']);
    expect(localStorage.getItem('completedTimelineTasks:42:broken')).toBe(text);
  });

  it('leave out entries whose id is empty or too long', () => {
    localStorage.setItem('completedTimelineTasks:42', '["","theme"]');
    expect(values.read('completedTimelineTasks', SCOPE)).toEqual(['theme']);
    const assumptions = costCodecs.costAssumptions.read({ '': {}, ['x'.repeat(201)]: {}, a: {} });
    expect(Object.keys(assumptions?.value ?? {})).toEqual(['a']);
  });

  it('are not read from __proto__', { tags: ['fault/T14'] }, () => {
    localStorage.setItem('budgetAllocations:42', '{"__proto__":{"venue":100},"constructor":{"prototype":{"x":1}}}');
    expect(values.read('budgetAllocations', SCOPE)).toBeNull();
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('have different keys for every user id', { tags: ['fault/A19'] }, () => {
    const ids = ['0', '1', '1:broken', 'a:b', 'a%3Ab', 'a_b', '__proto__', '@guest', 'guest'];
    const scopes = [...ids.map(userScope), GUEST_SCOPE];
    const keys = scopes.flatMap((scope) => [scopedKeyOf('weddingDate', scope), unreadableKeyOf('weddingDate', scope)]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a device that cannot store (section 3)', () => {
  it('keeps values in memory and shows a notice when storage is full', { tags: ['fault/T1', 'fault/T4'] }, () => {
    stubStorage({ setItem: throwQuotaExceeded });
    expect(plans.changeValue('totalBudget', SCOPE, () => 900_000)).toBe(false);
    expect(values.read('totalBudget', SCOPE)).toBe(900_000);
    expect(device.notice.current()).toBe('not-saved');
    vi.unstubAllGlobals();
    expect(plans.changeValue('totalBudget', SCOPE, () => 910_000)).toBe(true);
    expect(localStorage.getItem('totalBudget:42')).toBe('910000');
    expect(device.notice.current()).not.toBe('not-saved');
  });

  it('does not overwrite a list with unreadable entries until its text can be kept under another key', () => {
    const text = JSON.stringify([ITEM, { name: 'no id' }]);
    localStorage.setItem('customPackageItems:42', text);
    const tab = createStorage();
    const realStorage = localStorage;
    stubStorage({
      setItem: (key, value) => {
        if (key.endsWith(':broken')) throwQuotaExceeded();
        realStorage.setItem(key, value);
      },
    });
    const stopSync = tab.plans.keepInSync(SCOPE);
    const addedItem = packageItem({ id: '2', uniqueId: 'b' });
    for (const item of [addedItem, { ...addedItem, id: '3', uniqueId: 'c' }])
      expect(tab.plans.changeItems(SCOPE, (items) => [...items, item])).toBe(false);
    expect(tab.plans.read(SCOPE).items.map(({ uniqueId }) => uniqueId)).toEqual(['a', 'b', 'c']);
    expect(realStorage.getItem('customPackageItems:42')).toBe(text);
    expect(tab.device.notice.current()).toBe('not-saved');
    expect(exportScope(tab, SCOPE)).toContain('no id');

    vi.unstubAllGlobals();
    expect(tab.plans.changeItems(SCOPE, (items) => items.slice(0, 2))).toBe(true);
    stopSync();
    expect(localStorage.getItem('customPackageItems:42:broken')).toBe(text);
    expect(JSON.parse(localStorage.getItem('customPackageItems:42') ?? '')).toEqual([ITEM, addedItem]);
    expect(tab.device.notice.current()).toBeNull();
  });

  it('keeps values in memory when storage is blocked', { tags: ['fault/T2'] }, () => {
    const throwSecurityError = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    stubStorage({ getItem: throwSecurityError, setItem: throwSecurityError, removeItem: throwSecurityError });
    expect(device.write('authToken', 'token')).toBe(false);
    expect(device.read('authToken')).toBe('token');
    vi.unstubAllGlobals();
    expect(device.write('authToken', null)).toBe(true);
  });

  it('reports a write as failed when reading returns another text', { tags: ['fault/T21'] }, () => {
    stubStorage({ getItem: () => 'something else' });
    expect(device.write('weddingDate:42', '"2026-12-10"')).toBe(false);
    expect(device.read('weddingDate:42')).toBe('"2026-12-10"');
    vi.unstubAllGlobals();
    device.write('weddingDate:42', null);
  });
});

describe('single values in several tabs (section 4)', () => {
  it('show the value that another tab has set later', () => {
    const listener = vi.fn();
    const unsubscribe = device.subscribe(listener);
    plans.changeValue('weddingDate', SCOPE, () => '2026-12-10');
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.setItem('weddingDate:42', '"2026-12-12"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'weddingDate:42' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(values.read('weddingDate', SCOPE)).toBe('2026-12-12');
    unsubscribe();
  });

  it('get a later time stamp with each change, even when the clock is put back', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    plans.changeValue('totalBudget', SCOPE, () => 100_000);
    vi.setSystemTime(1);
    plans.changeValue('totalBudget', SCOPE, () => 200_000);
    expect(values.readMetadata(SCOPE).stamps['totalBudget']?.clock).toBe(1_000_001);
    vi.useRealTimers();
  });

  it('are changed starting from the stored value, not from an outdated one', { tags: ['fault/B14'] }, () => {
    for (let click = 0; click < 50; click += 1)
      plans.changeValue('completedTimelineTasks', SCOPE, (done) => (done.length > 0 ? [] : ['theme']));
    expect(values.read('completedTimelineTasks', SCOPE)).toEqual([]);
  });
});
