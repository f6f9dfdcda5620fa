import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { packageItem } from '#support/packageItem.ts';
import { unsignedToken } from '#support/dom/unsignedToken.ts';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { adoptGuestPlan } from '#storage/plans/guestPlan.ts';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { createStorage } from '#storage/storage.ts';

const { plans, values } = createStorage();
const SCOPE = userScope('7');
const createItem = (uniqueId: string, id = uniqueId) => packageItem({ uniqueId, id });
const readUniqueIds = () => plans.read(SCOPE).items.map(({ uniqueId }) => uniqueId);
const add = (uniqueId: string) => plans.changeItems(SCOPE, (items) => [...items, createItem(uniqueId)]);
const remove = (uniqueId: string) =>
  plans.changeItems(SCOPE, (items) => items.filter((candidate) => candidate.uniqueId !== uniqueId));

/** Writes items and the ids of removed items as another tab does, and dispatches its storage event to this tab. */
function writeFromOtherTab(items: readonly PackageItem[], removed: readonly string[] = []): void {
  const metadata = { ...values.readMetadata(SCOPE), removed: [...removed] };
  localStorage.setItem('planNotes:7', JSON.stringify(metadata));
  localStorage.setItem('customPackageItems:7', JSON.stringify(items));
  window.dispatchEvent(new StorageEvent('storage', { key: 'customPackageItems:7' }));
}

describe('the package in several tabs (section 4)', () => {
  let stopSync: () => void;
  beforeEach(() => {
    stopSync = plans.keepInSync(SCOPE);
  });
  afterEach(() => stopSync());

  it('keeps the items of both tabs when one tab overwrites the other', { tags: ['fault/B1'] }, () => {
    add('a');
    // The other tab writes its items without having read item "a".
    writeFromOtherTab([createItem('b')]);
    expect(readUniqueIds()).toEqual(['a', 'b']);
    expect(values.read('customPackageItems', SCOPE).map(({ uniqueId }) => uniqueId)).toEqual(['a', 'b']);
  });

  it('does not restore a removed item that another tab still has', { tags: ['fault/B2'] }, () => {
    add('x');
    remove('x');
    writeFromOtherTab([createItem('x'), createItem('y')], []);
    expect(readUniqueIds()).toEqual(['y']);
    expect(values.readMetadata(SCOPE).removed).toEqual(['x']);
  });

  it('removes an item that another tab has removed', { tags: ['fault/B2'] }, () => {
    add('x');
    add('y');
    writeFromOtherTab([createItem('y')], ['x']);
    expect(readUniqueIds()).toEqual(['y']);
  });

  it('keeps every item of 200 writes that alternate with those of another tab', { tags: ['fault/B1'] }, () => {
    for (let n = 0; n < 200; n += 1) {
      add(`here-${String(n).padStart(3, '0')}`);
      writeFromOtherTab([createItem(`there-${String(n).padStart(3, '0')}`)]);
    }
    expect(readUniqueIds()).toHaveLength(400);
  });

  it(
    'stores the id of a removed item before the items, so that a crash cannot restore the item later',
    { tags: ['fault/T18'] },
    () => {
      add('x');
      const writtenKeys: string[] = [];
      stubStorage({
        setItem: (key) => {
          writtenKeys.push(key);
          throwQuotaExceeded();
        },
      });
      remove('x');
      vi.unstubAllGlobals();
      expect(writtenKeys[0]).toBe('planNotes:7');
      expect(readUniqueIds()).toEqual([]);
    },
  );

  it(
    'accepts that another tab signed out and cleared the keys, and writes nothing back',
    { tags: ['fault/T20'] },
    () => {
      add('a');
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      expect(readUniqueIds()).toEqual([]);
      expect(localStorage.length).toBe(0);
    },
  );

  it('restores the items when only their key was deleted', { tags: ['fault/T20'] }, () => {
    add('a');
    localStorage.removeItem('customPackageItems:7');
    window.dispatchEvent(new Event('pageshow'));
    expect(values.read('customPackageItems', SCOPE)).toHaveLength(1);
  });

  it('clears everything of the user when they sign out', () => {
    add('a');
    plans.changeValue('weddingDate', SCOPE, () => '2026-12-10');
    localStorage.setItem('weddingDate:8', '"2026-12-11"');
    plans.clear(SCOPE);
    expect(Object.keys(localStorage)).toEqual(['weddingDate:8']);
  });

  it('returns the same object until the plan changes', () => {
    add('a');
    expect(plans.read(SCOPE)).toBe(plans.read(SCOPE));
  });
});

describe('single values in several tabs (section 4)', () => {
  let stopSync: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ now: 5000 });
    stopSync = plans.keepInSync(SCOPE);
  });
  afterEach(() => {
    stopSync();
    vi.useRealTimers();
  });

  const setBudget = (rupees: number) => plans.changeValue('totalBudget', SCOPE, () => rupees);
  const readStamps = () => values.readMetadata(SCOPE).stamps;
  /** Writes a value as another tab does when it has not read the values of this tab. */
  function setFromOtherTab(key: string, value: unknown, stamp?: { clock: number; tab: string }): void {
    const metadata = { removed: [], onServer: [], stamps: stamp ? { [key]: stamp } : {} };
    localStorage.setItem('planNotes:7', JSON.stringify(metadata));
    localStorage.setItem(`${key}:7`, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: `${key}:7` }));
  }

  it(
    'keep the value that was set last when another tab overwrites it with an earlier one',
    { tags: ['fault/B6'] },
    () => {
      setBudget(700_000);
      const stamp = readStamps()['totalBudget'];
      setFromOtherTab('totalBudget', 600_000, { clock: 4000, tab: 'other' });
      expect(localStorage.getItem('totalBudget:7')).toBe('700000');
      expect(readStamps()['totalBudget']).toEqual(stamp);
    },
  );

  it(
    'take a later value of another tab, and give the next change an even later time stamp',
    { tags: ['fault/B6'] },
    () => {
      setBudget(700_000);
      setFromOtherTab('totalBudget', 600_000, { clock: 9000, tab: 'other' });
      expect(values.read('totalBudget', SCOPE)).toBe(600_000);
      setBudget(800_000);
      expect(readStamps()['totalBudget']?.clock).toBe(9001);
    },
  );

  it.each([
    ['~', 600_000],
    ['', 700_000],
  ])('are decided by the tab id when the time stamps are equal (%j)', { tags: ['fault/B6'] }, (tab, expectedBudget) => {
    setBudget(700_000);
    setFromOtherTab('totalBudget', 600_000, { clock: 5000, tab });
    expect(values.read('totalBudget', SCOPE)).toBe(expectedBudget);
  });

  it('keep the budget of one tab and the date of another', { tags: ['fault/B5'] }, () => {
    setBudget(700_000);
    const stamp = readStamps()['totalBudget'];
    setFromOtherTab('weddingDate', '2027-01-01', { clock: 4000, tab: 'other' });
    expect(values.read('totalBudget', SCOPE)).toBe(700_000);
    expect(values.read('weddingDate', SCOPE)).toBe('2027-01-01');
    expect(readStamps()).toEqual({ totalBudget: stamp, weddingDate: { clock: 4000, tab: 'other' } });
  });

  it('stay removed when another tab writes an earlier value', () => {
    setBudget(700_000);
    plans.changeValue('totalBudget', SCOPE, () => null);
    setFromOtherTab('totalBudget', 600_000, { clock: 4000, tab: 'other' });
    expect(localStorage.getItem('totalBudget:7')).toBeNull();
  });

  it('are accepted when they were changed without a time stamp', { tags: ['fault/B9'] }, () => {
    setBudget(700_000);
    localStorage.setItem('totalBudget:7', '600000');
    window.dispatchEvent(new Event('pageshow'));
    expect(values.read('totalBudget', SCOPE)).toBe(600_000);
  });

  it(
    'get the time of the token while the clock is more than a year ahead, so that the server accepts them',
    { tags: ['fault/D9'] },
    () => {
      const issuedAt = Date.UTC(2026, 10, 26);
      localStorage.setItem('authToken', unsignedToken({ user_id: '7', iat: issuedAt / 1000 }));
      const clockAfterChange = (now: number, rupees: number) => {
        vi.setSystemTime(now);
        setBudget(rupees);
        return readStamps()['totalBudget']?.clock;
      };
      expect(clockAfterChange(Date.UTC(2106, 1, 7), 700_000)).toBe(issuedAt);
      expect(clockAfterChange(Date.UTC(2106, 1, 7), 800_000)).toBe(issuedAt + 1);
      expect(clockAfterChange(issuedAt + 60_000, 900_000)).toBe(issuedAt + 60_000);
    },
  );

  it(
    'get the time of the token while the clock is behind, so that they are later than what the user has seen',
    { tags: ['fault/D9'] },
    () => {
      const issuedAt = Date.UTC(2026, 10, 26);
      localStorage.setItem('authToken', unsignedToken({ user_id: '7', iat: issuedAt / 1000 }));
      vi.setSystemTime(issuedAt - 24 * 60 * 60 * 1000);
      setBudget(700_000);
      expect(readStamps()['totalBudget']?.clock).toBe(issuedAt);
    },
  );

  it('keep metadata of a later version', { tags: ['fault/B10'] }, () => {
    const metadata = { removed: [], onServer: [], stamps: { seating: { clock: 1, tab: 'x' } }, seats: 5 };
    localStorage.setItem('planNotes:7', JSON.stringify(metadata));
    setBudget(700_000);
    const storedMetadata: unknown = JSON.parse(localStorage.getItem('planNotes:7') ?? '');
    expect(storedMetadata).toMatchObject(metadata);
  });
});

describe('the plan of a visitor at sign-in (sections 2 and 4)', () => {
  it('is added to the user’s package without duplicates, and sets values that the user has not set', () => {
    plans.changeItems(GUEST_SCOPE, () => [createItem('g1', '5'), createItem('g2', '6')]);
    plans.changeValue('totalBudget', GUEST_SCOPE, () => 900_000);
    plans.changeValue('weddingDate', GUEST_SCOPE, () => '2026-12-10');
    plans.changeItems(SCOPE, () => [createItem('u1', '5')]);
    plans.changeValue('totalBudget', SCOPE, () => 700_000);
    adoptGuestPlan({ plans, values }, SCOPE);
    expect(readUniqueIds()).toEqual(['g2', 'u1']);
    expect(values.read('totalBudget', SCOPE)).toBe(700_000);
    expect(values.read('weddingDate', SCOPE)).toBe('2026-12-10');
    expect(Object.keys(localStorage).filter((key) => key.includes(GUEST_SCOPE))).toEqual([]);
  });

  it('adds the assumptions of its items to those of the user (section 14.2)', () => {
    defineCostCodecs();
    const createAssumption = (quote: number) => ({ quote });
    plans.changeItems(SCOPE, () => [createItem('u1', '5')]);
    plans.changeValue('costAssumptions', SCOPE, () => ({ u1: createAssumption(10_000) }));
    plans.changeItems(GUEST_SCOPE, () => [createItem('g1', '6')]);
    plans.changeValue('costAssumptions', GUEST_SCOPE, () => ({
      g1: createAssumption(400_000),
      u1: createAssumption(1),
    }));
    adoptGuestPlan({ plans, values }, SCOPE);
    expect(readUniqueIds()).toEqual(['g1', 'u1']);
    expect(values.read('costAssumptions', SCOPE)).toMatchObject({
      u1: createAssumption(10_000),
      g1: createAssumption(400_000),
    });
    expect(Object.keys(localStorage).filter((key) => key.includes(GUEST_SCOPE))).toEqual([]);
  });

  it('sets a value that the user has removed on this device', () => {
    plans.changeValue('totalBudget', SCOPE, () => 700_000);
    plans.changeValue('totalBudget', SCOPE, () => null);
    plans.changeValue('totalBudget', GUEST_SCOPE, () => 900_000);
    adoptGuestPlan({ plans, values }, SCOPE);
    expect(values.read('totalBudget', SCOPE)).toBe(900_000);
  });
});
