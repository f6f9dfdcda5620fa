import type * as z from 'zod/mini';
import type { serviceListResponse } from '#contract/catalogue/services.ts';
import type * as endpoints from '#contract/endpoints.ts';
import { camelCased, snakeCased } from '#contract/snakeCase.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import type { Call } from '../../http/serveEndpoint.ts';
import { regionIdOf } from '../../repositories/catalogue/regions.ts';
import { listServices, listSimilarServices } from '../../repositories/catalogue/services.ts';

type ListQuery = z.output<NonNullable<typeof endpoints.listServices.query>>;

/**
 * Returns the page of services for the query of a list (section 7). An unknown tier, style, decor type or region
 * matches no service; neither does a minimum budget above the maximum. Similar services are not sorted otherwise.
 * @param category restricts the list to one category; undefined for all categories
 */
export async function serviceList(
  call: Call<ListQuery>,
  category: string | undefined,
): Promise<z.input<typeof serviceListResponse>> {
  const { query, deps } = call;
  const { limit, offset, region, similarTo, ...filters } = camelCased(query);
  const filter = { ...filters, category, region: await regionIdOf(deps.catalogueDb, region) };
  const range = pageRange({ limit, offset });
  const page =
    similarTo === undefined
      ? await listServices(deps.catalogueDb, filter, range)
      : await listSimilarServices(deps.catalogueDb, similarTo, filter, range);
  const { unfilteredCount, ...rest } = page;
  return { ...rest, ...snakeCased({ unfilteredCount }), next: nextPageQuery(query, range, page.count) };
}
