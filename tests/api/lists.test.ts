import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readService, readServices } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListQuery } from '#contract/queryParameters.ts';
import type { ListPage } from '#contract/list.ts';
import { createQueryClient } from '../../src/queries/client.ts';
import { listQuery, matches, serviceInLists, servicesOf, summaryQuery } from '../../src/queries/lists.ts';
import type { ListSource } from '../../src/queries/lists.ts';

const context = { baseUrl: 'http://localhost/', warn: () => undefined };
const venues = (...tiers: readonly string[]) =>
  tiers.map((tier, index) => ({ id: `${tier}-${index}`, name: tier, tier, category: 'venues' }));

/** A backend that answers each list call by `answer`; what it was asked is in `asked`. */
function backend(answer: (query: ListQuery) => unknown): { source: ListSource; asked: ListQuery[] } {
  const asked: ListQuery[] = [];
  const list = async (query: ListQuery): Promise<ListPage<Service>> => {
    asked.push(query);
    return readServices('venues')(answer(query), context);
  };
  return { source: { name: 'venues', list }, asked };
}
const ids = (services: readonly Service[]) => services.map(({ id }) => id);
const client = (): QueryClient => createQueryClient();

describe('the summary of a list by tier (section 2, venue list)', () => {
  it('asks once where the backend tells how many there are of each tier', async () => {
    const tiers = { basic: 40, premium: 30, luxury: 20 };
    const { source, asked } = backend(() => ({
      count: 90,
      next: '/api/venues/?offset=24',
      results: venues('basic'),
      tiers,
    }));
    expect(await client().query(summaryQuery(source, 'pune'))).toMatchObject({ tiers });
    expect(asked).toEqual([{}]);
  });

  it('follows the pages of a backend that does not tell, to the last', async () => {
    const { source, asked } = backend((query) => {
      const page = Number((query as { page?: string }).page ?? '1');
      return {
        count: 6,
        next: page < 3 ? `http://b.example/api/venues/?page=${page + 1}` : null,
        results: venues('basic', 'luxury'),
      };
    });
    const page = await client().query(summaryQuery(source, 'all'));
    expect(page).toMatchObject({ count: 6, next: null });
    expect(asked.map((query) => (query as { page?: string }).page)).toEqual([undefined, '2', '3']);
  });

  it('takes a bare list for everything', async () => {
    const { source, asked } = backend(() => venues('basic', 'premium', 'luxury'));
    expect((await client().query(summaryQuery(source, 'all'))).items).toHaveLength(3);
    expect(asked).toHaveLength(1);
  });
});

describe('the list of a tier (section 2, venue list)', () => {
  it('is cut from the summary, without a second request, when that was everything', async () => {
    const { source, asked } = backend(() => venues('basic', 'luxury', 'luxury'));
    const queries = client();
    await queries.query(summaryQuery(source, 'all'));
    const list = await queries.infiniteQuery(listQuery(source, 'all', { tier: 'luxury' }));
    expect(ids(servicesOf(list))).toEqual(['luxury-1', 'luxury-2']);
    expect(asked).toHaveLength(1);
  });

  it('is asked for when the summary was only a first page', async () => {
    const { source, asked } = backend(({ tier }) =>
      tier
        ? { count: 1, next: null, results: venues('luxury') }
        : { count: 90, next: '/?offset=24', results: venues('basic'), tiers: { basic: 1, premium: 1, luxury: 1 } },
    );
    const queries = client();
    await queries.query(summaryQuery(source, 'all'));
    const list = await queries.infiniteQuery(listQuery(source, 'all', { tier: 'luxury' }));
    expect(ids(servicesOf(list))).toEqual(['luxury-0']);
    expect(asked.at(-1)).toEqual({ tier: 'luxury' });
  });

  it('is filtered again for a backend that ignores the tier', async () => {
    const { source } = backend(() => venues('basic', 'luxury', '', 'luxury'));
    const list = await client().infiniteQuery(listQuery(source, 'all', { tier: 'luxury' }));
    expect(ids(servicesOf(list))).toEqual(['luxury-1', 'luxury-3']);
  });

  it('shows a service that comes on two pages once', async () => {
    const { source } = backend(() => venues('basic'));
    const queries = client();
    const options = listQuery(source, 'all', {});
    const list = await queries.infiniteQuery(options);
    expect(servicesOf({ ...list, pages: [...list.pages, ...list.pages] })).toHaveLength(1);
  });
});

describe('filters (section 7)', () => {
  const service = (raw: object): Service => readService({ id: '1', name: 'x', category: 'decor', ...raw }, context);

  it.each([
    [{ tier: 'luxury' }, { tier: 'luxury' }, true],
    [{}, { tier: 'luxury' }, false],
    [{ decor_type: 'haldi' }, { decorType: 'wedding' }, false],
    [{}, { decorType: 'wedding' }, true],
    [{ style: 'Themed' }, { style: 'themed' }, true],
    [{ price: 60_000 }, { budgetMax: 50_000 }, false],
    [{ min_budget: 40_000, price: 60_000 }, { budgetMax: 50_000 }, true],
    [{}, { budgetMax: 50_000 }, true],
    [{ price: 40_000 }, { budgetMin: 50_000 }, false],
  ])('%j for %j: %s', (raw, filters, expected) => {
    expect(matches(service(raw), filters)).toBe(expected);
  });
});

describe('a service that a list has brought (section 2, venue detail)', () => {
  it('is found among those of its category: others may have the same id', async () => {
    const { source } = backend(() => [{ id: 5, name: 'A hall', category: 'venues' }]);
    const catering: ListSource = {
      name: 'categories/catering',
      list: async () => readServices('services')([{ id: 5, name: 'A cook', category: 'catering' }], context),
    };
    const queries = client();
    await queries.infiniteQuery(listQuery(catering, 'all', {}));
    await queries.query(summaryQuery(source, 'all'));
    expect(serviceInLists(queries, '5', 'venues')?.name).toBe('A hall');
    expect(serviceInLists(queries, '5', 'catering')?.name).toBe('A cook');
    expect(serviceInLists(queries, '6', 'venues')).toBeUndefined();
    expect(serviceInLists(queries, '5')).toBeUndefined();
  });
});
