import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { readService } from '#contract/catalogue/services.ts';
import { similarityTo } from '#domain/catalogue/similarVenues.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import type { ListResponse, ServiceResponse } from '#support/server/responses.ts';
import { SAMPLE_CITIES, countSampleRows } from '#support/catalogue/countSample.ts';

let backend: TestBackend;
let visitor: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
  visitor = createVisitor(backend);
});
afterAll(() => backend.close());

type ServiceListResponse = ListResponse<ServiceResponse> & { tiers: Record<string, number> };

const get = async <T = ServiceListResponse>(path: string): Promise<T> => {
  const { status, json } = await visitor.call('GET', path);
  expect(status, path).toBe(200);
  return json as T;
};

describe('regions and categories (sections 2, 3 and 9)', () => {
  it('include the cities in display order', async () => {
    const regions = await get<{ id: string; name: string; sample?: true }[]>('/regions/');
    expect(regions.map(({ sample }) => sample)).toEqual(SAMPLE_CITIES.map(() => true));
    expect(regions.map(({ name }) => name)).toEqual(SAMPLE_CITIES);
  });

  it('include the five categories with their minimum prices', async () => {
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
  it('responds with the category and its services, for the id in any letter case', async () => {
    const category = await get<Record<string, unknown>>('/categories/Decor');
    expect(category).toMatchObject({
      id: 'decor',
      name: 'Decor',
      minPrice: 70_000,
      count: countSampleRows({ category: 'decor' }),
    });
    expect(category).toEqual(await get('/categories/decor/'));
    expect(category['services']).toHaveLength(24);
  });

  it('combines the filters for decor type, style, tier and budget', async () => {
    const { services } = await get<{ services: ServiceResponse[] }>(
      '/categories/decor/?decor_type=HALDI&style=Minimal&tier=basic&budget_min=70000&budget_max=90000&limit=200',
    );
    expect(services.length).toBeGreaterThan(0);
    for (const service of services) {
      expect(service).toMatchObject({ category: 'decor', decor_type: 'haldi', style: 'minimal', tier: 'basic' });
      const lowestPrice = service.min_budget ?? service.price ?? 0;
      expect(lowestPrice).toBeGreaterThanOrEqual(70_000);
      expect(lowestPrice).toBeLessThanOrEqual(90_000);
    }
  });

  it('responds 404 for an unknown category', async () => {
    expect((await visitor.call('GET', '/categories/fireworks/')).status).toBe(404);
  });
});

describe('lists of services (section 7)', () => {
  it('have a path for each category, with only services of that category', async () => {
    for (const category of CATEGORY_IDS) {
      const { results, count } = await get(`/${category}/?limit=200&category=other`);
      expect(count).toBeGreaterThanOrEqual(100);
      expect(new Set(results.map((service) => service.category))).toEqual(new Set([category]));
    }
  });

  it(
    'have pages of 24 by default and at most 200, with every service exactly once',
    { tags: ['fault/V23'] },
    async () => {
      expect((await get('/services/')).results).toHaveLength(24);
      expect((await get('/services/?limit=1000000')).results).toHaveLength(200);
      const ids: string[] = [];
      let next: string | null = '?limit=200';
      let serviceCount = 0;
      while (next !== null) {
        const page: ServiceListResponse = await get(`/services/${next}`);
        serviceCount = page.count;
        ids.push(...page.results.map(({ id }) => id));
        next = page.next;
      }
      expect(ids).toHaveLength(serviceCount);
      expect(new Set(ids).size).toBe(serviceCount);
    },
  );

  it('keep the filters in the link to the next page, which is null on the last page', async () => {
    const firstPage = await get('/venues/?tier=basic&region=pune&limit=5');
    expect(firstPage).toMatchObject({ count: 9, tiers: { basic: 9, premium: 9, luxury: 9 } });
    const secondPage = await get(`/venues/${firstPage.next}`);
    expect(secondPage.results).toHaveLength(4);
    expect(secondPage.next).toBeNull();
    expect((await get('/venues/?offset=100000')).results).toEqual([]);
  });

  it('count each tier, also when one tier is selected', async () => {
    const { tiers, count } = await get('/decor/?decor_type=wedding&tier=luxury');
    expect(tiers['luxury']).toBe(count);
    const weddingDecorCount = (tiers['basic'] ?? 0) + (tiers['premium'] ?? 0) + (tiers['luxury'] ?? 0);
    expect(weddingDecorCount).toBe(countSampleRows({ ['decor_type']: 'wedding' }));
  });

  it('find a region by its id, its name in any letter case, and its alternative name', async () => {
    const listById = await get('/venues/?region=bangalore');
    expect(listById.count).toBe(27);
    for (const name of ['Bangalore', 'BENGALURU', ' bangalore '])
      expect((await get(`/venues/?region=${encodeURIComponent(name)}`)).results).toEqual(listById.results);
    expect((await get('/venues/?region=New%20Delhi')).results[0]?.region).toBe('delhi');
    expect((await get('/venues/?region=all')).count).toBe(countSampleRows({ category: 'venues' }));
    expect((await get('/venues/?region=')).count).toBe(countSampleRows({ category: 'venues' }));
  });

  it.each([
    'region=atlantis',
    'tier=golden',
    'style=baroque',
    'category=x',
    'decor_type=x',
    'vendor=x',
    'similar_to=x',
  ])('are empty for the unknown value %s', { tags: ['fault/V22'] }, async (query) => {
    expect(await get(`/services/?${query}`)).toMatchObject({ count: 0, next: null, results: [] });
  });

  it.each(['budget_min=abc', 'budget_max=-1', 'budget_max=1e400', 'limit=0', 'limit=x', 'offset=-1', 'offset=1.5'])(
    'reject the invalid number %s',
    { tags: ['fault/V22'] },
    async (query) => {
      const { status, json } = await visitor.call('GET', `/services/?${query}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({ detail: expect.any(String) });
    },
  );

  it(
    'compare the budget with the lowest price, and are empty when the minimum exceeds the maximum',
    { tags: ['fault/V22'] },
    async () => {
      const { results } = await get('/services/?budget_max=50000&limit=200');
      expect(results.length).toBeGreaterThan(0);
      for (const { min_budget, price } of results) expect(min_budget ?? price).toBeLessThanOrEqual(50_000);
      expect((await get('/services/?budget_min=200000&budget_max=100000')).count).toBe(0);
    },
  );

  it('can be restricted to a vendor', async () => {
    const [firstService] = (await get('/catering/')).results;
    const { results } = await get(`/services/?vendor=${firstService?.vendor}`);
    expect(results.map(({ id }) => id)).toContain(firstService?.id);
    expect(new Set(results.map(({ vendor }) => vendor))).toEqual(new Set([firstService?.vendor]));
  });
});

describe('search (section 15.1)', () => {
  it('finds names that contain all words, in any letter case and order, and nothing by place or description', async () => {
    const [venue] = (await get('/venues/?region=chennai')).results;
    const search = venue?.name.toUpperCase().split(' ').toReversed().join('  ') ?? '';
    const foundPage = await get(`/services/?search=${encodeURIComponent(search)}&limit=200`);
    expect(foundPage.results.map(({ id }) => id)).toContain(venue?.id);
    const words = search.toLowerCase().split(/\s+/);
    for (const { name } of foundPage.results) for (const word of words) expect(name.toLowerCase()).toContain(word);
    const listByPlace = await get(`/services/?search=${encodeURIComponent(`${venue?.name} ${venue?.location}`)}`);
    expect(listByPlace.count).toBe(0);
  });

  it.each(['%', '_', '%%', '\\', "'", '" or 1=1 --', 'xyzzy'])(
    'treats %j as text, not as a pattern',
    async (search) => {
      const { count } = await get(`/services/?search=${encodeURIComponent(search)}`);
      const { results } = await get('/services/?limit=200');
      expect(count).toBeLessThan(results.length);
    },
  );
});

describe('details of services (section 7)', () => {
  it('are at /services/{id} and at the path of its category only', async () => {
    for (const category of CATEGORY_IDS) {
      const [firstService] = (await get(`/${category}/?region=mumbai`)).results;
      expect(await get(`/services/${firstService?.id}/`)).toEqual(firstService);
      expect(await get(`/${category}/${firstService?.id}`)).toEqual(firstService);
      for (const otherCategory of CATEGORY_IDS.filter((id) => id !== category))
        expect((await visitor.call('GET', `/${otherCategory}/${firstService?.id}/`)).status).toBe(404);
    }
  });

  it.each(['nothing', '1;', '99999999999999999999', 'A'.repeat(300), "x' or '1'='1", '%00', '..%2fusers'])(
    'respond 404 or 400 for the id %s, never 500',
    { tags: ['fault/V2'] },
    async (id) => {
      const { status, json } = await visitor.call(
        'GET',
        `/services/${id.includes('%') ? id : encodeURIComponent(id)}/`,
      );
      expect([400, 404]).toContain(status);
      expect(json).toMatchObject({ detail: expect.any(String) });
    },
  );
});

describe('similar venues (section 9)', () => {
  it('are ranked by the specified score, without the venue itself', async () => {
    const [venue] = (await get('/venues/?region=delhi&tier=premium')).results;
    const { results, count } = await get(`/venues/?similar_to=${venue?.id}&limit=200`);
    expect(count).toBe(results.length);
    expect(results.map(({ id }) => id)).not.toContain(venue?.id);
    const scores = results.map((other) => similarityTo(asVenue(venue!))(asVenue(other)));
    expect(scores[0]).toBeGreaterThanOrEqual(6);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBeGreaterThan(0);
  });

  it('can be restricted to a region, and have pages', async () => {
    const [venue] = (await get('/venues/?region=delhi')).results;
    const firstPage = await get(`/venues/?similar_to=${venue?.id}&region=pune&limit=3`);
    expect(new Set(firstPage.results.map(({ region }) => region))).toEqual(new Set(['pune']));
    const secondPage = await get(`/venues/${firstPage.next}`);
    const ids = [...firstPage.results, ...secondPage.results].map(({ id }) => id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});

const asVenue = (venue: ServiceResponse) => readService(venue, { baseUrl: 'http://localhost/', warn: () => undefined });
