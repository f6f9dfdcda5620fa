import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { nullWhenMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/vendors.ts';
import type { Vendor } from '#contract/catalogue/vendors.ts';
import type { ListQuery } from '#contract/queryParameters.ts';
import { pagesOf } from './listPages.ts';

/** The largest number of pages of vendors that are searched. A page of our server has at most 200 vendors. */
const MAX_VENDOR_PAGES = 20;

/**
 * Returns the query for the vendor of a service, with the vendor's services (GET /vendors/{id}). If no vendor has this
 * id, the list of vendors is searched for the id or name (GET /vendors). The data is null when no vendor is found or
 * the backend has no vendors.
 */
export const vendorQuery = (idOrName: string, region: string) =>
  queryOptions({
    queryKey: ['vendor', region, idOrName],
    queryFn: async ({ signal }): Promise<Vendor | null> =>
      (await call(endpoints.getVendor, { params: { id: idOrName }, signal }).catch(nullWhenMissing)) ??
      findVendor(idOrName, signal).catch(nullWhenMissing),
    meta: { warning: 'The vendor could not be loaded' },
  });

async function findVendor(idOrName: string, signal: AbortSignal): Promise<Vendor | null> {
  const name = idOrName.toLowerCase();
  const requestPage = (query: ListQuery) => call(endpoints.listVendors, { query, signal });
  for await (const { items } of pagesOf(await requestPage({ limit: 200 }), requestPage, MAX_VENDOR_PAGES)) {
    const foundVendor = items.find((vendor) => vendor.id === idOrName || vendor.name.toLowerCase() === name);
    if (foundVendor) return foundVendor;
  }
  return null;
}
