import { venueSource } from '#queries/venues.ts';
import type { PageContext } from '../pageContext.ts';
import { prefetchServicesByTier } from '../pageData.ts';

export const prefetchVenues = (context: PageContext) => prefetchServicesByTier(context, venueSource);
