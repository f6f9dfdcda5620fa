import { describe, expect, it } from 'vitest';
import { packageOverview, packageTotal, unpricedText } from '#domain/plan/packageOverview.ts';
import { packageItem } from '#support/packageItem.ts';

describe('totals and overview (section 2)', () => {
  const items = [
    packageItem({ id: '1', price: 200_000, category: 'venues', type: 'venue' }),
    packageItem({ id: '2', price: 100_000, category: 'decor' }),
    packageItem({ id: '3', price: 0, category: 'decor' }),
    packageItem({ id: '4', price: 0, category: 'astrologer' }),
  ];

  it('count the items without a price', () => {
    expect(packageTotal(items)).toEqual({ total: 300_000, unpricedCount: 2 });
    expect(unpricedText(2)).toBe('2 items with price on request are not in the total');
    expect(unpricedText(1)).toBe('1 item with price on request is not in the total');
    expect(unpricedText(0)).toBe('');
  });

  it('contain the numbers of services and categories, the total, the average and chips', () => {
    expect(packageOverview(items)).toEqual({
      serviceCount: 4,
      categoryCount: 3,
      total: 300_000,
      unpricedCount: 2,
      average: 150_000,
      chips: [
        { category: 'venue', name: 'Venue', count: 1 },
        { category: 'decor', name: 'Decor', count: 2 },
        { category: 'other', name: 'Other', count: 1 },
      ],
    });
    expect(packageOverview([])).toEqual({
      serviceCount: 0,
      categoryCount: 0,
      total: 0,
      unpricedCount: 0,
      average: null,
      chips: [],
    });
  });
});
