import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { ServiceAnswer } from '#contract/catalogue.ts';
import { similarity } from '#domain/similarVenues.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { visitor } from '#support/callers.ts';
import type { Caller } from '#support/callers.ts';

let backend: TestBackend;
let guest: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
  guest = visitor(backend);
});
afterAll(() => backend.close());

interface List {
  count: number;
  next: string | null;
  results: ServiceAnswer[];
  tiers: Record<string, number>;
}

const get = async <T = List>(path: string): Promise<T> => {
  const { status, json } = await guest.call('GET', path);
  expect(status, path).toBe(200);
  return json as T;
};

describe('regions and categories (sections 2, 3 and 9)', () => {
  it('lists the seven cities in their order', async () => {
    const regions = await get<{ id: string; name: string; sample?: true }[]>('/regions/');
    expect(regions.map(({ sample }) => sample)).toEqual(Array.from({ length: 7 }, () => true));
    expect(regions.map(({ name }) => name)).toEqual([
      'Hyderabad',
      'Bangalore',
      'Mumbai',
      'Delhi',
      'Chennai',
      'Pune',
      'Kolkata',
    ]);
  });

  it('lists the five categories with their minimum prices', async () => {
    const categories = await get<{ id: string; minPrice: number }[]>('/categories/');
    expect(Object.fromEntries(categories.map(({ id, minPrice }) => [id, minPrice]))).toEqual({
      venues: 150_000,
      catering: 80_000,
      photography: 50_000,
      decor: 70_000,
      entertainment: 30_000,
    });
  });
});

describe('GET /categories/{id} (section 7)', () => {
  it('takes the id in any case, with and without the slash, and answers the category with its services', async () => {
    const plain = await get<Record<string, unknown>>('/categories/Decor');
    expect(plain).toMatchObject({ id: 'decor', name: 'Decor', minPrice: 70_000, count: 420 });
    expect(plain).toEqual(await get('/categories/decor/'));
    expect(plain['services']).toHaveLength(24);
  });

  it('filters decor by ceremony, style, tier, budget and region together', async () => {
    const { services } = await get<{ services: ServiceAnswer[] }>(
      '/categories/decor/?decor_type=HALDI&style=Minimal&tier=basic&budget_min=70000&budget_max=90000&limit=200',
    );
    expect(services.length).toBeGreaterThan(0);
    for (const service of services) {
      expect(service).toMatchObject({ category: 'decor', decor_type: 'haldi', style: 'minimal', tier: 'basic' });
      const least = service.min_budget ?? service.price ?? 0;
      expect(least).toBeGreaterThanOrEqual(70_000);
      expect(least).toBeLessThanOrEqual(90_000);
    }
  });

  it('answers 404 for a category that is none', async () => {
    expect((await guest.call('GET', '/categories/fireworks/')).status).toBe(404);
  });
});

describe('lists of services (section 7)', () => {
  it('answers each category at its own address, and only that category', async () => {
    for (const category of CATEGORY_IDS) {
      const { results, count } = await get(`/${category}/?limit=200&category=other`);
      expect(count).toBeGreaterThanOrEqual(100);
      expect(new Set(results.map((service) => service.category))).toEqual(new Set([category]));
    }
  });

  it('sends 24 at once unless asked, never more than 200, and every service exactly once over the pages', async () => {
    expect((await get('/services/')).results).toHaveLength(24);
    expect((await get('/services/?limit=1000000')).results).toHaveLength(200);
    const seen: string[] = [];
    let next: string | null = '?limit=200';
    let count = 0;
    while (next !== null) {
      const page: List = await get(`/services/${next}`);
      count = page.count;
      seen.push(...page.results.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it('keeps the filters in the address of the next part, and ends with null', async () => {
    const first = await get('/venues/?tier=basic&region=pune&limit=5');
    expect(first).toMatchObject({ count: 9, tiers: { basic: 9, premium: 9, luxury: 9 } });
    const second = await get(`/venues/${first.next}`);
    expect(second.results).toHaveLength(4);
    expect(second.next).toBeNull();
    expect((await get('/venues/?offset=100000')).results).toEqual([]);
  });

  it('counts each tier of what else is asked for, also when one tier is chosen', async () => {
    const { tiers, count } = await get('/decor/?decor_type=wedding&tier=luxury');
    expect(tiers['luxury']).toBe(count);
    expect((tiers['basic'] ?? 0) + (tiers['premium'] ?? 0) + (tiers['luxury'] ?? 0)).toBe(70);
  });

  it('knows a region by id, by name in any case and by its other name', async () => {
    const byId = await get('/venues/?region=bangalore');
    expect(byId.count).toBe(27);
    for (const name of ['Bangalore', 'BENGALURU', ' bangalore '])
      expect((await get(`/venues/?region=${encodeURIComponent(name)}`)).results).toEqual(byId.results);
    expect((await get('/venues/?region=New%20Delhi')).results[0]?.region).toBe('delhi');
    expect((await get('/venues/?region=all')).count).toBe(189);
    expect((await get('/venues/?region=')).count).toBe(189);
  });

  it.each([
    'region=atlantis',
    'tier=golden',
    'style=baroque',
    'category=x',
    'decor_type=x',
    'vendor=x',
    'similar_to=x',
  ])('finds nothing for a value that nobody knows: %s', async (query) => {
    expect(await get(`/services/?${query}`)).toMatchObject({ count: 0, next: null, results: [] });
  });

  it.each(['budget_min=abc', 'budget_max=-1', 'budget_max=1e400', 'limit=0', 'limit=x', 'offset=-1', 'offset=1.5'])(
    'refuses a number that is none: %s',
    async (query) => {
      const { status, json } = await guest.call('GET', `/services/?${query}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({ detail: expect.any(String) });
    },
  );

  it('compares the budget with the lowest price, and finds nothing between bounds that cross', async () => {
    const { results } = await get('/services/?budget_max=50000&limit=200');
    expect(results.length).toBeGreaterThan(0);
    for (const { min_budget, price } of results) expect(min_budget ?? price).toBeLessThanOrEqual(50_000);
    expect((await get('/services/?budget_min=200000&budget_max=100000')).count).toBe(0);
  });

  it('lists a vendor’s services', async () => {
    const [first] = (await get('/catering/')).results;
    const { results } = await get(`/services/?vendor=${first?.vendor}`);
    expect(results.map(({ id }) => id)).toContain(first?.id);
    expect(new Set(results.map(({ vendor }) => vendor))).toEqual(new Set([first?.vendor]));
  });
});

describe('search (section 2)', () => {
  it('finds words in name, place and description in any case and order', async () => {
    const [venue] = (await get('/venues/?region=chennai')).results;
    const words = `${venue?.location?.split(',')[0]} ${venue?.name.toUpperCase()}`;
    const found = await get(`/services/?search=${encodeURIComponent(words)}`);
    expect(found.results.map(({ id }) => id)).toContain(venue?.id);
    expect((await get('/services/?search=mehandi%20umbrellas')).count).toBeGreaterThan(0);
    expect((await get('/services/?search=bengaluru')).results[0]?.region).toBe('bangalore');
  });

  it('puts those first whose name has the words', async () => {
    const { results } = await get('/services/?search=palace&limit=200');
    const named = results.map(({ name }) => name.toLowerCase().includes('palace'));
    expect(named[0]).toBe(true);
    expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false));
  });

  it.each(['%', '_', '%%', '\\', "'", '" or 1=1 --', 'xyzzy'])('takes %j as text, not as a pattern', async (typed) => {
    const { count } = await get(`/services/?search=${encodeURIComponent(typed)}`);
    const { results } = await get('/services/?limit=200');
    expect(count).toBeLessThan(results.length);
  });
});

describe('details of services (section 7)', () => {
  it('answers a service at /services/{id} and at its own category, and nowhere else', async () => {
    for (const category of CATEGORY_IDS) {
      const [first] = (await get(`/${category}/?region=mumbai`)).results;
      expect(await get(`/services/${first?.id}/`)).toEqual(first);
      expect(await get(`/${category}/${first?.id}`)).toEqual(first);
      for (const other of CATEGORY_IDS.filter((id) => id !== category))
        expect((await guest.call('GET', `/${other}/${first?.id}/`)).status).toBe(404);
    }
  });

  it.each(['nothing', '1;', '99999999999999999999', 'A'.repeat(300), "x' or '1'='1", '%00', '..%2fusers'])(
    'answers 404 or 400 for the id %s, never 500',
    async (id) => {
      const { status, json } = await guest.call('GET', `/services/${id.includes('%') ? id : encodeURIComponent(id)}/`);
      expect([400, 404]).toContain(status);
      expect(json).toMatchObject({ detail: expect.any(String) });
    },
  );
});

describe('similar venues (section 9)', () => {
  it('ranks by the specified score, never the venue itself', async () => {
    const [model] = (await get('/venues/?region=delhi&tier=premium')).results;
    const { results, count } = await get(`/venues/?similar_to=${model?.id}&limit=200`);
    expect(count).toBe(results.length);
    expect(results.map(({ id }) => id)).not.toContain(model?.id);
    const scores = results.map((venue) => similarity(asVenue(model!), asVenue(venue)));
    expect(scores[0]).toBeGreaterThanOrEqual(6);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBeGreaterThan(0);
  });

  it('keeps to the region, and pages', async () => {
    const [model] = (await get('/venues/?region=delhi')).results;
    const first = await get(`/venues/?similar_to=${model?.id}&region=pune&limit=3`);
    expect(new Set(first.results.map(({ region }) => region))).toEqual(new Set(['pune']));
    const second = await get(`/venues/${first.next}`);
    expect(second.results.map(({ id }) => id)).not.toEqual(expect.arrayContaining(first.results.map(({ id }) => id)));
  });
});

const asVenue = (venue: ServiceAnswer) => ({
  id: venue.id,
  name: venue.name,
  tier: venue.tier,
  venue_type: venue.venue_type ?? '',
  capacity: venue.capacity ?? undefined,
  min_budget: venue.min_budget ?? undefined,
  max_budget: venue.max_budget ?? undefined,
});
