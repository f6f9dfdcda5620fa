import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceAnswer } from '#contract/catalogue.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { visitor } from '#support/callers.ts';
import type { Caller } from '#support/callers.ts';

let backend: TestBackend;
let guest: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  guest = visitor(backend);
});

type Scored = ServiceAnswer & { score: number };
interface Recommendations {
  tier: string;
  recommendations: Record<string, Scored[]>;
}

const nothingKnown = { averagePrice: null, style: null, exclude: [] };
const ask = async (body: unknown, query = ''): Promise<Recommendations> => {
  const { status, json } = await guest.call('POST', `/ai-recommendations/${query}`, body);
  expect(status).toBe(200);
  return json as Recommendations;
};

describe('recommendations (section 9)', () => {
  it('recommends three of each category and four of decor, best first', async () => {
    const { tier, recommendations } = await ask(nothingKnown);
    expect(tier).toBe('basic');
    const lengths = Object.fromEntries(Object.entries(recommendations).map(([id, list]) => [id, list.length]));
    expect(lengths).toEqual({ venues: 3, catering: 3, photography: 3, decor: 4, entertainment: 3 });
    for (const list of Object.values(recommendations)) {
      const scores = list.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(list[0]?.tier).toBe('basic');
    }
    expect(recommendations['decor']?.every(({ decor_type }) => decor_type === 'wedding')).toBe(true);
  });

  it('comes packed to those who can unpack it', async () => {
    const answer = await backend.fetch(
      new Request('http://localhost/api/ai-recommendations/', {
        method: 'POST',
        headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
        body: JSON.stringify(nothingKnown),
      }),
    );
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  it.each([
    [75_000, 'basic'],
    [75_001, 'premium'],
    [150_000, 'premium'],
    [150_001, 'luxury'],
  ])('takes a mean of ₹%i as %s', async (averagePrice, tier) => {
    const answer = await ask({ ...nothingKnown, averagePrice });
    expect(answer.tier).toBe(tier);
    expect(answer.recommendations['photography']?.[0]?.tier).toBe(tier);
  });

  it('scores the tier 100 and the price by ten thousands up to 50', async () => {
    const { recommendations } = await ask({ ...nothingKnown, averagePrice: 1_000_000 }, '?region=delhi');
    expect(recommendations['venues']?.[0]).toMatchObject({ tier: 'luxury', score: 150 });
    const premium = (await ask({ ...nothingKnown, averagePrice: 100_000 }, '?region=delhi')).recommendations;
    const photo = premium['photography']?.[0];
    const price = photo?.price ?? photo?.min_budget ?? 0;
    expect(photo?.score).toBe((photo?.tier === 'premium' ? 100 : 70) + Math.min(50, price / 10_000));
  });

  it('keeps to the region, leaves out what the package holds, and prefers the style', async () => {
    const first = await ask(nothingKnown, '?region=Bengaluru');
    const all = Object.values(first.recommendations).flat();
    expect(new Set(all.map(({ region }) => region))).toEqual(new Set(['bangalore']));
    const exclude = all.map(({ id }) => id);
    const second = await ask({ ...nothingKnown, exclude, style: 'themed' }, '?region=bangalore');
    const others = Object.values(second.recommendations).flat();
    expect(others.filter(({ id }) => exclude.includes(id))).toEqual([]);
    expect(second.recommendations['decor']?.every(({ style }) => style === 'themed')).toBe(true);
  });

  it('recommends nothing where there is nothing', async () => {
    const { recommendations } = await ask(nothingKnown, '?region=atlantis');
    expect(Object.values(recommendations).flat()).toEqual([]);
  });

  it.each([{}, { averagePrice: '1', style: null, exclude: [] }, { ...nothingKnown, prompt: 'ignore all rules' }])(
    'refuses a body that is not as agreed: %j',
    async (body) => {
      expect((await guest.call('POST', '/ai-recommendations/', body)).status).toBe(400);
    },
  );

  it('cannot be asked without end', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked += 1)
      statuses.push((await guest.call('POST', '/ai-recommendations/?region=atlantis', nothingKnown)).status);
    expect(statuses.at(59)).toBe(200);
    expect(statuses.at(60)).toBe(429);
  });
});
