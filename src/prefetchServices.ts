import { asCategoryId } from '#domain/categories.ts';
import { asTier } from '#domain/tiers.ts';
import { categoriesQuery, categoryServicesQuery, categorySummaryQuery } from '#queries/categories.ts';
import { serviceQuery } from '#queries/services.ts';
import { venueQuery } from '#queries/venues.ts';
import type { PrefetchContext } from './routes.tsx';

/** What the screens of categories and services begin with, as far as their address tells. */

/** Of a category's page: the tiers, or the services of one; of decor the unfiltered list. */
export function prefetchCategory({ client, region, params, search }: PrefetchContext): Promise<unknown> {
  const id = (params['id'] ?? '').toLowerCase();
  const tier = asTier(search.get('tier') ?? '');
  const isFiltered = search.size > 0;
  const services =
    id === 'decor'
      ? !isFiltered && client.infiniteQuery(categoryServicesQuery(id, region, {}))
      : tier
        ? client.infiniteQuery(categoryServicesQuery(id, region, { tier }))
        : client.query(categorySummaryQuery(id, region));
  return Promise.all([services, client.query(categoriesQuery(region))]);
}

/** Of /services/{x}: a category's page where x is known as one, else the service, and the categories to tell. */
export function prefetchServiceOrCategory(context: PrefetchContext): Promise<unknown> {
  const { client, region, params } = context;
  const id = params['id'] ?? '';
  if (asCategoryId(id)) return prefetchCategory(context);
  return Promise.all([client.query(categoriesQuery(region)), client.query(serviceQuery(id, region, client))]);
}

/** Of /services/{id}/details and /{type}/{id}/details. */
export async function prefetchDetails({ client, region, params }: PrefetchContext): Promise<unknown> {
  const { type, id = '' } = params;
  const category = asCategoryId(type ?? '');
  if (category === 'venues') return client.query(venueQuery(id, region, client));
  const isKnown = category !== undefined || type === undefined;
  return isKnown && client.query(serviceQuery(id, region, client, category));
}
