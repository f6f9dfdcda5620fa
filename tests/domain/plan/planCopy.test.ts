import { describe, expect, it } from 'vitest';
import { changesToSend, withServerEntries } from '#domain/plan/planCopy.ts';
import { createPlan, itemEntries } from '#domain/plan/planMerge.ts';
import type { Entries } from '#domain/plan/planMerge.ts';
import { packageItem } from '#support/packageItem.ts';

const STAMP = { clock: 5, tab: 't' };
const LATER_STAMP = { clock: 6, tab: 't' };
const entriesWithAnswers = (answers: object | null, stamp = STAMP): Entries => ({
  quizAnswers: { value: answers, stamp },
});

// A newer version of the app has set the style "boho". This version does not know it, and has kept the rest.
const SERVER_ENTRIES = entriesWithAnswers({ budget: '5-15', style: 'boho' });
const PARTIAL_ENTRIES = entriesWithAnswers({ budget: '5-15' });

describe('a change that both the device and the server have (section 14.2)', () => {
  it('is not sent when the device has kept only a part of it, or nothing', { tags: ['fault/B10'] }, () => {
    const known = { revision: 1, entries: SERVER_ENTRIES };
    expect(changesToSend(PARTIAL_ENTRIES, known)).toEqual([]);
    expect(changesToSend(entriesWithAnswers(null), known)).toEqual([]);
    expect(changesToSend(entriesWithAnswers({ budget: '15-30' }, LATER_STAMP), known)).toHaveLength(1);
  });

  it('gets the value of the server', { tags: ['fault/B10'] }, () => {
    const takesServerEntries = (entries: Entries, isReadable = true) =>
      withServerEntries(createPlan(entries), SERVER_ENTRIES, () => isReadable).entries;
    expect(takesServerEntries(PARTIAL_ENTRIES)).toEqual(SERVER_ENTRIES);
    expect(takesServerEntries(entriesWithAnswers(null))).toEqual(SERVER_ENTRIES);
    // This version of the app would drop a part of the value again.
    expect(takesServerEntries(PARTIAL_ENTRIES, false)).toEqual(PARTIAL_ENTRIES);
    const later = entriesWithAnswers({ budget: '15-30' }, LATER_STAMP);
    expect(takesServerEntries(later)).toEqual(later);
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
