import { describe, expect, it } from 'vitest';
import { readCategories } from '#contract/catalogue/categories.ts';
import { readPackage } from '#contract/catalogue/packages.ts';
import { readRegions } from '#contract/catalogue/regions.ts';
import { readReviews } from '#contract/catalogue/reviews.ts';
import { readVendor } from '#contract/catalogue/vendors.ts';
import { ContractError } from '#contract/readers.ts';
import { readContext } from '../readContext.ts';

describe('regions, categories, reviews, vendors and packages', () => {
  it('regions need an id and a name, and the id all is reserved', () => {
    const raw = [{ id: 1, name: 'Hyderabad' }, { id: 'all', name: 'All' }, { id: 2 }, { name: 'x' }, null];
    expect(readRegions(raw, readContext)).toEqual([{ id: '1', name: 'Hyderabad' }]);
    const region = { id: 1, name: 'Hyderabad' };
    expect(readRegions([{ ...region, sample: true }], readContext)).toEqual([
      { id: '1', name: 'Hyderabad', sample: true },
    ]);
    expect(readRegions([{ ...region, sample: 'yes' }], readContext)).toEqual([{ id: '1', name: 'Hyderabad' }]);
  });

  it('categories have their minimum price under minPrice or min_price', () => {
    const [venues, decor] = readCategories(
      [
        { id: 'Venues', name: 'Venues', minPrice: '150000.00' },
        { id: 'decor', min_price: 70_000 },
      ],
      readContext,
    );
    expect(venues).toMatchObject({ id: 'venues', minPrice: 150_000 });
    expect(decor).toMatchObject({ id: 'decor', minPrice: 70_000 });
  });

  it('reviews without a rating of 1 to 5 are left out', () => {
    const rawReviews = [1, 5, '4', 0, 6, null].map((rating, id) => ({ id, rating, comment: 'x' }));
    expect(readReviews(rawReviews, readContext).items.map(({ rating }) => rating)).toEqual([1, 5, 4]);
  });

  it('vendors and packages contain their services', () => {
    expect(readVendor({ id: 3, name: 'V', services: [{ id: 1 }] }, readContext).services).toHaveLength(1);
    expect(readPackage({ id: 3, name: 'P', tier: 'basic', services: [{ id: 1 }, null] }, readContext)).toMatchObject({
      id: '3',
      tier: 'basic',
      services: [{ id: '1' }],
    });
    expect(() => readVendor('x', readContext)).toThrow(ContractError);
    expect(() => readPackage({}, readContext)).toThrow(ContractError);
  });
});
