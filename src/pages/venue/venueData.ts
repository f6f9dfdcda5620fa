import { venueQuery } from '#queries/venues.ts';
import type { PageContext } from '../pageContext.ts';

/** Returns the query for the venue that the address names. */
export const pageVenueQuery = ({ client, region, params }: PageContext) =>
  venueQuery(params['id'] ?? '', region, client);

export const prefetchVenue = (context: PageContext) => context.client.query(pageVenueQuery(context));
