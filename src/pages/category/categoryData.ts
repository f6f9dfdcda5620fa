import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import { categorySource } from '#queries/categories.ts';
import { listQuery } from '#queries/lists.ts';
import type { PageContext } from '../pageContext.ts';
import { pageCategoriesQuery, prefetchTiersOrServices } from '../pageData.ts';
import { decorFiltersOf } from './decorFilters.ts';

/** Returns the id of the category that the address names, in lower case. */
export const pageCategoryId = ({ params }: PageContext) => (params['id'] ?? '').toLowerCase();

/** Returns the query for the decor services that match the filters in the address. */
const pageDecorQuery = ({ region, search }: PageContext) =>
  listQuery(categorySource('decor'), region, decorFiltersOf(search), listParametersOf(search));

export function prefetchCategory(context: PageContext): Promise<unknown> {
  const { client } = context;
  const categoryId = pageCategoryId(context);
  const servicesPromise =
    categoryId === 'decor'
      ? client.infiniteQuery(pageDecorQuery(context))
      : prefetchTiersOrServices(context, categorySource(categoryId));
  return Promise.all([servicesPromise, client.query(pageCategoriesQuery(context))]);
}
