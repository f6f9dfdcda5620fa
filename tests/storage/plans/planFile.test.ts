import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ASSUMPTIONS, assumptionsOf } from '#domain/estimate/assumptions.ts';
import type { AssumptionsById } from '#domain/estimate/assumptions.ts';
import { packageItem } from '#support/packageItem.ts';
import { exportScope } from '#storage/exportScope.ts';
import { closedScope, userScope } from '#storage/keys.ts';
import { importPlan, importPlans, readPlanFile } from '#storage/plans/planFile.ts';
import type { SavedPlans } from '#storage/plans/planFile.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { createStorage } from '#storage/storage.ts';

const storage = createStorage();
const { plans, values: userValues } = storage;

const SCOPE = userScope('7');
const createItem = (uniqueId: string) => packageItem({ uniqueId });
const readItemNames = () => plans.read(SCOPE).items.map(({ name }) => name);
/** Returns the stored texts of the plan unchanged, and its metadata parsed. */
const readStoredPlan = () => {
  const { [`planNotes:${SCOPE}`]: metadata = '', ...texts } = { ...localStorage } as Record<string, string>;
  return { texts, metadata: JSON.parse(metadata) as unknown };
};

/** Returns the plans of the text of a plan file. Throws when the file is rejected. */
function readValidPlanFile(text: string): SavedPlans {
  const savedPlans = readPlanFile(text);
  if (typeof savedPlans === 'string') throw new Error(savedPlans);
  return savedPlans;
}

/** Stores a plan and returns the text of its exported file. */
function exportSamplePlan(): string {
  plans.changeItems(SCOPE, () => [createItem('a'), createItem('b')]);
  plans.changeValue('weddingDate', SCOPE, () => '2037-02-14');
  plans.changeValue('totalBudget', SCOPE, () => 750_000);
  plans.changeValue('completedTimelineTasks', SCOPE, () => ['guestList']);
  return exportScope(storage, SCOPE);
}

beforeEach(() => plans.clear(SCOPE));

describe('importing a plan from a file (sections 3 and 4)', () => {
  it('restores the same stored texts after everything was deleted', { tags: ['fault/T22'] }, () => {
    const file = exportSamplePlan();
    const storedBefore = readStoredPlan();
    plans.clear(SCOPE);
    expect(localStorage.length).toBe(0);
    const { itemCount, changedKeys } = importPlan(storage, SCOPE, readValidPlanFile(file));
    expect({ itemCount, changedKeys }).toEqual({
      itemCount: 2,
      changedKeys: ['weddingDate', 'totalBudget', 'completedTimelineTasks'],
    });
    expect(readStoredPlan()).toEqual(storedBefore);
  });

  it('changes nothing when the file was imported before', () => {
    const file = exportSamplePlan();
    const storedBefore = readStoredPlan();
    expect(importPlan(storage, SCOPE, readValidPlanFile(file))).toMatchObject({ itemCount: 0, changedKeys: [] });
    expect(readStoredPlan()).toEqual(storedBefore);
  });

  it('keeps existing items without duplicates, and values that were set after the export', () => {
    const file = exportSamplePlan();
    plans.changeItems(SCOPE, (items) => [...items, createItem('c')]);
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    plans.changeValue('weddingDate', SCOPE, () => null);
    expect(importPlan(storage, SCOPE, readValidPlanFile(file))).toMatchObject({ itemCount: 0, changedKeys: [] });
    expect(readItemNames()).toEqual(['Item a', 'Item b', 'Item c']);
    expect(userValues.read('totalBudget', SCOPE)).toBe(900_000);
    expect(userValues.read('weddingDate', SCOPE)).toBeNull();
  });

  it('restores items that were removed after the export, permanently', () => {
    const file = exportSamplePlan();
    plans.changeItems(SCOPE, () => [createItem('b')]);
    expect(importPlan(storage, SCOPE, readValidPlanFile(file)).itemCount).toBe(1);
    expect(readItemNames().toSorted()).toEqual(['Item a', 'Item b']);
    plans.changeItems(SCOPE, (items) => [...items]);
    expect(readItemNames().toSorted()).toEqual(['Item a', 'Item b']);
  });

  it('restores removed items in their order and with their assumptions, however often (section 11.7)', () => {
    const assumptions = { ...DEFAULT_ASSUMPTIONS, quote: 5_00_000 };
    plans.changeValue('costAssumptions', SCOPE, () => ({ a: assumptions }));
    const file = exportSamplePlan();
    for (let round = 0; round < 2; round += 1) {
      plans.changeItems(SCOPE, (items) => items.slice(1));
      importPlan(storage, SCOPE, readValidPlanFile(file));
      expect(readItemNames()).toEqual(['Item a', 'Item b']);
      const { items } = plans.read(SCOPE);
      const storedAssumptions = userValues.read('costAssumptions', SCOPE) as AssumptionsById;
      expect(assumptionsOf(storedAssumptions, items[0]?.uniqueId ?? '')).toEqual(assumptions);
    }
  });

  it('sets only missing values when the file has no time stamps', () => {
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    importPlan(storage, SCOPE, readValidPlanFile('{"weddingDate":"2037-02-14","totalBudget:3":"500000"}'));
    expect(userValues.read('weddingDate', SCOPE)).toBe('2037-02-14');
    expect(userValues.read('totalBudget', SCOPE)).toBe(900_000);
  });

  it('can be undone in one step, except for values that were changed since', { tags: ['fault/T22'] }, () => {
    const file = exportSamplePlan();
    plans.clear(SCOPE);
    plans.changeItems(SCOPE, () => [createItem('own')]);
    const { undo } = importPlan(storage, SCOPE, readValidPlanFile(file));
    plans.changeValue('weddingDate', SCOPE, () => '2037-03-01');
    undo();
    expect(readItemNames()).toEqual(['Item own']);
    expect(userValues.read('totalBudget', SCOPE)).toBeNull();
    expect(userValues.read('completedTimelineTasks', SCOPE)).toEqual([]);
    expect(userValues.read('weddingDate', SCOPE)).toBe('2037-03-01');
  });
});

describe('a file with several weddings (sections 14.4 and 14.6)', () => {
  const storeWeddingList = (...ids: string[]) =>
    userValues.writePlans(
      SCOPE,
      ids.map((id) => ({
        id,
        name: `Wedding ${id}`,
        role: 'owner',
        owner: '',
        members: 1,
        revision: 0,
        deletedAt: '',
      })),
    );
  const openWedding = (id: string) => switchPlan(storage, SCOPE, id, 'owner');

  /** Stores two weddings, one of them closed, exports them, and clears the device. Returns the text of the file. */
  function exportWeddings(): string {
    storeWeddingList('a', 'b');
    openWedding('a');
    plans.changeItems(SCOPE, () => [createItem('a')]);
    openWedding('b');
    plans.changeItems(SCOPE, () => [createItem('b')]);
    const file = exportScope(storage, SCOPE);
    plans.clear(SCOPE);
    return file;
  }

  it('gives each wedding back what it had, whichever is open', () => {
    const file = exportWeddings();
    storeWeddingList('a', 'b');
    openWedding('b');
    openWedding('a');
    const { undo, ...imported } = importPlans(storage, SCOPE, readValidPlanFile(file));
    expect(imported).toEqual({ itemCount: 1, changedKeys: [], otherWeddings: ['Wedding b'], isPartial: false });
    expect(readItemNames()).toEqual(['Item a']);
    expect(userValues.readMetadata(closedScope(SCOPE, 'b')).plan).toEqual({ id: 'b', role: 'owner' });
    openWedding('b');
    expect(readItemNames()).toEqual(['Item b']);
    openWedding('a');
    undo();
    expect(readItemNames()).toEqual([]);
  });

  it('leaves out a wedding that is not on the device', () => {
    const file = exportWeddings();
    storeWeddingList('a', 'b');
    openWedding('a');
    expect(importPlans(storage, SCOPE, readValidPlanFile(file))).toMatchObject({
      itemCount: 1,
      otherWeddings: [],
      isPartial: true,
    });
    expect(userValues.closedScopesOf(SCOPE)).toEqual([]);
  });

  it.each([{ role: 'viewer' }, { deletedAt: '2037-01-01T00:00:00.000Z' }] as const)(
    'leaves out a closed wedding that the user may only view or has deleted: %j',
    (fields) => {
      const file = exportWeddings();
      storeWeddingList('a', 'b');
      openWedding('a');
      openWedding('b');
      userValues.writePlans(
        SCOPE,
        userValues.readPlans(SCOPE).map((plan) => (plan.id === 'a' ? { ...plan, ...fields } : plan)),
      );
      expect(importPlans(storage, SCOPE, readValidPlanFile(file))).toMatchObject({
        itemCount: 1,
        otherWeddings: [],
        isPartial: true,
      });
      expect(plans.read(closedScope(SCOPE, 'a')).items).toEqual([]);
    },
  );

  it('leaves out what belongs to no wedding of the user when they may only view the open one', () => {
    const file = JSON.stringify({ customPackageItems: [createItem('a')], selectedRegion: 'pune' });
    switchPlan(storage, SCOPE, 'shared', 'viewer');
    expect(importPlans(storage, SCOPE, readValidPlanFile(file))).toMatchObject({
      itemCount: 0,
      changedKeys: [],
      isPartial: true,
    });
    expect(storage.device.notice.current()).toBeNull();
  });

  it('names no other wedding when the file has nothing new', () => {
    const file = exportWeddings();
    storeWeddingList('a', 'b');
    openWedding('b');
    openWedding('a');
    importPlans(storage, SCOPE, readValidPlanFile(file));
    expect(importPlans(storage, SCOPE, readValidPlanFile(file))).toMatchObject({ itemCount: 0, otherWeddings: [] });
  });

  it('leaves out a closed wedding that the user does not have', () => {
    const file = exportWeddings();
    storeWeddingList('c');
    openWedding('c');
    expect(importPlans(storage, SCOPE, readValidPlanFile(file))).toMatchObject({
      itemCount: 1,
      otherWeddings: [],
      isPartial: true,
    });
    expect(readItemNames()).toEqual(['Item b']);
  });
});

describe('a plan file (section 3)', () => {
  const items = [createItem('a')];

  it.each([
    ['the storage of a user', JSON.stringify({ 'customPackageItems:7': JSON.stringify(items) })],
    ['the storage of a visitor', JSON.stringify({ 'customPackageItems:@guest': JSON.stringify(items) })],
    ['the export of an account', JSON.stringify({ profile: {}, onThisDevice: { 'customPackageItems:7': items } })],
    ['a list of items', JSON.stringify(items)],
    [
      'with a damaged value that was set aside',
      JSON.stringify({ 'customPackageItems:7': items, 'weddingDate:7:broken': '{bad' }),
    ],
    ['with a value of a later version', JSON.stringify({ 'customPackageItems:7': items, 'seats:7': '[1]' })],
  ])('is read: %s', (_, text) => {
    expect(readValidPlanFile(text).items).toEqual(items);
  });

  it.each(['', 'hello', '{bad', 'null', '5', '{}', '[]', '{"a":1}', '{"onThisDevice":5}', '\u0000', '<html></html>'])(
    'is rejected when it contains no plan: %j',
    { tags: ['fault/T22'] },
    (text) => {
      expect(readPlanFile(text)).toBe('no plan');
    },
  );

  it.each([
    ['items that are no list', '{"customPackageItems:7":"{}"}'],
    ['one invalid item', JSON.stringify([...items, { name: 5 }])],
    ['a date that does not exist', '{"weddingDate:7":"\\"2037-02-30\\""}'],
    ['a negative budget', '{"totalBudget":-5}'],
    ['allocations of 130 %', '{"budgetAllocations:7":"{\\"venue\\":130}"}'],
  ])('is rejected as a whole: %s', { tags: ['fault/T22'] }, (_, text) => {
    expect(readPlanFile(text)).toBe('damaged');
  });

  it('cannot change prototypes with its keys', { tags: ['fault/T14'] }, () => {
    const text =
      '{"__proto__":{"weddingDate":"2037-02-14"},"constructor:7":"1","totalBudget":600000,"planNotes":{"removed":[],"onServer":[],"stamps":{"__proto__":{"clock":1,"tab":"x"}}}}';
    importPlan(storage, SCOPE, readValidPlanFile(text));
    expect(userValues.read('totalBudget', SCOPE)).toBe(600_000);
    expect(userValues.read('weddingDate', SCOPE)).toBeNull();
    expect(({} as { clock?: number }).clock).toBeUndefined();
  });
});
