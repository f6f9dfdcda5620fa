import { describe, expect, it } from 'vitest';
import { moreLikeThis, ratingSummary, serviceDetails, specificationsOf } from '#domain/catalogue/services.ts';
import { createService } from '../createService.ts';

const createReviews = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

describe('the rating of a service (section 2)', () => {
  it('is the mean that the backend sends, with the number of its reviews', () => {
    expect(ratingSummary({ rating: 4.46, reviewCount: 12 }, createReviews(1, 2))).toEqual({
      average: 4.5,
      count: 12,
    });
    expect(ratingSummary({ rating: 5, reviewCount: undefined }, [])).toEqual({ average: 5, count: 0 });
    expect(ratingSummary({ rating: 4, reviewCount: 1 }, createReviews(4, 4))).toEqual({ average: 4, count: 2 });
  });

  it.each([undefined, 0.5, 5.1, 46])('is the mean of the reviews when the backend sends %j', (rating) => {
    expect(ratingSummary({ rating, reviewCount: 12 }, createReviews(4, 4, 5))).toEqual({ average: 4.3, count: 3 });
    expect(ratingSummary({ rating, reviewCount: 12 }, [])).toBeNull();
  });
});

describe("'More like this' (section 2)", () => {
  const haldi = createService({ id: 'a', name: 'A', category: 'decor', decorType: 'haldi' });

  it('has only services for the same ceremony if there are any, and never the service itself', () => {
    const otherHaldi = createService({ ...haldi, id: 'b', name: 'B' });
    const wedding = createService({ ...haldi, id: 'c', name: 'C', decorType: 'wedding' });
    expect(moreLikeThis(haldi, [haldi, wedding, otherHaldi]).map(({ id }) => id)).toEqual(['b']);
    expect(moreLikeThis(haldi, [haldi, wedding]).map(({ id }) => id)).toEqual(['c']);
  });
});

describe('the facts of a service (section 2)', () => {
  it('are its price, tier, style and ceremony, without unknown ones', () => {
    const service = createService({ price: 50_000, tier: 'basic', style: 'minimal', decorType: 'haldi' });
    expect(serviceDetails(service).map(({ value }) => value)).toEqual(['₹50,000', 'Basic', 'Minimal', 'Haldi']);
    expect(serviceDetails(createService()).map(({ label }) => label)).toEqual(['Price']);
  });

  it('have the specifications under readable names, without empty ones', () => {
    const specifications = { ['setup_time']: ' 6 hours ', ['_power__kva_ ']: '5', Lights: ' ', ['_']: 'x' };
    expect(specificationsOf({ specifications })).toEqual([
      { label: 'Setup time', value: '6 hours' },
      { label: 'Power kva', value: '5' },
    ]);
  });
});
