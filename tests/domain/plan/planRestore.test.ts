import { describe, expect, it } from 'vitest';
import { itemEntries } from '#domain/plan/planMerge.ts';
import { changesToRestore } from '#domain/plan/planRestore.ts';
import { packageItem } from '#support/packageItem.ts';

describe('restoring an earlier state (section 14.5)', () => {
  it('removes items before it adds any, so that a full plan has room for them', () => {
    const currentEntries = itemEntries([packageItem({ uniqueId: 'new' })]);
    const earlierValues = new Map<string, unknown>([
      ['totalBudget', 5_00_000],
      ['items/old', packageItem({ uniqueId: 'old' })],
      ['items/new', null],
    ]);
    const changes = changesToRestore(currentEntries, earlierValues, 7, 'server');
    expect(changes.map(({ key, value }) => [key, value !== null])).toEqual([
      ['items/new', false],
      ['totalBudget', true],
      ['items/old_', true],
    ]);
  });
});
