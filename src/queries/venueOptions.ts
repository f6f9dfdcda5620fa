import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { nullWhenMissing } from '#api/errors.ts';
import { loadCode } from '#api/loadCode.ts';
import * as endpoints from '#contract/endpoints/catalogue.ts';
import type { VenueOptions } from '#contract/catalogue/services.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { venueSource } from './venues.ts';

/**
 * Returns the query for the areas and types of the venues of a tier (GET /venue-options). For a backend without this
 * endpoint, the app takes the areas and types from the list of venues.
 */
export const venueOptionsQuery = (region: string, tier: Tier | undefined) =>
  queryOptions({
    queryKey: ['venue-options', region, tier ?? ''],
    queryFn: async ({ client, signal }): Promise<VenueOptions> => {
      const tierFilter = tier ? { tier } : {};
      const options = await call(endpoints.listVenueOptions, { query: tierFilter, signal }).catch(nullWhenMissing);
      if (options) return options;
      const { loadVenueOptions } = await loadCode(() => import('./filteredLists.ts'));
      return loadVenueOptions(client, venueSource, region, tierFilter);
    },
    meta: { warning: 'The areas and types of venues could not be loaded' },
  });
