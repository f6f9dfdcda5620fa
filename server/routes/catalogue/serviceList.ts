import * as z from 'zod/mini';
import { serviceListResponse } from '#contract/catalogue/services.ts';
import type * as endpoints from '#contract/endpoints.ts';
import { camelCased, snakeCased } from '#contract/snakeCase.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import type { Call } from '../../http/serveEndpoint.ts';
import { listServices, listSimilarServices } from '../../repositories/catalogue/services.ts';

type ListQuery = z.output<NonNullable<typeof endpoints.listServices.query>>;

interface ServiceList {
  /** The fields of the response except the list of services. */
  readonly page: z.output<typeof pageResponse>;
  /** The JSON of each service. */
  readonly jsonTexts: readonly string[];
}

const pageResponse = z.omit(serviceListResponse, { results: true });

/**
 * Returns the page of services that a request asks for (section 7). The page has no services when the category, tier,
 * style, decor type, vendor or region is unknown, or when the minimum budget is above the maximum. With `similar_to`,
 * the parameter `sort` has no effect.
 * @param category restricts the list to one category; undefined for all categories
 */
export async function readServiceList(call: Call<ListQuery>, category: string | undefined): Promise<ServiceList> {
  const { query, deps } = call;
  const { limit, offset, similarTo, ...filters } = camelCased(query);
  const filter = { ...filters, category };
  const range = pageRange({ limit, offset });
  const { jsonTexts, unfilteredCount, ...page } =
    similarTo === undefined
      ? await listServices(deps.catalogueIndex, filter, range)
      : await listSimilarServices(deps.catalogueIndex, similarTo, filter, range);
  const next = nextPageQuery(query, range, page.count);
  return { page: pageResponse.parse({ ...page, ...snakeCased({ unfilteredCount }), next }), jsonTexts };
}
