import * as endpoints from '#contract/calls/vendors.ts';
import { call } from './client.ts';

/** GET /vendors. */
export const listVendors = (region: string, signal?: AbortSignal) =>
  call(endpoints.listVendors, { query: { region }, signal });

/** GET /vendors/{id}: the vendor with its services. */
export const getVendor = (id: string, signal?: AbortSignal) => call(endpoints.getVendor, { params: { id }, signal });
