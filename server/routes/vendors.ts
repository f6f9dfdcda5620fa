import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { cutOf, nextOf } from '../http/paging.ts';
import { serve } from '../http/serve.ts';
import { regionIdOf } from '../repositories/regions.ts';
import { findVendor, listVendors } from '../repositories/vendors.ts';

/** /vendors (section 7). */
export function registerVendorsRoutes(app: App, deps: Deps): void {
  serve(app, deps, endpoints.listVendors, async ({ query, request }) => {
    const cut = cutOf(query);
    const page = await listVendors(deps.db, await regionIdOf(deps.db, query.region), cut);
    return { ...page, next: nextOf(request, cut, page.count) };
  });

  serve(app, deps, endpoints.getVendor, async ({ params }) => {
    const vendor = await findVendor(deps.db, params['id'] ?? '');
    if (!vendor) throw notFound('There is no such vendor.');
    return vendor;
  });
}
