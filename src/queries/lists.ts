import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Service } from '#contract/catalogue/services.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery, ServiceFilters } from '#contract/queryParameters.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { FRESH_FOR } from './client.ts';

/** Lists of services, as every category shows them: a summary by tier, then the pages of a filtered list. */

/** A call that lists services. */
export interface ListSource {
  /** Names the call in the cache's keys. */
  readonly name: string;
  readonly list: (query: Omit<ListQuery, 'region'>, signal: AbortSignal) => Promise<ListPage<Service>>;
}

type PageParameters = Readonly<Record<string, string>>;

const LISTS = 'lists';
const FIRST: PageParameters = {};
const MOST_PAGES = 40;

const isComplete = (page: ListPage<Service>) => page.next === null && page.count <= page.items.length;

/**
 * What a source holds: the first page when it tells how many there are of each tier (`tiers`), or everything, to be
 * counted, when the backend does not tell.
 */
export function summaryQuery(source: ListSource, region: string) {
  return queryOptions({
    queryKey: [LISTS, source.name, region, 'summary'],
    queryFn: async ({ signal }): Promise<ListPage<Service>> => {
      const first = await source.list({}, signal);
      if (first.tiers) return first;
      const items = [...first.items];
      let next = first.next;
      for (let pages = 1; next && pages < MOST_PAGES; pages += 1) {
        const page: ListPage<Service> = await source.list(next, signal);
        items.push(...page.items);
        next = page.next;
      }
      return { items, count: items.length, next: null };
    },
  });
}

/**
 * The pages of a filtered list. Filtered again here for backends that ignore a filter, and cut from the summary,
 * without a second request, when that holds everything.
 */
export function listQuery(source: ListSource, region: string, filters: ServiceFilters) {
  return infiniteQueryOptions({
    queryKey: [LISTS, source.name, region, filters],
    queryFn: async ({ client, pageParam, signal }): Promise<ListPage<Service>> => {
      const summary = client.getQueryState(summaryQuery(source, region).queryKey);
      const known = summary && summary.dataUpdatedAt > Date.now() - FRESH_FOR ? summary.data : undefined;
      const complete = known && isComplete(known) && canFilterHere(filters) ? known : undefined;
      const page = complete ?? (await source.list({ ...snakeCased(filters), ...pageParam }, signal));
      const items = page.items.filter((service) => matches(service, filters));
      return items.length === page.items.length
        ? page
        : { ...page, items, count: page.next ? page.count : items.length };
    },
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.next,
  });
}

/** The services of the pages loaded so far; one that comes twice is shown once. */
export const servicesOf = (data: InfiniteData<ListPage<Service>>): Service[] => [
  ...new Map(data.pages.flatMap((page) => page.items).map((service) => [service.id, service])).values(),
];

/**
 * A service that a list has brought already: shown while its own answer is on the way. Backends number each category
 * anew: so it is looked for among those of its category or, where that is not known, in the list of all services.
 */
export function serviceInLists(client: QueryClient, id: string, category?: string): Service | undefined {
  const queryKey = category === undefined ? [LISTS, 'services'] : [LISTS];
  for (const [, data] of client.getQueriesData<ListPage<Service> | InfiniteData<ListPage<Service>>>({ queryKey })) {
    const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data];
    for (const page of pages) {
      const service = page.items.find((item) => item.id === id && (!category || item.category === category));
      if (service) return service;
    }
  }
  return undefined;
}

// Words are looked for by the backend alone, and so is what is similar.
const canFilterHere = ({ search, similarTo }: ServiceFilters) => !search && !similarTo;

/** Whether a service is what the filters ask for; what the backend does not tell of a service speaks for it. */
export function matches(service: Service, filters: ServiceFilters): boolean {
  const price = service.minBudget ?? service.price;
  const { tier, decorType, style, category, budgetMin, budgetMax } = filters;
  return (
    (!tier || service.tier === tier) &&
    (!decorType || !service.decorType || service.decorType === decorType) &&
    (!style || !service.style || service.style === style) &&
    (!category || !service.category || service.category === category) &&
    (price === undefined || budgetMin === undefined || price >= Number(budgetMin)) &&
    (price === undefined || budgetMax === undefined || price <= Number(budgetMax))
  );
}
