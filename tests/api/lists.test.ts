import { InfiniteQueryObserver, focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readService, createServiceListReader } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListQuery } from '#contract/queryParameters.ts';
import type { ListPage } from '#contract/list.ts';
import { createQueryClient } from '#queries/client.ts';
import { itemsOf } from '#contract/list.ts';
import { listQuery, matchesClassification, findServiceInLists, tierCountsQuery } from '#queries/lists.ts';
import type { ListSource } from '#queries/lists.ts';

const readContext = { baseUrl: 'http://localhost/', warn: () => undefined };
const createVenues = (...tiers: readonly string[]) =>
  tiers.map((tier, index) => ({ id: `${tier}-${index}`, name: tier, tier, category: 'venues' }));

/**
 * Creates a list source whose backend responds with what `respond` returns. `requests` has the query of each request.
 */
function createSource(respond: (query: ListQuery) => unknown): { source: ListSource; requests: ListQuery[] } {
  const requests: ListQuery[] = [];
  const list = async (query: ListQuery): Promise<ListPage<Service>> => {
    requests.push(query);
    return createServiceListReader('venues')(respond(query), readContext);
  };
  return { source: { name: 'venues', list }, requests };
}
const idsOf = (services: readonly Service[]) => services.map(({ id }) => id);

describe('the query for the number of services of each tier (section 2, venue list)', () => {
  it('needs one request when the backend sends these numbers', async () => {
    const tiers = { basic: 40, premium: 30, luxury: 20 };
    const { source, requests } = createSource(() => ({
      count: 90,
      next: '/api/venues/?offset=24',
      results: createVenues('basic'),
      tiers,
    }));
    expect(await createQueryClient().query(tierCountsQuery(source, 'pune'))).toMatchObject({ tiers });
    expect(requests).toEqual([{}]);
  });

  it('loads all pages of a backend that does not send these numbers', async () => {
    const { source, requests } = createSource((query) => {
      const page = Number((query as { page?: string }).page ?? '1');
      return {
        count: 6,
        next: page < 3 ? `http://b.example/api/venues/?page=${page + 1}` : null,
        results: createVenues('basic', 'luxury').map((venue) => ({ ...venue, id: `${venue.id}-${page}` })),
      };
    });
    const wholeList = await createQueryClient().query(tierCountsQuery(source, 'all'));
    expect(wholeList).toMatchObject({ count: 6, next: null });
    expect(requests.map((query) => (query as { page?: string }).page)).toEqual([undefined, '2', '3']);
  });

  it('treats a response without a wrapper as the complete list', async () => {
    const { source, requests } = createSource(() => createVenues('basic', 'premium', 'luxury'));
    expect((await createQueryClient().query(tierCountsQuery(source, 'all'))).items).toHaveLength(3);
    expect(requests).toHaveLength(1);
  });
});

describe('the list of a tier (section 2, venue list)', () => {
  it('is taken from the response for the number of services when that contains all services', async () => {
    const { source, requests } = createSource(() => createVenues('basic', 'luxury', 'luxury'));
    const queryClient = createQueryClient();
    await queryClient.query(tierCountsQuery(source, 'all'));
    const list = await queryClient.infiniteQuery(listQuery(source, 'all', { tier: 'luxury' }));
    expect(idsOf(itemsOf(list.pages))).toEqual(['luxury-1', 'luxury-2']);
    expect(requests).toHaveLength(1);
  });

  it('is requested when the response for the number of services contains only the first page', async () => {
    const { source, requests } = createSource(({ tier }) =>
      tier
        ? { count: 1, next: null, results: createVenues('luxury') }
        : {
            count: 90,
            next: '/?offset=24',
            results: createVenues('basic'),
            tiers: { basic: 1, premium: 1, luxury: 1 },
          },
    );
    const queryClient = createQueryClient();
    await queryClient.query(tierCountsQuery(source, 'all'));
    const list = await queryClient.infiniteQuery(listQuery(source, 'all', { tier: 'luxury' }));
    expect(idsOf(itemsOf(list.pages))).toEqual(['luxury-0']);
    expect(requests.at(-1)).toEqual({ tier: 'luxury' });
  });

  it('is filtered in the app when the backend ignores the tier', async () => {
    const { source } = createSource(() => createVenues('basic', 'luxury', '', 'luxury'));
    const list = await createQueryClient().infiniteQuery(listQuery(source, 'all', { tier: 'luxury' }));
    expect(idsOf(itemsOf(list.pages))).toEqual(['luxury-1', 'luxury-3']);
  });

  it('contains a service once when two pages contain it', async () => {
    const { source } = createSource(() => createVenues('basic'));
    const queryClient = createQueryClient();
    const options = listQuery(source, 'all', {});
    const list = await queryClient.infiniteQuery(options);
    expect(itemsOf([...list.pages, ...list.pages])).toHaveLength(1);
  });

  it('contains services of two categories that have the same id, as on some backends', () => {
    const items = [
      { id: '5', category: 'venues' },
      { id: '5', category: 'catering' },
    ];
    expect(itemsOf([{ items, count: 2, next: null }])).toEqual(items);
  });
});

describe('a list that the user has made longer (section 2)', () => {
  afterEach(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
  });

  /** Shows a long list and loads `pageCount` of its pages. Then lets two minutes pass. */
  async function showOldList(pageCount: number) {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { source, requests } = createSource((query) => {
      const page = Number((query as { page?: string }).page ?? '1');
      return { count: 90, next: `/api/venues/?page=${page + 1}`, results: [{ id: `v${page}`, category: 'venues' }] };
    });
    const client = createQueryClient();
    client.mount();
    const observer = new InfiniteQueryObserver(client, listQuery(source, 'all', {}));
    const stop = observer.subscribe(() => undefined);
    await vi.waitUntil(() => observer.getCurrentResult().isSuccess);
    for (let page = 2; page <= pageCount; page += 1) await observer.fetchNextPage();
    vi.setSystemTime(Date.now() + 2 * 60_000);
    requests.length = 0;
    return { client, source, requests, observer, stop };
  }

  it.each([
    [1, 1],
    [3, 0],
  ])('of %i pages sends %i requests when the window gets the focus', async (pageCount, expectedCount) => {
    const { client, requests, observer, stop } = await showOldList(pageCount);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitUntil(() => client.isFetching() === 0);
    expect(requests).toHaveLength(expectedCount);
    expect(observer.getCurrentResult().data?.pages).toHaveLength(pageCount);
    stop();
  });

  it('sends no request when the device is online again, nor when the list is prefetched', async () => {
    const { client, source, requests, stop } = await showOldList(3);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.waitUntil(() => client.isFetching() === 0);
    await client.infiniteQuery(listQuery(source, 'all', {}));
    expect(requests).toEqual([]);
    stop();
  });

  it('consists of its first page when it is loaded again', async () => {
    const { requests, observer, stop } = await showOldList(3);
    await observer.refetch();
    expect(requests).toEqual([{}]);
    expect(observer.getCurrentResult().data?.pages).toHaveLength(1);
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
    stop();
  });
});

describe('filters (section 7)', () => {
  const createService = (raw: object): Service =>
    readService({ id: '1', name: 'x', category: 'decor', ...raw }, readContext);

  it.each([
    [{ tier: 'luxury' }, { tier: 'luxury' }, true],
    [{}, { tier: 'luxury' }, false],
    [{ decor_type: 'haldi' }, { decorType: 'wedding' }, false],
    [{}, { decorType: 'wedding' }, true],
    [{ style: 'Themed' }, { style: 'themed' }, true],
  ])('the service %j matches the filters %j: %s', (raw, filters, expected) => {
    expect(matchesClassification(createService(raw), filters)).toBe(expected);
  });
});

describe('a service from a loaded list (section 2, venue detail)', () => {
  it('is found by id and category, because services of other categories may have the same id', async () => {
    const { source } = createSource(() => [{ id: 5, name: 'A hall', category: 'venues' }]);
    const cateringSource: ListSource = {
      name: 'categories/catering',
      list: async () =>
        createServiceListReader('services')([{ id: 5, name: 'A cook', category: 'catering' }], readContext),
    };
    const queryClient = createQueryClient();
    await queryClient.infiniteQuery(listQuery(cateringSource, 'all', {}));
    await queryClient.query(tierCountsQuery(source, 'all'));
    expect(findServiceInLists(queryClient, '5', 'venues')?.name).toBe('A hall');
    expect(findServiceInLists(queryClient, '5', 'catering')?.name).toBe('A cook');
    expect(findServiceInLists(queryClient, '6', 'venues')).toBeUndefined();
    expect(findServiceInLists(queryClient, '5')).toBeUndefined();
  });
});
