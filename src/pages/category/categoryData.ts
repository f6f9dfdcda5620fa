import type { Tier } from '#contract/catalogue/classification.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import { categoriesQuery, categoryServicesQuery, categorySummaryQuery } from '#queries/categories.ts';
import type { PageContext } from '../pageContext.ts';
import { decorFiltersOf } from './decorFilters.ts';

/** The id of the category that the address names, in lower case. */
export const pageCategory = ({ params }: PageContext) => (params['id'] ?? '').toLowerCase();

/** The tier that the address names; undefined while the user has to choose one. */
export const pageTier = ({ search }: PageContext) => asTier(search.get('tier') ?? '');

/** The categories, among them this one with its name and description. */
export const pageCategoriesQuery = ({ region }: PageContext) => categoriesQuery(region);

/** How many services there are of each tier. */
export const pageSummaryQuery = (context: PageContext) => categorySummaryQuery(pageCategory(context), context.region);

/** The services of one tier. */
export const pageServicesQuery = (context: PageContext, tier: Tier) =>
  categoryServicesQuery(pageCategory(context), context.region, { tier });

/** Decor, filtered as the address says. */
export const pageDecorQuery = ({ region, search }: PageContext) =>
  categoryServicesQuery('decor', region, decorFiltersOf(search));

export function prefetchCategory(context: PageContext): Promise<unknown> {
  const { client } = context;
  const tier = pageTier(context);
  const services =
    pageCategory(context) === 'decor'
      ? client.infiniteQuery(pageDecorQuery(context))
      : tier
        ? client.infiniteQuery(pageServicesQuery(context, tier))
        : client.query(pageSummaryQuery(context));
  return Promise.all([services, client.query(pageCategoriesQuery(context))]);
}
