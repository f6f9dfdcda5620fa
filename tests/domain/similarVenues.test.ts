import { describe, expect, it } from 'vitest';
import { similarVenues, similarity } from '#domain/similarVenues.ts';
import { aService } from './aService.ts';

const base = aService({
  id: 'base',
  venue_type: 'Palace',
  capacity: 1000,
  min_budget: 200_000,
  max_budget: 400_000,
  tier: 'premium',
});

describe('similarity of venues (section 9)', () => {
  it.each([
    [{ venue_type: 'Palace' }, 3],
    [{ venue_type: ' palace ' }, 3],
    [{ venue_type: 'Resort' }, 0],
    [{ capacity: 700 }, 2],
    [{ capacity: 699 }, 0],
    [{ capacity: 1428 }, 2],
    [{ capacity: 1429 }, 0],
    [{ min_budget: 400_000, max_budget: 900_000 }, 2],
    [{ min_budget: 400_001, max_budget: 900_000 }, 0],
    [{ min_budget: 100_000, max_budget: 200_000 }, 2],
    [{ min_budget: 100_000 }, 0],
    [{ tier: 'premium' as const }, 1],
    [{}, 0],
    [{ venue_type: 'Palace', capacity: 1000, min_budget: 300_000, max_budget: 300_000, tier: 'premium' as const }, 8],
  ])('%j scores %i, either way round', (known, score) => {
    const other = aService({ id: 'other', ...known });
    expect(similarity(base, other)).toBe(score);
    expect(similarity(other, base)).toBe(score);
  });

  it('scores nothing for what both do not know', () => {
    expect(similarity(aService({ id: 'a' }), aService({ id: 'b' }))).toBe(0);
  });

  it('ranks by score, then name, and never lists the venue itself', () => {
    const candidates = [
      base,
      aService({ id: '1', name: 'Tulip' }),
      aService({ id: '2', name: 'Rose', tier: 'premium' }),
      aService({ id: '3', name: 'Aster', tier: 'premium' }),
      aService({ id: '4', name: 'Zinnia', venue_type: 'Palace' }),
    ];
    expect(similarVenues(base, candidates).map(({ id }) => id)).toEqual(['4', '3', '2']);
  });
});
