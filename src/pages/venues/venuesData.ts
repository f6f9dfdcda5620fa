import type { Tier } from '#contract/catalogue/classification.ts';
import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import { venuesOfTierQuery, venueTierCountsQuery } from '#queries/venues.ts';
import type { PageContext } from '../pageContext.ts';
import { pageTier } from '../pageData.ts';

/** Returns the query for the number of venues of each tier. */
export const pageTierCountsQuery = ({ region }: PageContext) => venueTierCountsQuery(region);

/** Returns the query for the venues of one tier that match the filters in the address. */
export const pageVenuesQuery = ({ region, search }: PageContext, tier: Tier) =>
  venuesOfTierQuery(region, tier, listParametersOf(search));

export function prefetchVenues(context: PageContext): Promise<unknown> {
  const { client } = context;
  const tier = pageTier(context);
  return tier ? client.infiniteQuery(pageVenuesQuery(context, tier)) : client.query(pageTierCountsQuery(context));
}
