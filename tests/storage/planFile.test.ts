import { beforeEach, describe, expect, it } from 'vitest';
import { packageItem as item } from '#support/packageItem.ts';
import { userScope } from '../../src/storage/keys.ts';
import { changeItems, changeValue, clearPlan, readPlan } from '../../src/storage/plan.ts';
import { bringBack, readPlanFile } from '../../src/storage/planFile.ts';
import type { SavedPlan } from '../../src/storage/planFile.ts';
import { readValue, savedData } from '../../src/storage/store.ts';

const SCOPE = userScope('7');
const names = () => readPlan(SCOPE).items.map(({ name }) => name);
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
  changeItems(SCOPE, () => [item('a'), item('b')]);
  changeValue('weddingDate', SCOPE, () => '2037-02-14');
  changeValue('totalBudget', SCOPE, () => 750_000);
  changeValue('completedTimelineTasks', SCOPE, () => ['guestList']);
  return savedData(SCOPE);
}

beforeEach(() => {
  clearPlan(SCOPE);
  localStorage.clear();
});

describe('a plan that comes back from a file (sections 3 and 4)', () => {
  it('is the same to the byte after everything was wiped', () => {
    const file = plan();
    const before = stored();
    clearPlan(SCOPE);
    expect(localStorage.length).toBe(0);
    const { items, values } = bringBack(SCOPE, read(file));
    expect({ items, values }).toEqual({
      items: 2,
      values: ['weddingDate', 'totalBudget', 'completedTimelineTasks'],
    });
    expect(stored()).toEqual(before);
  });

  it('is the same when it comes twice', () => {
    const file = plan();
    const before = stored();
    expect(bringBack(SCOPE, read(file))).toMatchObject({ items: 0, values: [] });
    expect(stored()).toEqual(before);
  });

  it('joins what is there: nothing is lost, nothing comes twice, and a value that was set later stays', () => {
    const file = plan();
    changeItems(SCOPE, (items) => [...items, item('c')]);
    changeValue('totalBudget', SCOPE, () => 900_000);
    changeValue('weddingDate', SCOPE, () => null);
    expect(bringBack(SCOPE, read(file))).toMatchObject({ items: 0, values: [] });
    expect(names()).toEqual(['Item a', 'Item b', 'Item c']);
    expect(readValue('totalBudget', SCOPE)).toBe(900_000);
    expect(readValue('weddingDate', SCOPE)).toBeNull();
  });

  it('brings items back that were removed since, for good', () => {
    const file = plan();
    changeItems(SCOPE, () => [item('b')]);
    expect(bringBack(SCOPE, read(file)).items).toBe(1);
    expect(names().toSorted()).toEqual(['Item a', 'Item b']);
    changeItems(SCOPE, (items) => [...items]);
    expect(names().toSorted()).toEqual(['Item a', 'Item b']);
  });

  it('fills only what is not set where the file does not say when its values were set', () => {
    changeValue('totalBudget', SCOPE, () => 900_000);
    bringBack(SCOPE, read('{"weddingDate":"2037-02-14","totalBudget:3":"500000"}'));
    expect(readValue('weddingDate', SCOPE)).toBe('2037-02-14');
    expect(readValue('totalBudget', SCOPE)).toBe(900_000);
  });

  it('is taken back in one step, but for what was changed since', () => {
    const file = plan();
    clearPlan(SCOPE);
    changeItems(SCOPE, () => [item('own')]);
    const { undo } = bringBack(SCOPE, read(file));
    changeValue('weddingDate', SCOPE, () => '2037-03-01');
    undo();
    expect(names()).toEqual(['Item own']);
    expect(readValue('totalBudget', SCOPE)).toBeNull();
    expect(readValue('completedTimelineTasks', SCOPE)).toEqual([]);
    expect(readValue('weddingDate', SCOPE)).toBe('2037-03-01');
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
    bringBack(SCOPE, read(text));
    expect(readValue('totalBudget', SCOPE)).toBe(600_000);
    expect(readValue('weddingDate', SCOPE)).toBeNull();
    expect(({} as { clock?: number }).clock).toBeUndefined();
  });
});
