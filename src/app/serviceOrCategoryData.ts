import { asCategoryId } from '#domain/catalogue/categories.ts';
import { pageCategoriesQuery, prefetchCategory } from '#pages/category/categoryData.ts';
import type { PageContext } from '#pages/pageContext.ts';
import { prefetchService } from '#pages/service/serviceData.ts';

/** Of /services/{x}: the data of the category's page when we know x as a category; else both the service and the categories. */
export function prefetchServiceOrCategory(context: PageContext): Promise<unknown> {
  if (asCategoryId(context.params['id'] ?? '')) return prefetchCategory(context);
  return Promise.all([context.client.query(pageCategoriesQuery(context)), prefetchService(context)]);
}
