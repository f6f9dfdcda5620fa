import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_PLAN,
  MAX_TOMBSTONES,
  trimTombstones,
  compareStamps,
  createPlan,
  itemEntries,
  isLater,
  isSameValue,
  mergeEntries,
  mergePlans,
  nextStamp,
  removedItemEntries,
  setItems,
  setValue,
} from '#domain/plan/planMerge.ts';
import type { Plan } from '#domain/plan/planMerge.ts';
import { reconcile } from '#domain/plan/reconcile.ts';
import { packageItem } from '#support/packageItem.ts';
import { createCeremony } from '../estimate/createPlan.ts';

const anyUniqueId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const anySortedIds = fc.uniqueArray(anyUniqueId).map((ids) => ids.toSorted());
const anyItems = fc
  .uniqueArray(fc.record({ uniqueId: anyUniqueId, price: fc.constantFrom(0, 1, 2) }), {
    selector: ({ uniqueId }) => uniqueId,
  })
  .map((fieldsOfItems) => fieldsOfItems.map((fields) => packageItem(fields)));
const anyStampedValue = fc.record({
  value: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
  stamp: fc.record({ clock: fc.integer({ min: 0, max: 3 }), tab: fc.constantFrom('t1', 't2') }),
});
const anyValueEntries = fc.dictionary(
  fc.constantFrom('weddingDate', 'ceremonies/a', 'ceremonies/b', 'costAssumptions/__proto__', 'constructor'),
  anyStampedValue,
);
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({ items: anyItems, removedUniqueIds: anySortedIds, onServer: anySortedIds, valueEntries: anyValueEntries })
  .map((plan) =>
    createPlan(
      mergeEntries(mergeEntries(itemEntries(plan.items), removedItemEntries(plan.removedUniqueIds)), plan.valueEntries),
      plan.onServer,
    ),
  );

describe('merging copies of a plan (section 3, device storage)', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (a, b) => {
        expect(mergePlans(a, b)).toEqual(mergePlans(b, a));
      }),
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyPlan, (a, b, c) => {
        expect(mergePlans(mergePlans(a, b), c)).toEqual(mergePlans(a, mergePlans(b, c)));
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (a, b) => {
        expect(mergePlans(a, a)).toEqual(a);
        const mergedPlan = mergePlans(a, b);
        expect(mergePlans(mergedPlan, a)).toEqual(mergedPlan);
      }),
    );
  });

  it('keeps every item that neither copy removed, and drops items that one copy removed', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (a, b) => {
        const keptIds = new Set(mergePlans(a, b).items.map(({ uniqueId }) => uniqueId));
        const removedIds = new Set([...a.removedUniqueIds, ...b.removedUniqueIds]);
        for (const { uniqueId } of [...a.items, ...b.items])
          expect(keptIds.has(uniqueId)).toBe(!removedIds.has(uniqueId));
      }),
    );
  });

  it('keeps items that either tab adds, and drops items that one tab removes', { tags: ['fault/B2'] }, () => {
    const [x, y, z] = ['x', 'y', 'z'].map((uniqueId) => packageItem({ uniqueId }));
    if (!x || !y || !z) throw new Error('An item is missing');
    const plan = setItems(EMPTY_PLAN, [x]);
    const mergedPlan = mergePlans(setItems(plan, []), setItems(setItems(plan, [x, y]), [x, y, z]));
    expect(mergedPlan.items).toEqual([y, z]);
    expect(mergedPlan.removedUniqueIds).toEqual(['x']);
  });

  it('does not restore a removed item from an outdated copy', { tags: ['fault/D9'] }, () => {
    const item = packageItem({ uniqueId: 'x' });
    const outdatedPlan = setItems(EMPTY_PLAN, [item]);
    let plan = setItems(outdatedPlan, []);
    for (const year of [2026, 2036, 2016]) plan = setValue(plan, 'weddingDate', '2027-01-01', Date.UTC(year, 1), 't1');
    expect(mergePlans(plan, outdatedPlan).items).toEqual([]);
    expect(setItems(plan, [item]).items).toEqual([]);
  });

  it('takes the value with the later time stamp, and compares the tab ids of equal time stamps', () => {
    // The value of the tab "b" would lose if the values were compared.
    const a = setValue(EMPTY_PLAN, 'totalBudget', 2, 100, 'a');
    const b = setValue(EMPTY_PLAN, 'totalBudget', 1, 100, 'b');
    expect(mergePlans(a, b).entries['totalBudget']?.value).toBe(1);
    const laterPlan = setValue(a, 'totalBudget', 0, 101, 'a');
    expect(mergePlans(laterPlan, b).entries['totalBudget']?.value).toBe(0);
  });

  it('keeps values of different keys from both copies', () => {
    const mergedPlan = mergePlans(
      setValue(EMPTY_PLAN, 'totalBudget', 500_000, 1, 'a'),
      setValue(EMPTY_PLAN, 'weddingDate', '2027-01-01', 2, 'b'),
    );
    expect(Object.keys(mergedPlan.entries)).toEqual(['totalBudget', 'weddingDate']);
  });

  it('takes the last change also when the clock was put back', { tags: ['fault/D9'] }, () => {
    const firstPlan = setValue(EMPTY_PLAN, 'totalBudget', 1, 2_000_000, 'a');
    const lastPlan = setValue(firstPlan, 'totalBudget', 2, 1_000, 'a');
    expect(mergePlans(firstPlan, lastPlan).entries['totalBudget']?.value).toBe(2);
    const stamp = nextStamp({ clock: 9, tab: 'a' }, 1, 'b');
    expect(compareStamps(stamp, { clock: 9, tab: 'z' })).toBeGreaterThan(0);
  });
});

describe('merging entries (section 14.2)', () => {
  it('keeps the changes of two people who edit different ceremonies', () => {
    const plan = setValue(
      setValue(EMPTY_PLAN, 'ceremonies/a', createCeremony('a', { guests: 1 }), 1, 't'),
      'ceremonies/b',
      createCeremony('b', { guests: 1 }),
      1,
      't',
    );
    const myPlan = setValue(plan, 'ceremonies/a', createCeremony('a', { guests: 2 }), 5, 'mine');
    const theirPlan = setValue(plan, 'ceremonies/b', createCeremony('b', { guests: 3 }), 3, 'theirs');
    const { entries } = mergePlans(myPlan, theirPlan);
    expect(entries['ceremonies/a']?.value).toEqual(createCeremony('a', { guests: 2 }));
    expect(entries['ceremonies/b']?.value).toEqual(createCeremony('b', { guests: 3 }));
  });

  it('keeps a removed ceremony removed, until it is restored by a later change', () => {
    const plan = setValue(EMPTY_PLAN, 'ceremonies/a', createCeremony('a', { guests: 1 }), 1, 't');
    const planAfterRemoval = setValue(plan, 'ceremonies/a', null, 2, 't');
    expect(mergePlans(planAfterRemoval, plan).entries['ceremonies/a']?.value).toBeNull();
    const restoredPlan = setValue(planAfterRemoval, 'ceremonies/a', createCeremony('a', { guests: 1 }), 1, 't');
    expect(mergePlans(restoredPlan, planAfterRemoval).entries['ceremonies/a']?.value).toEqual(
      createCeremony('a', { guests: 1 }),
    );
  });

  it('prefers the copy of an item that has the facts about its service', () => {
    const itemWithoutFacts = packageItem({ uniqueId: 'x', tier: undefined });
    const itemWithFacts = packageItem({ uniqueId: 'x', tier: 'luxury' });
    expect(mergeEntries(itemEntries([itemWithFacts]), itemEntries([itemWithoutFacts]))).toEqual(
      itemEntries([itemWithFacts]),
    );
  });

  it('does not depend on the order of the properties of a value, which a database may change', () => {
    const stamp = { clock: 1, tab: 't' };
    const a = { value: { style: 'minimal', budget: '5-15' }, stamp };
    const b = { value: { budget: '5-15', style: 'minimal' }, stamp };
    expect(isLater(a, b)).toBe(false);
    expect(isLater(b, a)).toBe(false);
    expect(isSameValue(a.value, b.value)).toBe(true);
    expect(isSameValue([a.value, b.value], [b.value, a.value])).toBe(true);
    expect(isSameValue(['1', '2'], { 0: '1', 1: '2' })).toBe(false);
  });

  it('drops the earliest tombstones when a plan has more than 5,000', () => {
    const createTombstoneEntry = (n: number) =>
      [`ceremonies/${n}`, { value: null, stamp: { clock: n, tab: 't' } }] as const;
    const entries = Object.fromEntries(Array.from({ length: MAX_TOMBSTONES + 2 }, (_, n) => createTombstoneEntry(n)));
    const keptKeys = Object.keys(trimTombstones({ ...entries, name: { value: 'x', stamp: { clock: 0, tab: '' } } }));
    expect(keptKeys).toHaveLength(MAX_TOMBSTONES + 1);
    expect(keptKeys).not.toContain('ceremonies/1');
    expect(keptKeys).toContain('ceremonies/2');
    expect(keptKeys).toContain('name');
  });
});

describe('synchronising with the server’s copy (section 7, selected services)', () => {
  const [myItem, theirItem, sharedItem] = ['m', 't', 's'].map((uniqueId) => packageItem({ uniqueId, id: uniqueId }));
  if (!myItem || !theirItem || !sharedItem) throw new Error('An item is missing');

  it('uploads items that the server lacks and adds items that this device lacks', () => {
    const plan = setItems(EMPTY_PLAN, [myItem, sharedItem]);
    const { plan: mergedPlan, itemsToUpload, idsToRemove } = reconcile(plan, [sharedItem, theirItem], []);
    expect(mergedPlan.items).toEqual([myItem, sharedItem, theirItem]);
    expect(mergedPlan.onServer).toEqual(['s', 't']);
    expect(itemsToUpload).toEqual([myItem]);
    expect(idsToRemove).toEqual([]);
  });

  it('deletes items on the server that were removed on this device', () => {
    const plan = setItems(setItems(EMPTY_PLAN, [myItem, sharedItem]), [myItem]);
    const { plan: mergedPlan, itemsToUpload, idsToRemove } = reconcile(plan, [myItem, sharedItem], ['m', 's']);
    expect(mergedPlan.items).toEqual([myItem]);
    expect([itemsToUpload, idsToRemove]).toEqual([[], ['s']]);
  });

  it('removes items that were deleted on the server, but keeps items uploaded during the request', () => {
    const plan = createPlan(itemEntries([myItem, sharedItem]), ['m', 's']);
    const { plan: mergedPlan, itemsToUpload } = reconcile(plan, [], ['s']);
    expect(mergedPlan.items).toEqual([myItem]);
    expect(mergedPlan.removedUniqueIds).toEqual(['s']);
    expect(itemsToUpload).toEqual([myItem]);
  });

  it('makes any two copies equal in one pass', () => {
    fc.assert(
      fc.property(anyPlan, anyItems, (plan, serverItems) => {
        const firstResult = reconcile(plan, serverItems, plan.onServer);
        const serverItemsAfter = [
          ...serverItems.filter(({ uniqueId }) => !firstResult.idsToRemove.includes(uniqueId)),
          ...firstResult.itemsToUpload,
        ];
        const secondResult = reconcile(
          firstResult.plan,
          serverItemsAfter,
          firstResult.plan.onServer.filter((id) => serverItemsAfter.some(({ uniqueId }) => uniqueId === id)),
        );
        expect(secondResult.itemsToUpload).toEqual([]);
        expect(secondResult.idsToRemove).toEqual([]);
        expect(secondResult.plan.items).toEqual(firstResult.plan.items);
      }),
    );
  });
});
