import { describe, expect, it } from 'vitest';
import { itemEntries, removedItemEntries } from '#domain/plan/planMerge.ts';
import { changesToRestore, createIdReplacer } from '#domain/plan/planRestore.ts';
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

  it('gives an item a free id of at most 200 characters although all ids with underscores are taken', () => {
    const item = packageItem({ uniqueId: 'x'.repeat(200) });
    const base = 'x'.repeat(150);
    const takenIds = Array.from({ length: 50 }, (_, index) => base + '_'.repeat(index + 1));
    const freeIds = (...taken: string[]) => {
      const withFreeId = createIdReplacer(removedItemEntries(taken));
      return [item, item].map((each) => withFreeId(each).uniqueId);
    };
    expect(freeIds(...takenIds)).toEqual([`${base}~2`, `${base}~3`]);
    expect(freeIds(...takenIds, `${base}~2`)).toEqual([`${base}~3`, `${base}~4`]);
    expect(freeIds(`${base}_`)).toEqual([`${base}__`, `${base}___`]);
  });
});
