import { describe, expect, it } from 'vitest';
import { formatComparedIds, parseComparedIds } from '#domain/catalogue/comparedIds.ts';
import { comparisonRows, hasDifferentValues } from '#domain/catalogue/comparison.ts';
import { createService } from '../createService.ts';

describe('the rows of a comparison (section 15.3)', () => {
  const palace = createService({
    category: 'venues',
    name: 'Royal Palace',
    minBudget: 650_000,
    maxBudget: 1_100_000,
    pricePerPlate: 1650,
    tier: 'luxury',
    location: 'Nagole, Hyderabad',
    capacity: 900,
    venueType: 'Palace',
    amenities: ['Parking', 'AC Hall'],
    features: ['Up to 900 guests'],
    specifications: { ['setup_time']: '6 hours', GST: '18 %' },
    rating: 4.46,
    reviewCount: 12,
  });
  const lawn = createService({
    category: 'venues',
    name: 'Lotus Lawn',
    tier: 'luxury',
    amenities: ['ac hall', ' Valet '],
    specifications: { GST: '18 %' },
  });

  it('have price, tier, area, capacity, type, every amenity or feature, the specifications and the rating', () => {
    expect(comparisonRows([palace, lawn], { label: 'All-in', cells: ['₹9', '₹8'] })).toEqual([
      { label: 'Price', cells: ['₹6,50,000 – ₹11,00,000', 'Price on request'] },
      { label: 'Price per plate', cells: ['₹1,650', ''] },
      { label: 'All-in', cells: ['₹9', '₹8'] },
      { label: 'Tier', cells: ['Luxury', 'Luxury'] },
      { label: 'Area', cells: ['Nagole, Hyderabad', ''] },
      { label: 'Capacity', cells: ['900 guests', ''] },
      { label: 'Type', cells: ['Palace', ''] },
      { label: 'Parking', cells: [true, false] },
      { label: 'AC Hall', cells: [true, true] },
      { label: 'Up to 900 guests', cells: [true, false] },
      { label: 'Valet', cells: [false, true] },
      { label: 'Setup time', cells: ['6 hours', ''] },
      { label: 'GST', cells: ['18 %', '18 %'] },
      { label: 'Rating', cells: ['4.5 of 5 (12 reviews)', ''] },
    ]);
  });

  it('have a rating without the number of reviews when it is not known', () => {
    const ratingOf = (rating: number, reviewCount?: number) =>
      comparisonRows([createService({ rating, reviewCount })]).find(({ label }) => label === 'Rating')?.cells[0];
    expect([ratingOf(4), ratingOf(4, 1), ratingOf(4, 0)]).toEqual(['4 of 5', '4 of 5 (1 review)', '4 of 5']);
  });

  it('leave out facts that no service has', () => {
    expect(comparisonRows([createService()]).map(({ label }) => label)).toEqual(['Price']);
  });

  it('differ when two services have different values', () => {
    expect(hasDifferentValues({ label: '', cells: ['a', 'a', 'a'] })).toBe(false);
    expect(hasDifferentValues({ label: '', cells: ['a', 'a', ''] })).toBe(true);
    expect(hasDifferentValues({ label: '', cells: [true, false] })).toBe(true);
    expect(hasDifferentValues({ label: '', cells: [true] })).toBe(false);
  });
});

describe('the ids in the address of a comparison (section 15.3)', () => {
  it('are read as they were written, also with commas and percent signs', () => {
    for (const ids of [['a'], ['a', 'b', 'c', 'd'], ['a,b', '50%', '%2C'], ['पुणे', '.']])
      expect(parseComparedIds(formatComparedIds(ids))).toEqual(ids);
  });

  it('are at most four, each once', () => {
    expect(parseComparedIds('a,b,,a, c ,d,e')).toEqual(['a', 'b', 'c', 'd']);
    expect(parseComparedIds('')).toEqual([]);
    expect(parseComparedIds('50%')).toEqual(['50%']);
  });
});
