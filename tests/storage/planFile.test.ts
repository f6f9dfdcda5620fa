import { beforeEach, describe, expect, it } from 'vitest';
import { packageItem } from '#support/packageItem.ts';
import { userScope } from '../../src/storage/keys.ts';
import { importPlan, readPlanFile } from '../../src/storage/planFile.ts';
import type { SavedPlan } from '../../src/storage/planFile.ts';
import { createStorage } from '../../src/storage/storage.ts';

const storage = createStorage();
const { plans, values: userValues } = storage;

const SCOPE = userScope('7');
const item = (uniqueId: string) => packageItem({ uniqueId });
const names = () => plans.read(SCOPE).items.map(({ name }) => name);
/** The plan as it is stored, to the byte; of the notes beside it, what they say. */
const stored = () => {
  const { [`planNotes:${SCOPE}`]: notes = '', ...texts } = { ...localStorage } as Record<string, string>;
  return { texts, notes: JSON.parse(notes) as unknown };
};

function read(text: string): SavedPlan {
  const saved = readPlanFile(text);
  if (typeof saved === 'string') throw new Error(saved);
  return saved;
}

function plan(): string {
  plans.changeItems(SCOPE, () => [item('a'), item('b')]);
  plans.changeValue('weddingDate', SCOPE, () => '2037-02-14');
  plans.changeValue('totalBudget', SCOPE, () => 750_000);
  plans.changeValue('completedTimelineTasks', SCOPE, () => ['guestList']);
  return userValues.exportScope(SCOPE);
}

beforeEach(() => {
  plans.clear(SCOPE);
  localStorage.clear();
});

describe('a plan that comes back from a file (sections 3 and 4)', () => {
  it('is the same to the byte after everything was wiped', () => {
    const file = plan();
    const before = stored();
    plans.clear(SCOPE);
    expect(localStorage.length).toBe(0);
    const { items, values } = importPlan(storage, SCOPE, read(file));
    expect({ items, values }).toEqual({
      items: 2,
      values: ['weddingDate', 'totalBudget', 'completedTimelineTasks'],
    });
    expect(stored()).toEqual(before);
  });

  it('is the same when it comes twice', () => {
    const file = plan();
    const before = stored();
    expect(importPlan(storage, SCOPE, read(file))).toMatchObject({ items: 0, values: [] });
    expect(stored()).toEqual(before);
  });

  it('joins what is there: nothing is lost, nothing comes twice, and a value that was set later stays', () => {
    const file = plan();
    plans.changeItems(SCOPE, (items) => [...items, item('c')]);
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    plans.changeValue('weddingDate', SCOPE, () => null);
    expect(importPlan(storage, SCOPE, read(file))).toMatchObject({ items: 0, values: [] });
    expect(names()).toEqual(['Item a', 'Item b', 'Item c']);
    expect(userValues.read('totalBudget', SCOPE)).toBe(900_000);
    expect(userValues.read('weddingDate', SCOPE)).toBeNull();
  });

  it('brings items back that were removed since, for good', () => {
    const file = plan();
    plans.changeItems(SCOPE, () => [item('b')]);
    expect(importPlan(storage, SCOPE, read(file)).items).toBe(1);
    expect(names().toSorted()).toEqual(['Item a', 'Item b']);
    plans.changeItems(SCOPE, (items) => [...items]);
    expect(names().toSorted()).toEqual(['Item a', 'Item b']);
  });

  it('fills only what is not set where the file does not say when its values were set', () => {
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    importPlan(storage, SCOPE, read('{"weddingDate":"2037-02-14","totalBudget:3":"500000"}'));
    expect(userValues.read('weddingDate', SCOPE)).toBe('2037-02-14');
    expect(userValues.read('totalBudget', SCOPE)).toBe(900_000);
  });

  it('is taken back in one step, but for what was changed since', () => {
    const file = plan();
    plans.clear(SCOPE);
    plans.changeItems(SCOPE, () => [item('own')]);
    const { undo } = importPlan(storage, SCOPE, read(file));
    plans.changeValue('weddingDate', SCOPE, () => '2037-03-01');
    undo();
    expect(names()).toEqual(['Item own']);
    expect(userValues.read('totalBudget', SCOPE)).toBeNull();
    expect(userValues.read('completedTimelineTasks', SCOPE)).toEqual([]);
    expect(userValues.read('weddingDate', SCOPE)).toBe('2037-03-01');
  });
});

describe('a file (section 3)', () => {
  const items = [item('a')];

  it.each([
    ['what a device keeps', JSON.stringify({ 'customPackageItems:7': JSON.stringify(items) })],
    ['a visitor’s', JSON.stringify({ 'customPackageItems:@guest': JSON.stringify(items) })],
    ['a copy of everything', JSON.stringify({ profile: {}, onThisDevice: { 'customPackageItems:7': items } })],
    ['a list of items', JSON.stringify(items)],
    ['with what was set aside', JSON.stringify({ 'customPackageItems:7': items, 'weddingDate:7:broken': '{bad' })],
    ['with what a later version knows', JSON.stringify({ 'customPackageItems:7': items, 'seats:7': '[1]' })],
  ])('is read: %s', (_, text) => {
    expect(read(text).items).toEqual(items);
  });

  it.each(['', 'hello', '{bad', 'null', '5', '{}', '[]', '{"a":1}', '{"onThisDevice":5}', '\u0000', '<html></html>'])(
    'holds no plan: %j',
    (text) => {
      expect(readPlanFile(text)).toBe('no plan');
    },
  );

  it.each([
    ['items that are none', '{"customPackageItems:7":"{}"}'],
    ['one item among others', JSON.stringify([...items, { name: 5 }])],
    ['a day that is none', '{"weddingDate:7":"\\"2037-02-30\\""}'],
    ['a budget below nothing', '{"totalBudget":-5}'],
    ['shares of 130 %', '{"budgetAllocations:7":"{\\"venue\\":130}"}'],
  ])('is refused whole: %s', (_, text) => {
    expect(readPlanFile(text)).toBe('damaged');
  });

  it('gives its keys no power', () => {
    const text =
      '{"__proto__":{"weddingDate":"2037-02-14"},"constructor:7":"1","totalBudget":600000,"planNotes":{"removed":[],"onServer":[],"stamps":{"__proto__":{"clock":1,"tab":"x"}}}}';
    importPlan(storage, SCOPE, read(text));
    expect(userValues.read('totalBudget', SCOPE)).toBe(600_000);
    expect(userValues.read('weddingDate', SCOPE)).toBeNull();
    expect(({} as { clock?: number }).clock).toBeUndefined();
  });
});
