import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { packageItem } from '#support/packageItem.ts';
import { full, stubStorage } from '#support/dom/storage.ts';
import { GUEST_SCOPE, userScope } from '../../src/storage/keys.ts';
import { createStorage } from '../../src/storage/storage.ts';

const { plans, values } = createStorage();
const SCOPE = userScope('7');
const item = (uniqueId: string, id = uniqueId) => packageItem({ uniqueId, id });
const ids = () => plans.read(SCOPE).items.map(({ uniqueId }) => uniqueId);
const add = (uniqueId: string) => plans.changeItems(SCOPE, (items) => [...items, item(uniqueId)]);
const remove = (uniqueId: string) =>
  plans.changeItems(SCOPE, (items) => items.filter((other) => other.uniqueId !== uniqueId));

/** Another tab: what it writes is there, and this tab is told. */
function otherTabWrites(items: readonly PackageItem[], removed: readonly string[] = []): void {
  const metadata = { ...values.readMetadata(SCOPE), removed: [...removed] };
  localStorage.setItem('planNotes:7', JSON.stringify(metadata));
  localStorage.setItem('customPackageItems:7', JSON.stringify(items));
  window.dispatchEvent(new StorageEvent('storage', { key: 'customPackageItems:7' }));
}

describe('the package in several tabs (section 4)', () => {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    stop?.();
    stop = plans.keepInSync(SCOPE);
  });

  it('keeps what both tabs added when one wrote over the other', () => {
    add('a');
    // The other tab had not seen "a" when it wrote.
    otherTabWrites([item('b')]);
    expect(ids()).toEqual(['a', 'b']);
    expect(values.read('customPackageItems', SCOPE).map(({ uniqueId }) => uniqueId)).toEqual(['a', 'b']);
  });

  it('lets a removed item stay away although another tab still has it', () => {
    add('x');
    remove('x');
    otherTabWrites([item('x'), item('y')], []);
    expect(ids()).toEqual(['y']);
    expect(values.readMetadata(SCOPE).removed).toEqual(['x']);
  });

  it('takes over what another tab removed', () => {
    add('x');
    add('y');
    otherTabWrites([item('y')], ['x']);
    expect(ids()).toEqual(['y']);
  });

  it('has every item of two hundred writes that alternate with another tab’s', () => {
    for (let n = 0; n < 200; n += 1) {
      add(`here-${String(n).padStart(3, '0')}`);
      otherTabWrites([item(`there-${String(n).padStart(3, '0')}`)]);
    }
    expect(ids()).toHaveLength(400);
  });

  it('writes the removal before the items, so that a crash between them removes or keeps, never brings back', () => {
    add('x');
    const order: string[] = [];
    stubStorage({
      setItem: (key) => {
        order.push(key);
        full();
      },
    });
    remove('x');
    vi.unstubAllGlobals();
    expect(order[0]).toBe('planNotes:7');
    expect(ids()).toEqual([]);
  });

  it('accepts that another tab signed out and cleared the keys, and writes nothing back', () => {
    add('a');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(ids()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('restores the items when they alone are lost', () => {
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

  it('gives the same object until something changes', () => {
    add('a');
    expect(plans.read(SCOPE)).toBe(plans.read(SCOPE));
  });
});

describe('single values in several tabs (section 4)', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ now: 5000 });
    localStorage.clear();
    stop?.();
    stop = plans.keepInSync(SCOPE);
  });
  afterEach(() => vi.useRealTimers());

  const setHere = (rupees: number) => plans.changeValue('totalBudget', SCOPE, () => rupees);
  const stamps = () => values.readMetadata(SCOPE).stamps;
  /** Another tab, which has not seen what was set here. */
  function otherTabSets(key: string, value: unknown, stamp?: { clock: number; tab: string }): void {
    const metadata = { removed: [], onServer: [], stamps: stamp ? { [key]: stamp } : {} };
    localStorage.setItem('planNotes:7', JSON.stringify(metadata));
    localStorage.setItem(`${key}:7`, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: `${key}:7` }));
  }

  it('keep what was set last, although an earlier value was written over it', () => {
    setHere(700_000);
    const stamp = stamps()['totalBudget'];
    otherTabSets('totalBudget', 600_000, { clock: 4000, tab: 'other' });
    expect(localStorage.getItem('totalBudget:7')).toBe('700000');
    expect(stamps()['totalBudget']).toEqual(stamp);
  });

  it('take over what another tab set later, and set the next one after that', () => {
    setHere(700_000);
    otherTabSets('totalBudget', 600_000, { clock: 9000, tab: 'other' });
    expect(values.read('totalBudget', SCOPE)).toBe(600_000);
    setHere(800_000);
    expect(stamps()['totalBudget']?.clock).toBe(9001);
  });

  it.each([
    ['~', 600_000],
    ['', 700_000],
  ])('are decided by the tab when the clocks agree (%j)', (tab, kept) => {
    setHere(700_000);
    otherTabSets('totalBudget', 600_000, { clock: 5000, tab });
    expect(values.read('totalBudget', SCOPE)).toBe(kept);
  });

  it('keep the budget of one tab and the date of another', () => {
    setHere(700_000);
    const stamp = stamps()['totalBudget'];
    otherTabSets('weddingDate', '2027-01-01', { clock: 4000, tab: 'other' });
    expect(values.read('totalBudget', SCOPE)).toBe(700_000);
    expect(values.read('weddingDate', SCOPE)).toBe('2027-01-01');
    expect(stamps()).toEqual({ totalBudget: stamp, weddingDate: { clock: 4000, tab: 'other' } });
  });

  it('stay removed when an earlier value is written over that', () => {
    setHere(700_000);
    plans.changeValue('totalBudget', SCOPE, () => null);
    otherTabSets('totalBudget', 600_000, { clock: 4000, tab: 'other' });
    expect(localStorage.getItem('totalBudget:7')).toBeNull();
  });

  it('are taken as they are when somebody changed them without saying when', () => {
    setHere(700_000);
    localStorage.setItem('totalBudget:7', '600000');
    window.dispatchEvent(new Event('pageshow'));
    expect(values.read('totalBudget', SCOPE)).toBe(600_000);
  });

  it('keep what a later version notes beside them', () => {
    const notes = { removed: [], onServer: [], stamps: { seating: { clock: 1, tab: 'x' } }, seats: 5 };
    localStorage.setItem('planNotes:7', JSON.stringify(notes));
    setHere(700_000);
    const kept: unknown = JSON.parse(localStorage.getItem('planNotes:7') ?? '');
    expect(kept).toMatchObject(notes);
  });
});

describe('what a visitor chose, at sign-in (sections 2 and 4)', () => {
  beforeEach(() => localStorage.clear());

  it('joins the package of the user, each service once, and fills what the user has not set', () => {
    plans.changeItems(GUEST_SCOPE, () => [item('g1', '5'), item('g2', '6')]);
    plans.changeValue('totalBudget', GUEST_SCOPE, () => 900_000);
    plans.changeValue('weddingDate', GUEST_SCOPE, () => '2026-12-10');
    plans.changeItems(SCOPE, () => [item('u1', '5')]);
    plans.changeValue('totalBudget', SCOPE, () => 700_000);
    plans.adoptGuestPlan(SCOPE);
    expect(ids()).toEqual(['g2', 'u1']);
    expect(values.read('totalBudget', SCOPE)).toBe(700_000);
    expect(values.read('weddingDate', SCOPE)).toBe('2026-12-10');
    expect(Object.keys(localStorage).filter((key) => key.includes(GUEST_SCOPE))).toEqual([]);
  });
});
