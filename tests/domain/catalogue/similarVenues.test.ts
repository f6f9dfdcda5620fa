import { describe, expect, it } from 'vitest';
import { similarVenues, similarityTo } from '#domain/catalogue/similarVenues.ts';
import { createService } from '../createService.ts';

const comparedVenue = createService({
  id: 'base',
  venueType: 'Palace',
  capacity: 1000,
  minBudget: 200_000,
  maxBudget: 400_000,
  tier: 'premium',
});

describe('similarity of venues (section 9)', () => {
  it.each([
    [{ venueType: 'Palace' }, 3],
    [{ venueType: ' palace ' }, 3],
    [{ venueType: 'Resort' }, 0],
    [{ capacity: 700 }, 2],
    [{ capacity: 699 }, 0],
    [{ capacity: 1428 }, 2],
    [{ capacity: 1429 }, 0],
    [{ minBudget: 400_000, maxBudget: 900_000 }, 2],
    [{ minBudget: 400_001, maxBudget: 900_000 }, 0],
    [{ minBudget: 100_000, maxBudget: 200_000 }, 2],
    [{ minBudget: 100_000 }, 0],
    [{ tier: 'premium' as const }, 1],
    [{}, 0],
    [{ venueType: 'Palace', capacity: 1000, minBudget: 300_000, maxBudget: 300_000, tier: 'premium' as const }, 8],
  ])('%j scores %i in both directions', { tags: ['section-9/similarity-points'] }, (fields, score) => {
    const otherVenue = createService({ id: 'other', ...fields });
    expect(similarityTo(comparedVenue)(otherVenue)).toBe(score);
    expect(similarityTo(otherVenue)(comparedVenue)).toBe(score);
  });

  it('is 0 for fields that both venues lack', { tags: ['fault/X10'] }, () => {
    expect(similarityTo(createService({ id: 'a' }))(createService({ id: 'b' }))).toBe(0);
  });

  it('ranks by score, then name, and never lists the venue itself', () => {
    const candidates = [
      comparedVenue,
      createService({ id: '1', name: 'Tulip' }),
      createService({ id: '2', name: 'Rose', tier: 'premium' }),
      createService({ id: '3', name: 'Aster', tier: 'premium' }),
      createService({ id: '4', name: 'Zinnia', venueType: 'Palace' }),
    ];
    expect(similarVenues(comparedVenue, candidates).map(({ id }) => id)).toEqual(['4', '3', '2']);
  });
});
