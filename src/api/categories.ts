import { endpoints } from '#contract/endpoints.ts';
import type { ListQuery } from '#contract/endpoints.ts';
import { call } from './client.ts';

/** GET /categories. */
export const listCategories = (region: string, signal?: AbortSignal) =>
  call(endpoints.listCategories, { query: { region }, signal });

/** GET /categories/{id}, the id in lower case: the services of a category. */
export const listCategoryServices = (id: string, query: ListQuery, signal?: AbortSignal) =>
  call(endpoints.getCategory, { params: { id: id.toLowerCase() }, query, signal });
