import { queryOptions } from '@tanstack/react-query';
import { getVendor, listVendors } from '#api/vendors.ts';

/** The vendors (GET /vendors). */
export const vendorsQuery = (region: string) =>
  queryOptions({ queryKey: ['vendors', region], queryFn: ({ signal }) => listVendors(region, signal) });

/** A vendor with its services (GET /vendors/{id}). */
export const vendorQuery = (id: string, region: string) =>
  queryOptions({ queryKey: ['vendor', region, id], queryFn: ({ signal }) => getVendor(id, signal) });
