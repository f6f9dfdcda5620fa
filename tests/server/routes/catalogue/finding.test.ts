import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategoryServiceListReader } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { SORTS } from '#contract/queryParameters.ts';
import { filterServices, venueOptionsOf } from '#domain/catalogue/finding.ts';
import { comparableText } from '#domain/compareTexts.ts';
import { services } from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import type { ListResponse, ServiceResponse } from '#support/server/responses.ts';
import { countSampleRows } from '#support/catalogue/countSample.ts';

type ListPage = ListResponse<ServiceResponse> & { unfiltered_count: number; services?: readonly ServiceResponse[] };

let backend: TestBackend;
let visitor: Caller;
/** All venues of the sample catalogue, as the app reads them. */
let venues: readonly Service[];

beforeAll(async () => {
  backend = await createTestBackend();
  visitor = createVisitor(backend);
  const { results } = await getAllPages('/venues/?limit=200');
  venues = createCategoryServiceListReader('venues')(results, {
    baseUrl: 'http://localhost/',
    warn: () => undefined,
  }).items;
});
afterAll(() => backend.close());

const get = async (path: string): Promise<ListPage> => {
  const { status, json } = await visitor.call('GET', path);
  expect(status, path).toBe(200);
  return json as ListPage;
};
/** Requests all pages of a list of venues. Returns the first page, with the results of all pages in it. */
const getAllPages = async (path: string): Promise<ListPage> => {
  const firstPage = await get(path);
  const results = [...firstPage.results];
  for (let { next } = firstPage; next !== null;) {
    const page = await get(`/venues/${next}`);
    results.push(...page.results);
    ({ next } = page);
  }
  return { ...firstPage, results };
};
const namesOf = ({ results }: ListPage) => results.map(({ name }) => name);

/** Asserts that the values are in descending order, that missing values come last, and that more than five exist. */
function expectDescending(values: readonly (number | null)[]): void {
  const presentValues = values.filter((value) => value !== null);
  expect(values.slice(0, presentValues.length)).toEqual(presentValues.toSorted((a, b) => b - a));
  expect(presentValues.length).toBeGreaterThan(5);
}

describe('filters of lists (section 15.1)', () => {
  it.each(["queen's crescent", 'Queen’s Crescent', 'queens crescent'])(
    'find a name with an apostrophe: %s',
    async (text) => {
      expect(namesOf(await get(`/venues/?search=${encodeURIComponent(text)}`))).toEqual([
        'Queen’s Crescent Orchard House',
      ]);
    },
  );

  it.each([
    ['search=palace', { search: 'palace' }],
    ['search=PALACE%20royal', { search: 'royal palace' }],
    ['search=nagole', { search: 'nagole' }],
    ['search=xyzzy', { search: 'xyzzy' }],
    ['budget_min=500000&budget_max=900000', { budgetMin: 500_000, budgetMax: 900_000 }],
    ['guests=900', { guests: 900 }],
    ['area=Nagole%2C%20Hyderabad', { area: 'Nagole, Hyderabad' }],
    ['area=nagole', { area: 'Nagole' }],
    ['area=Nago', { area: 'Nago' }],
    ['venue_type=resort', { venueType: 'Resort' }],
    ['guests=300&budget_max=1500000&venue_type=Palace', { guests: 300, budgetMax: 1_500_000, venueType: 'Palace' }],
  ])('find with %s what the app finds in the whole list', async (query, criteria) => {
    const { results, count, unfiltered_count: unfilteredCount } = await getAllPages(`/venues/?limit=200&${query}`);
    expect(results.map(({ id }) => id).toSorted()).toEqual(
      filterServices(venues, criteria)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(count).toBe(results.length);
    expect(unfilteredCount).toBe(venues.length);
  });

  it('search the names only', async () => {
    const { results } = await getAllPages('/venues/?search=palace&limit=200');
    expect(results.map(({ id }) => id).toSorted()).toEqual(
      venues.flatMap(({ id, name }) => (name.toLowerCase().includes('palace') ? [id] : [])).toSorted(),
    );
    expect((await get('/venues/?search=nagole')).count).toBe(
      venues.filter(({ name }) => name.toLowerCase().includes('nagole')).length,
    );
  });

  it('say how many services the list has without search and filters, also in a category', async () => {
    const basicVenueCount = countSampleRows({ category: 'venues', tier: 'basic' });
    const basicPage = await get('/venues/?tier=basic&guests=150');
    expect(basicPage.unfiltered_count).toBe(basicVenueCount);
    expect(basicPage.count).toBeLessThan(basicVenueCount);
    expect((await get('/venues/?tier=basic')).unfiltered_count).toBe(basicVenueCount);
    const categoryPage = await get('/categories/catering/?tier=luxury&budget_max=1');
    expect(categoryPage).toMatchObject({
      count: 0,
      unfiltered_count: countSampleRows({ category: 'catering', tier: 'luxury' }),
      services: [],
    });
  });

  it('are kept in the link to the next page', async () => {
    const { next } = await get('/venues/?guests=200&sort=most-guests&limit=2');
    expect(next).toContain('guests=200');
    expect(next).toContain('sort=most-guests');
  });

  it.each(['guests=0', 'guests=abc', 'guests=100001', 'guests=1.5', 'sort=cheapest', 'budget_max=1000000000001'])(
    'reject %s',
    async (query) => expect((await visitor.call('GET', `/venues/?${query}`)).status).toBe(400),
  );

  it.each(['area=%25', 'area=_', "venue_type='", 'area=%5C', 'venue_type=%25', 'budget_min=1000000000000'])(
    'find nothing for %s',
    async (query) => expect((await get(`/venues/?${query}`)).count).toBe(0),
  );
});

describe('orders of lists (section 15.1)', () => {
  it('are by name as in the app, ignoring letter case and with numbers in their order', async () => {
    const ids = venues.slice(0, 4).map(({ id }) => id);
    const orderedNames = ['Xyzzy Érable', 'xyzzy Hall 9', 'Xyzzy Hall 10', 'xyzzy Hall 11'];
    const rename = (newNames: readonly string[]) =>
      Promise.all(
        newNames.map((name, index) =>
          backend.db
            .update(services)
            .set({ name, searchText: comparableText(name) })
            .where(eq(services.id, ids[index] ?? '')),
        ),
      );
    await rename(orderedNames.toReversed());
    try {
      for (const query of ['search=xyzzy', 'search=xyzzy&sort=name'])
        expect(namesOf(await get(`/venues/?${query}`))).toEqual(orderedNames);
    } finally {
      await rename(venues.slice(0, 4).map(({ name }) => name));
    }
  });

  it('are by lowest price in both directions, with equal prices by name', async () => {
    const cheapestFirst = (await getAllPages('/venues/?sort=lowest-price&limit=200')).results;
    const prices = cheapestFirst.map(({ min_budget: minBudget, price }) => minBudget ?? price ?? Infinity);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const [index, { name }] of cheapestFirst.entries())
      if (index > 0 && prices[index] === prices[index - 1])
        expect((cheapestFirst[index - 1]?.name ?? '') <= name).toBe(true);
    const dearestFirst = (await getAllPages('/venues/?sort=highest-price&limit=200')).results;
    expectDescending(dearestFirst.map(({ min_budget: minBudget, price }) => minBudget ?? price));
  });

  it('are by rating and by guests, the highest first', async () => {
    expectDescending((await get('/services/?sort=best-rated&limit=200')).results.map(({ rating }) => rating));
    expectDescending(
      (await getAllPages('/venues/?sort=most-guests&limit=200')).results.map(({ capacity }) => capacity),
    );
  });

  it('contain every service once, on whichever page', async () => {
    for (const sort of SORTS) {
      const { results } = await getAllPages(`/venues/?sort=${sort}&limit=100`);
      expect(new Set(results.map(({ id }) => id)).size, sort).toBe(venues.length);
    }
    expect(namesOf(await get('/venues/?sort=name'))).toEqual(namesOf(await get('/venues/')));
  });
});

describe('the areas and types that a list of venues offers (section 15.1)', () => {
  it('are those of the venues in the list', async () => {
    const { status, json } = await visitor.call('GET', '/venue-options/?tier=luxury&region=pune');
    expect(status).toBe(200);
    const listedVenues = venues.filter(({ tier, region }) => tier === 'luxury' && region === 'pune');
    const { areas, venueTypes } = venueOptionsOf(listedVenues);
    expect(json).toEqual({ areas, ['venue_types']: venueTypes });
    expect(areas.length).toBeGreaterThan(1);
    expect(venueTypes.length).toBeGreaterThan(1);
  });

  it('are empty for an unknown tier or region', async () => {
    for (const query of ['tier=golden', 'region=atlantis'])
      expect((await visitor.call('GET', `/venue-options/?${query}`)).json).toEqual({ areas: [], ['venue_types']: [] });
  });
});
