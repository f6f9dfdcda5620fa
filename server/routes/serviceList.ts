import type * as z from 'zod/mini';
import type { servicePageAnswer } from '#contract/catalogue.ts';
import type * as endpoints from '#contract/endpoints.ts';
import { cutOf, nextOf } from '../http/paging.ts';
import type { Call } from '../http/serve.ts';
import { regionIdOf } from '../repositories/regions.ts';
import { listServices, listSimilarServices } from '../repositories/services.ts';

type ListQuery = z.output<NonNullable<typeof endpoints.listServices.query>>;

/**
 * One part of the services that a list's query asks for, of one category or of all (section 7). A value that nobody
 * knows (tier, style, ceremony, region) and a budget whose least is above its most find nothing.
 */
export async function serviceList(
  call: Call<ListQuery>,
  category: string | undefined,
): Promise<z.input<typeof servicePageAnswer>> {
  const { query, request, deps } = call;
  const filter = {
    category,
    tier: query.tier,
    region: await regionIdOf(deps.db, query.region),
    decorType: query.decor_type,
    style: query.style,
    budgetMin: query.budget_min,
    budgetMax: query.budget_max,
    search: query.search,
    vendor: query.vendor,
  };
  const cut = cutOf(query);
  const page =
    query.similar_to === undefined
      ? await listServices(deps.db, filter, cut)
      : await listSimilarServices(deps.db, query.similar_to, filter, cut);
  return { ...page, next: nextOf(request, cut, page.count) };
}
