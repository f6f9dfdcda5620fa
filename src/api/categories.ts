import * as endpoints from '#contract/calls/catalogue.ts';
import type { ListQuery } from '#contract/queryParameters.ts';
import { call } from './client.ts';

/** GET /categories. */
export const listCategories = (region: string, signal?: AbortSignal) =>
  call(endpoints.listCategories, { query: { region }, signal });

/** GET /categories/{id}, the id in lower case: the services of a category. */
export async function listCategoryServices(id: string, query: ListQuery, signal?: AbortSignal) {
  const category = id.toLowerCase();
  const page = await call(endpoints.getCategory, { params: { id: category }, query, signal });
  return { ...page, items: page.items.map((service) => ({ ...service, category })) };
}
