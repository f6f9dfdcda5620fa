import { describe, expect, it } from 'vitest';
import { changesToSend, copyAfterResponse, withServerEntries } from '#domain/plan/planCopy.ts';
import { MAX_TOMBSTONES, createPlan, itemEntries } from '#domain/plan/planMerge.ts';
import type { Entries } from '#domain/plan/planMerge.ts';
import { packageItem } from '#support/packageItem.ts';

const STAMP = { clock: 5, tab: 't' };
const LATER_STAMP = { clock: 6, tab: 't' };
const createQuizAnswersEntry = (answers: object | null, stamp = STAMP): Entries => ({
  quizAnswers: { value: answers, stamp },
});

// A newer version of the app has set the style "boho". This version does not know it, and has kept the rest.
const SERVER_ENTRIES = createQuizAnswersEntry({ budget: '5-15', style: 'boho' });
const PARTIAL_ENTRIES = createQuizAnswersEntry({ budget: '5-15' });

describe('a change that both the device and the server have (section 14.2)', () => {
  it('is not sent when the device has kept only a part of it, or nothing', { tags: ['fault/B10'] }, () => {
    const serverCopy = { revision: 1, entries: SERVER_ENTRIES };
    expect(changesToSend(PARTIAL_ENTRIES, serverCopy)).toEqual([]);
    expect(changesToSend(createQuizAnswersEntry(null), serverCopy)).toEqual([]);
    expect(changesToSend(createQuizAnswersEntry({ budget: '15-30' }, LATER_STAMP), serverCopy)).toHaveLength(1);
  });

  it('gets the value of the server', { tags: ['fault/B10'] }, () => {
    const mergeWithServerEntries = (entries: Entries, isReadable = true) =>
      withServerEntries(createPlan(entries), SERVER_ENTRIES, () => isReadable).entries;
    expect(mergeWithServerEntries(PARTIAL_ENTRIES)).toEqual(SERVER_ENTRIES);
    expect(mergeWithServerEntries(createQuizAnswersEntry(null))).toEqual(SERVER_ENTRIES);
    // The device does not take a value of which this version of the app would keep only a part.
    expect(mergeWithServerEntries(PARTIAL_ENTRIES, false)).toEqual(PARTIAL_ENTRIES);
    const laterEntries = createQuizAnswersEntry({ budget: '15-30' }, LATER_STAMP);
    expect(mergeWithServerEntries(laterEntries)).toEqual(laterEntries);
  });
});

describe('the changes of one request (section 14.10)', () => {
  const EMPTY_COPY = { revision: 1, entries: {} };
  const createCeremonyEntries = (count: number, length: number): Entries =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`ceremonies/${n}`, { value: 'x'.repeat(length), stamp: STAMP }]),
    );

  it('are at most 200, of at most 40,000 characters, but always one', () => {
    expect(changesToSend(createCeremonyEntries(300, 1), EMPTY_COPY)).toHaveLength(200);
    const longChanges = changesToSend(createCeremonyEntries(10, 9000), EMPTY_COPY);
    expect(longChanges).toHaveLength(4);
    expect(JSON.stringify(longChanges).length).toBeLessThan(40_010);
    expect(changesToSend(createCeremonyEntries(2, 50_000), EMPTY_COPY)).toHaveLength(1);
  });

  it('do not contain those that the server has refused', () => {
    const changes = changesToSend(createCeremonyEntries(3, 1), EMPTY_COPY, new Set(['ceremonies/1']));
    expect(changes.map(({ key }) => key)).toEqual(['ceremonies/0', 'ceremonies/2']);
  });

  it('contain the changes of two tabs at the same time, which are not one change (section 14.2)', () => {
    const serverCopy = { revision: 1, entries: createQuizAnswersEntry({ budget: '5-15' }, { clock: 5, tab: 's' }) };
    expect(changesToSend(createQuizAnswersEntry({ budget: '15-30' }), serverCopy)).toHaveLength(1);
  });

  it('do not contain the earliest of more than 5,000 tombstones', () => {
    const tombstones = Object.fromEntries(
      Array.from({ length: MAX_TOMBSTONES + 1 }, (_, n) => [
        `ceremonies/${n}`,
        { value: null, stamp: { clock: n + 1, tab: 't' } },
      ]),
    );
    expect(changesToSend(tombstones, EMPTY_COPY)[0]?.key).toBe('ceremonies/1');
  });
});

describe('the server’s copy after a response (section 14.10)', () => {
  const copyBefore = { revision: 3, entries: createQuizAnswersEntry({ budget: '5-15' }) };
  const entries = [{ key: 'totalBudget', value: 500_000, clock: 1, tab: 't' }];

  it('has the entries that have changed since the revision of the request', () => {
    const copy = copyAfterResponse(copyBefore, { revision: 4, since: 3, entries });
    expect(copy.revision).toBe(4);
    expect(Object.keys(copy.entries)).toEqual(['quizAnswers', 'totalBudget']);
  });

  it('has only the entries of the response when it contains all entries, as after the server was restored', () => {
    const copy = copyAfterResponse(copyBefore, { revision: 4, since: 0, entries });
    expect(Object.keys(copy.entries)).toEqual(['totalBudget']);
  });
});

describe('the plan of the device after a response', () => {
  it('is the same object when the server has nothing new', () => {
    const entries = { ...SERVER_ENTRIES, ...itemEntries([packageItem({ uniqueId: 'x' })]) };
    const plan = createPlan(entries, ['x']);
    expect(withServerEntries(plan, entries, () => true)).toBe(plan);
    expect(withServerEntries(plan, {}, () => true)).toBe(plan);
  });

  it('remembers which items the server has had', () => {
    const entries = itemEntries([packageItem({ uniqueId: 'x' })]);
    expect(withServerEntries(createPlan(entries, ['a']), entries, () => true).onServer).toEqual(['a', 'x']);
  });
});
