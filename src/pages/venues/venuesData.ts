import type { Tier } from '#contract/catalogue/classification.ts';
import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import { venuesOfTierQuery, venuesSummaryQuery } from '#queries/venues.ts';
import type { PageContext } from '../pageContext.ts';

/** Returns the tier that the address names; undefined when it names none, so that the user has to choose one. */
export const pageTier = ({ search }: PageContext) => asTier(search.get('tier') ?? '');

/** Returns the query for the number of venues of each tier. */
export const pageSummaryQuery = ({ region }: PageContext) => venuesSummaryQuery(region);

/** Returns the query for the venues of one tier that match the filters in the address. */
export const pageVenuesQuery = ({ region, search }: PageContext, tier: Tier) =>
  venuesOfTierQuery(region, tier, listParametersOf(search));

export function prefetchVenues(context: PageContext): Promise<unknown> {
  const { client } = context;
  const tier = pageTier(context);
  return tier ? client.infiniteQuery(pageVenuesQuery(context, tier)) : client.query(pageSummaryQuery(context));
}
