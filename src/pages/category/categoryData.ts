import type { Tier } from '#contract/catalogue/classification.ts';
import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import { categoryServicesQuery, categoryTierCountsQuery } from '#queries/categories.ts';
import type { PageContext } from '../pageContext.ts';
import { pageCategoriesQuery, pageTier } from '../pageData.ts';
import { decorFiltersOf } from './decorFilters.ts';

/** Returns the id of the category that the address names, in lower case. */
export const pageCategoryId = ({ params }: PageContext) => (params['id'] ?? '').toLowerCase();

/** Returns the query for the number of services of each tier. */
export const pageTierCountsQuery = (context: PageContext) =>
  categoryTierCountsQuery(pageCategoryId(context), context.region);

/** Returns the query for the services of the page's category and of one tier that match the filters in the address. */
export const pageServicesQuery = (context: PageContext, tier: Tier) =>
  categoryServicesQuery(pageCategoryId(context), context.region, { tier }, listParametersOf(context.search));

/** Returns the query for the decor services that match the filters in the address. */
export const pageDecorQuery = ({ region, search }: PageContext) =>
  categoryServicesQuery('decor', region, decorFiltersOf(search), listParametersOf(search));

export function prefetchCategory(context: PageContext): Promise<unknown> {
  const { client } = context;
  const tier = pageTier(context);
  const services =
    pageCategoryId(context) === 'decor'
      ? client.infiniteQuery(pageDecorQuery(context))
      : tier
        ? client.infiniteQuery(pageServicesQuery(context, tier))
        : client.query(pageTierCountsQuery(context));
  return Promise.all([services, client.query(pageCategoriesQuery(context))]);
}
