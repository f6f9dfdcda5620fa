import { queryOptions } from '@tanstack/react-query';
import { getPackage, listPackages } from '#api/packages.ts';

/** Ready-made packages (GET /packages), all or of a category and tier. */
export const packagesQuery = (region: string, filters: { category?: string; tier?: string } = {}) =>
  queryOptions({
    queryKey: ['packages', region, filters],
    queryFn: ({ signal }) => listPackages({ ...filters, region }, signal),
  });

/** A ready-made package (GET /packages/{id}). */
export const packageQuery = (id: string, region: string) =>
  queryOptions({ queryKey: ['package', region, id], queryFn: ({ signal }) => getPackage(id, signal) });
