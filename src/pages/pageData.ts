import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import { categoriesQuery } from '#queries/categories.ts';
import { listQuery, tierCountsQuery } from '#queries/lists.ts';
import type { ListSource } from '#queries/lists.ts';
import type { PageContext } from './pageContext.ts';

/** From the context of a page, this module derives the tier and the queries that several pages need. */

/** Returns the tier that the address names; undefined when it names none, so that the user has to choose one. */
export const pageTier = ({ search }: PageContext) => asTier(search.get('tier') ?? '');

/** Returns the query for the categories, each with its name, description, picture and lowest price. */
export const pageCategoriesQuery = ({ region }: PageContext) => categoriesQuery(region);

/** Prefetches the services of the tier that the address names; without a tier, the number of services of each tier. */
export function prefetchTiersOrServices(context: PageContext, source: ListSource): Promise<unknown> {
  const { client, region, search } = context;
  const tier = pageTier(context);
  return tier
    ? client.infiniteQuery(listQuery(source, region, { tier }, listParametersOf(search)))
    : client.query(tierCountsQuery(source, region));
}
