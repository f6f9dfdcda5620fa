import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/vendors.ts';
import type { Vendor } from '#contract/catalogue/vendors.ts';

/**
 * Returns the query for the vendor of a service, with the vendor's services (GET /vendors/{id}). If no vendor has this
 * id, the first page of the list of vendors is searched for the id or name (GET /vendors). The data is null when no
 * vendor is found or the backend has no vendors.
 */
export const vendorQuery = (idOrName: string, region: string) =>
  queryOptions({
    queryKey: ['vendor', region, idOrName],
    queryFn: async ({ signal }): Promise<Vendor | null> => {
      try {
        return await call(endpoints.getVendor, { params: { id: idOrName }, signal });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      try {
        const { items } = await call(endpoints.listVendors, { signal });
        const name = idOrName.toLowerCase();
        return items.find((vendor) => vendor.id === idOrName || vendor.name.toLowerCase() === name) ?? null;
      } catch (error) {
        if (!isMissing(error)) throw error;
        return null;
      }
    },
    meta: { warning: 'The vendor could not be loaded' },
  });
