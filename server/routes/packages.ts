import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { cutOf, nextOf } from '../http/paging.ts';
import { serve } from '../http/serve.ts';
import { findPackage, listPackages } from '../repositories/packages.ts';
import { regionIdOf } from '../repositories/regions.ts';

/** /packages: the ready-made ones (section 7). */
export function registerPackagesRoutes(app: App, deps: Deps): void {
  serve(app, deps, endpoints.listPackages, async ({ query, request }) => {
    const cut = cutOf(query);
    const filter = {
      tier: query.tier,
      category: query.category,
      region: await regionIdOf(deps.db, query.region),
    };
    const page = await listPackages(deps.db, filter, cut);
    return { ...page, next: nextOf(request, cut, page.count) };
  });

  serve(app, deps, endpoints.getPackage, async ({ params }) => {
    const found = await findPackage(deps.db, params['id'] ?? '');
    if (!found) throw notFound('There is no such package.');
    return found;
  });
}
