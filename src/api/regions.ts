import * as endpoints from '#contract/calls/catalogue.ts';
import { call } from './client.ts';

/** GET /regions: the cities, without 'all'. */
export const listRegions = (signal?: AbortSignal) => call(endpoints.listRegions, { signal });
