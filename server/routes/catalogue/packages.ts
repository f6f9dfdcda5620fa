import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { findPackage, listPackages } from '../../repositories/catalogue/packages.ts';
import { regionIdOf } from '../../repositories/catalogue/regions.ts';

/** Registers the endpoints of /packages: the ready-made packages (section 7). */
export function registerPackagesRoutes(app: App, deps: Deps): void {
  serveEndpoint(app, deps, endpoints.listPackages, async ({ query }) => {
    const range = pageRange(query);
    const filter = {
      tier: query.tier,
      category: query.category,
      region: await regionIdOf(deps.catalogueDb, query.region),
    };
    const page = await listPackages(deps.catalogueDb, filter, range);
    return { ...page, next: nextPageQuery(query, range, page.count) };
  });

  serveEndpoint(app, deps, endpoints.getPackage, async ({ params }) => {
    const readyMadePackage = await findPackage(deps.catalogueDb, params['id'] ?? '');
    if (!readyMadePackage) throw notFound('There is no such package.');
    return readyMadePackage;
  });
}
