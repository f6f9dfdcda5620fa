import type { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { bookingsQuery } from '#queries/bookings.ts';
import { createQueryClient } from '#queries/client.ts';
import { enquiriesQuery } from '#queries/enquiries.ts';
import {
  alternativesQuery,
  moreOfCategoryQuery,
  recommendableServicesQuery,
  similarVenuesQuery,
} from '#queries/candidates.ts';

afterEach(() => provideApi(() => undefined));

type QueryParameters = Readonly<Record<string, unknown>>;

/**
 * Lets a backend respond with a list of `length` pages. Each page has two items, of which the second is also the first
 * of the next page. Returns an array that receives the query of each request. Pass `unfilteredCount` to simulate our
 * server, which sends it with each page.
 */
function respondWithPages(length: number, unfilteredCount?: number): QueryParameters[] {
  const queries: QueryParameters[] = [];
  const call = (_: unknown, { query = {} }: { query?: QueryParameters } = {}) => {
    queries.push(query);
    const page = Number(query['page'] ?? 1);
    const items = [page, page + 1].map((number) => ({ id: String(number), name: `Service ${number}` }));
    return Promise.resolve({
      items,
      count: 2,
      next: page < length ? { page: String(page + 1) } : null,
      unfilteredCount,
    });
  };
  provideApi(() => ({ call }) as unknown as ApiClient);
  return queries;
}

const idLoadersByList: Record<string, (client: QueryClient) => Promise<string[]>> = {
  'similar venues': async (client) => idsOf(await client.query(similarVenuesQuery('7', 'all'))),
  'more of a category': async (client) =>
    idsOf(await client.query(moreOfCategoryQuery('catering', { id: '7', decorType: '' }, 'all'))),
  'services to recommend': async (client) => idsOf(await client.query(recommendableServicesQuery('catering', 'all'))),
  alternatives: async (client) => idsOf({ items: await client.query(alternativesQuery('catering', 'pune')) }),
  bookings: async (client) => idsOf(await client.query(bookingsQuery())),
  enquiries: async (client) => idsOf(await client.query(enquiriesQuery())),
};
const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) => items.map(({ id }) => id);
const listNames = Object.keys(idLoadersByList);

describe('a list that a backend sends page by page (section 7.5)', () => {
  it.each(listNames)('is loaded as a whole, each item once: %s', async (name) => {
    const queries = respondWithPages(7);
    expect(await idLoadersByList[name]?.(createQueryClient())).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(queries).toHaveLength(7);
  });

  it.each(listNames)('is loaded up to its fortieth page: %s', async (name) => {
    const queries = respondWithPages(Infinity);
    await idLoadersByList[name]?.(createQueryClient());
    expect(queries).toHaveLength(40);
  });

  it('proposes no alternative without a name, because it could not become an item (section 5.5)', async () => {
    const items = ['', ' ', 'Saffron Kitchen'].map((name, index) => ({ id: String(index), name }));
    provideApi(() => ({ call: () => Promise.resolve({ items, count: 3, next: null }) }) as unknown as ApiClient);
    expect(idsOf({ items: await createQueryClient().query(alternativesQuery('catering', 'pune')) })).toEqual(['2']);
  });

  it('names the region of the alternatives in the request for each page', async () => {
    const queries = respondWithPages(2);
    await createQueryClient().query(alternativesQuery('catering', 'pune', { tier: 'basic' }));
    expect(queries).toEqual([
      { tier: 'basic', sort: 'lowest-price', limit: 200, region: 'pune' },
      { page: '2', region: 'pune' },
    ]);
  });

  it.each(['similar venues', 'more of a category', 'services to recommend'])(
    'has only its first page loaded from our server: %s',
    async (name) => {
      const queries = respondWithPages(7, 8);
      expect(await idLoadersByList[name]?.(createQueryClient())).toEqual(['1', '2']);
      expect(queries).toHaveLength(1);
    },
  );
});
