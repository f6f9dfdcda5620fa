import { asCategoryId } from '#domain/categories.ts';
import { asTier } from '#domain/tiers.ts';
import { categoriesQuery } from '#queries/categories.ts';
import { packageCategoryQuery, packageQuery } from '#queries/packages.ts';
import { servicesQuery } from '#queries/services.ts';
import type { PrefetchContext } from './routes.tsx';

/** Of /services/{id}/package/{packageName}: the services of a tier, or a ready-made package. */
export async function prefetchPackage({ client, region, params }: PrefetchContext): Promise<unknown> {
  const { id = '', packageName = '' } = params;
  const tier = asTier(packageName);
  if (!tier) return client.query(packageQuery(packageName, region));
  const category = asCategoryId(id) ?? (await client.query(packageCategoryQuery(id, region, client)));
  return Promise.all([
    client.infiniteQuery(servicesQuery(region, { category, tier })),
    client.query(categoriesQuery(region)),
  ]);
}
