import * as endpoints from '#contract/calls/selectedServices.ts';
import type { PackageItem } from '#contract/plan.ts';
import { call } from './client.ts';

/** GET /selected-services/: the server copy of the custom package. */
export const listSelectedServices = (signal?: AbortSignal) => call(endpoints.listSelectedServices, { signal });

/** POST /selected-services/: the same uniqueId again changes nothing. */
export const addSelectedService = (item: PackageItem) => call(endpoints.addSelectedService, { body: item });

/** DELETE /selected-services/{id}/: by uniqueId, or by the id that a backend gives items of its own. */
export const removeSelectedService = (id: string) => call(endpoints.removeSelectedService, { params: { id } });
