import { venueSource } from '#queries/venues.ts';
import type { PageContext } from '../pageContext.ts';
import { prefetchTiersOrServices } from '../pageData.ts';

export const prefetchVenues = (context: PageContext) => prefetchTiersOrServices(context, venueSource);
