import type { Tier } from '#contract/catalogue/classification.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import { categoriesQuery } from '#queries/categories.ts';
import { packageCategoryQuery, packageQuery } from '#queries/packages.ts';
import { servicesQuery } from '#queries/services.ts';
import type { PageContext } from '../pageContext.ts';

/** The tier that the address names; undefined when it names a ready-made package. */
export const pageTier = ({ params }: PageContext) => asTier(params['packageName'] ?? '');

/** The ready-made package that the address names. */
export const pagePackageQuery = ({ region, params }: PageContext) => packageQuery(params['packageName'] ?? '', region);

/** The category that the address names, or the category of the service that it names. */
export const pageCategoryQuery = ({ client, region, params }: PageContext) =>
  packageCategoryQuery(params['id'] ?? '', region, client);

/** The services of one tier of a category. */
export const pageServicesQuery = ({ region }: PageContext, category: string, tier: Tier) =>
  servicesQuery(region, { category, tier });

/** The categories, for the name of this one. */
export const pageCategoriesQuery = ({ region }: PageContext) => categoriesQuery(region);

export async function prefetchPackage(context: PageContext): Promise<unknown> {
  const { client } = context;
  const tier = pageTier(context);
  if (!tier) return client.query(pagePackageQuery(context));
  const category = await client.query(pageCategoryQuery(context));
  return Promise.all([
    client.infiniteQuery(pageServicesQuery(context, category, tier)),
    client.query(pageCategoriesQuery(context)),
  ]);
}
