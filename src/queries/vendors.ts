import { queryOptions } from '@tanstack/react-query';
import { isMissing } from '#api/errors.ts';
import { getVendor, listVendors } from '#api/vendors.ts';
import type { Vendor } from '#contract/vendors.ts';

/**
 * The vendor that a service names: by its id, with its services (GET /vendors/{id}), or, where that finds none, by id or
 * name among all of them (GET /vendors). Null where there is none.
 */
export const vendorQuery = (named: string, region: string) =>
  queryOptions({
    queryKey: ['vendor', region, named],
    queryFn: async ({ signal }): Promise<Vendor | null> => {
      try {
        return await getVendor(named, signal);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      const { items } = await listVendors(region, signal);
      const name = named.toLowerCase();
      return items.find((vendor) => vendor.id === named || vendor.name.toLowerCase() === name) ?? null;
    },
  });
