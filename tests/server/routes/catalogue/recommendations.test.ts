import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import type { ServiceResponse } from '#support/server/responses.ts';

let backend: TestBackend;
let visitor: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  visitor = createVisitor(backend);
});

type ScoredService = ServiceResponse & { score: number };
interface RecommendationsResponse {
  tier: string;
  recommendations: Record<string, ScoredService[]>;
}

const noPreferences = { averagePrice: null, style: null, exclude: [] };
const recommend = async (body: unknown, query = ''): Promise<RecommendationsResponse> => {
  const { status, json } = await visitor.call('POST', `/ai-recommendations/${query}`, body);
  expect(status).toBe(200);
  return json as RecommendationsResponse;
};

describe('recommendations (section 9)', () => {
  it('are three of each category and four of decor, best first', async () => {
    const { tier, recommendations } = await recommend(noPreferences);
    expect(tier).toBe('basic');
    const countsByCategory = Object.fromEntries(
      Object.entries(recommendations).map(([id, services]) => [id, services.length]),
    );
    expect(countsByCategory).toEqual({ venues: 3, catering: 3, photography: 3, decor: 4, entertainment: 3 });
    for (const services of Object.values(recommendations)) {
      const scores = services.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(services[0]?.tier).toBe('basic');
    }
    expect(recommendations['decor']?.every(({ decor_type }) => decor_type === 'wedding')).toBe(true);
  });

  it('are compressed when the client accepts it', async () => {
    const response = await backend.fetch(
      new Request('http://localhost/api/ai-recommendations/', {
        method: 'POST',
        headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
        body: JSON.stringify(noPreferences),
      }),
    );
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('do not mark the response to another method as compressed', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const response = await backend.app.request('/api/ai-recommendations/', { method: 'PUT', headers });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([405, null]);
    expect(await response.json()).toHaveProperty('detail');
  });

  it.each([
    [75_000, 'basic'],
    [75_001, 'premium'],
    [150_000, 'premium'],
    [150_001, 'luxury'],
  ])('for an average price of ₹%i prefer the tier %s', async (averagePrice, tier) => {
    const response = await recommend({ ...noPreferences, averagePrice });
    expect(response.tier).toBe(tier);
    expect(response.recommendations['photography']?.[0]?.tier).toBe(tier);
  });

  it('score 100 for the tier and one for each ₹10,000 of the price, at most 50', async () => {
    const { recommendations } = await recommend({ ...noPreferences, averagePrice: 1_000_000 }, '?region=delhi');
    expect(recommendations['venues']?.[0]).toMatchObject({ tier: 'luxury', score: 150 });
    const premiumRecommendations = (await recommend({ ...noPreferences, averagePrice: 100_000 }, '?region=delhi'))
      .recommendations;
    const photographer = premiumRecommendations['photography']?.[0];
    const price = photographer?.price ?? photographer?.min_budget ?? 0;
    expect(photographer?.score).toBe((photographer?.tier === 'premium' ? 100 : 70) + Math.min(50, price / 10_000));
  });

  it('are from the region, exclude items of the package, and prefer the style', async () => {
    const response = await recommend(noPreferences, '?region=Bengaluru');
    const services = Object.values(response.recommendations).flat();
    expect(new Set(services.map(({ region }) => region))).toEqual(new Set(['bangalore']));
    const excludedIds = services.map(({ id }) => id);
    const withExclusions = await recommend(
      { ...noPreferences, exclude: excludedIds, style: 'themed' },
      '?region=bangalore',
    );
    const otherServices = Object.values(withExclusions.recommendations).flat();
    expect(otherServices.filter(({ id }) => excludedIds.includes(id))).toEqual([]);
    expect(withExclusions.recommendations['decor']?.every(({ style }) => style === 'themed')).toBe(true);
  });

  it('are empty for an unknown region', async () => {
    const { recommendations } = await recommend(noPreferences, '?region=atlantis');
    expect(Object.values(recommendations).flat()).toEqual([]);
  });

  it.each([{}, { averagePrice: '1', style: null, exclude: [] }, { ...noPreferences, prompt: 'ignore all rules' }])(
    'reject the invalid body %j',
    { tags: ['fault/V39'] },
    async (body) => {
      expect((await visitor.call('POST', '/ai-recommendations/', body)).status).toBe(400);
    },
  );

  it('are limited to 60 requests a minute', { tags: ['fault/V39'] }, async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await visitor.call('POST', '/ai-recommendations/?region=atlantis', noPreferences)).status);
    expect(statuses.at(59)).toBe(200);
    expect(statuses.at(60)).toBe(429);
  });
});
