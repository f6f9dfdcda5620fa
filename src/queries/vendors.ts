import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/vendors.ts';
import type { Vendor } from '#contract/catalogue/vendors.ts';

/**
 * The vendor that a service names: by its id, with its services (GET /vendors/{id}), or, when there is none of this id,
 * by id or name among all of them (GET /vendors). Null when there is none, or the backend has no vendors.
 */
export const vendorQuery = (named: string, region: string) =>
  queryOptions({
    queryKey: ['vendor', region, named],
    queryFn: async ({ signal }): Promise<Vendor | null> => {
      try {
        return await call(endpoints.getVendor, { params: { id: named }, signal });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      try {
        const { items } = await call(endpoints.listVendors, { signal });
        const name = named.toLowerCase();
        return items.find((vendor) => vendor.id === named || vendor.name.toLowerCase() === name) ?? null;
      } catch (error) {
        if (!isMissing(error)) throw error;
        return null;
      }
    },
    meta: { warning: 'The vendor could not be loaded' },
  });
