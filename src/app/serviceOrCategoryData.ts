import { asCategoryId } from '#domain/catalogue/categories.ts';
import { prefetchCategory } from '#pages/category/categoryData.ts';
import type { PageContext } from '#pages/pageContext.ts';
import { pageCategoriesQuery } from '#pages/pageData.ts';
import { prefetchService } from '#pages/service/serviceData.ts';

/**
 * Prefetches the data of /services/{x}: the data of the category page if x is one of the app's five categories;
 * otherwise the service and the list of categories, because a backend may have categories that the app does not know.
 */
export function prefetchServiceOrCategory(context: PageContext): Promise<unknown> {
  if (asCategoryId(context.params['id'] ?? '')) return prefetchCategory(context);
  return Promise.all([context.client.query(pageCategoriesQuery(context)), prefetchService(context)]);
}
