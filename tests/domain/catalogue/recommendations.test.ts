import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASSUMED_AVERAGE_PRICE_OF_TIER,
  explainScore,
  recommend,
  scoreService,
  bestRecommendationCandidates,
  wantedTier,
} from '#domain/catalogue/recommendations.ts';
import { TIERS } from '#contract/catalogue/classification.ts';
import { createService } from '../createService.ts';

const wishes = { averagePrice: 100_000, style: null, exclude: [] };
const serviceIds = (recommendations: readonly { service: { id: string } }[]) =>
  recommendations.map(({ service }) => service.id);

describe('recommendations (section 9)', () => {
  it('are sorted by score', () => {
    const services = [
      createService({ id: 'basic', tier: 'basic', price: 100_000 }),
      createService({ id: 'premium', tier: 'premium', price: 100_000 }),
      createService({ id: 'luxury', tier: 'luxury', price: 100_000 }),
      createService({ id: 'dear', tier: 'luxury', price: 9_000_000 }),
    ];
    expect(serviceIds(recommend('catering', services, wishes))).toEqual(['dear', 'premium', 'luxury']);
  });

  it('with equal scores are sorted by price, then by name', () => {
    const services = [
      createService({ id: '1', name: 'B', price: 600_000, tier: 'premium' }),
      createService({ id: '2', name: 'A', price: 600_000, tier: 'premium' }),
      createService({ id: '3', name: 'C', price: 500_000, tier: 'premium' }),
    ];
    expect(serviceIds(recommend('catering', services, wishes))).toEqual(['3', '2', '1']);
  });

  it('leave out services that the package has', () => {
    const services = [createService({ id: '1' }), createService({ id: '2' })];
    expect(serviceIds(recommend('catering', services, { ...wishes, exclude: ['1'] }))).toEqual(['2']);
  });

  it('start with services that match the quiz answers, and say why', () => {
    const services = [
      createService({ id: 'best', category: 'decor', tier: 'premium', style: 'minimal' }),
      createService({ id: 'styled', category: 'decor', tier: 'basic', style: 'themed' }),
    ];
    const [firstRecommendation, secondRecommendation] = recommend('decor', services, { ...wishes, style: 'Themed' });
    expect([firstRecommendation?.service.id, firstRecommendation?.quizMatch]).toEqual(['styled', 'Your style: Themed']);
    expect([secondRecommendation?.service.id, secondRecommendation?.quizMatch]).toEqual(['best', '']);
    const venues = [
      createService({ id: 'hall', tier: 'premium' }),
      createService({ id: 'palace', venueType: 'Palace' }),
    ];
    const [venueRecommendation] = recommend('venues', venues, { ...wishes, venueType: 'Palace' });
    expect([venueRecommendation?.service.id, venueRecommendation?.quizMatch]).toEqual([
      'palace',
      'Your kind of venue: Palace',
    ]);
  });

  it('explain their score', () => {
    const service = createService({ category: 'decor', decorType: 'haldi', tier: 'premium', price: 75_000 });
    const score = scoreService(service, 'premium');
    expect(explainScore(score)).toBe(
      'Premium, the tier of your plan: 100; Price of ₹75,000: 7.5; Decor for haldi: 30; in all 137.5',
    );
    expect(score.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score.total);
  });

  it('explain only what gives points, and give points for a ceremony only to decor', () => {
    const fields = { tier: 'luxury', decorType: 'Wedding', price: undefined, minBudget: undefined } as const;
    const caterer = createService({ ...fields, category: 'catering' });
    expect(scoreService(caterer, 'basic')).toEqual({ total: 0, reasons: [] });
    expect(scoreService(createService({ ...fields, category: 'decor' }), 'basic')).toEqual({
      total: 50,
      reasons: [{ text: 'Decor for Wedding', points: 50 }],
    });
  });

  it('prefer the tier that has the same average price as the package', () => {
    for (const tier of TIERS) expect(wantedTier(ASSUMED_AVERAGE_PRICE_OF_TIER[tier])).toBe(tier);
  });

  it('are the first services when all are sorted by quiz match, score, price, name and id', () => {
    const anyService = fc.record({
      name: fc.constantFrom('Aster', 'aster', 'Rose'),
      category: fc.constantFrom('decor', 'venues'),
      price: fc.constantFrom(undefined, 50_000, 500_000, 600_000),
      tier: fc.constantFrom(...TIERS, 'other' as const),
      style: fc.constantFrom('', 'themed'),
      decorType: fc.constantFrom('', 'wedding', 'haldi'),
    });
    fc.assert(
      fc.property(
        fc.array(anyService, { maxLength: 30 }),
        fc.constantFrom(null, 100_000, 200_000),
        fc.constantFrom(null, 'themed'),
        (fields, averagePrice, style) => {
          const services = fields.map((each, number) => createService({ ...each, id: `s${number}` }));
          const compareCodes = (a: string, b: string) => Number(a > b) - Number(a < b);
          const scoreOf = (each: (typeof services)[number]) => scoreService(each, wantedTier(averagePrice)).total;
          const sortedServices = services
            .filter(({ id }) => id !== 's1')
            .toSorted(
              (a, b) =>
                Number(b.style === style) - Number(a.style === style) ||
                scoreOf(b) - scoreOf(a) ||
                (a.price ?? 0) - (b.price ?? 0) ||
                compareCodes(a.name, b.name) ||
                compareCodes(a.id, b.id),
            );
          for (const [category, count] of [['venues', 3] as const, ['decor', 4] as const])
            for (const candidates of [services, bestRecommendationCandidates(services, { averagePrice, style }, 1)])
              expect(serviceIds(recommend(category, candidates, { averagePrice, style, exclude: ['s1'] }))).toEqual(
                sortedServices.slice(0, count).map(({ id }) => id),
              );
        },
      ),
    );
  });
});
