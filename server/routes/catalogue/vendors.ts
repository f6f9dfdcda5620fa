import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { regionIdOf } from '../../repositories/catalogue/regions.ts';
import { findVendor, listVendors } from '../../repositories/catalogue/vendors.ts';

/** Registers the endpoints of /vendors (section 7). */
export function registerVendorsRoutes(app: App, deps: Deps): void {
  serveEndpoint(app, deps, endpoints.listVendors, async ({ query }) => {
    const range = pageRange(query);
    const page = await listVendors(deps.catalogueDb, await regionIdOf(deps.catalogueDb, query.region), range);
    return { ...page, next: nextPageQuery(query, range, page.count) };
  });

  serveEndpoint(app, deps, endpoints.getVendor, async ({ params }) => {
    const vendor = await findVendor(deps.catalogueDb, params['id'] ?? '');
    if (!vendor) throw notFound('There is no such vendor.');
    return vendor;
  });
}
