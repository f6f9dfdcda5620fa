import type { Tier } from '#contract/catalogue/classification.ts';
import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import { packageCategoryIdQuery, packageQuery } from '#queries/packages.ts';
import { listQuery } from '#queries/lists.ts';
import { allServicesSource, servicesQuery } from '#queries/services.ts';
import type { PageContext } from '../pageContext.ts';
import { pageCategoriesQuery } from '../pageData.ts';

/** Returns the tier that the address names; undefined when the address names a ready-made package. */
export const pagePackageTier = ({ params }: PageContext) => asTier(params['packageName'] ?? '');

/** Returns the query for the ready-made package that the address names. */
export const pagePackageQuery = ({ region, params }: PageContext) => packageQuery(params['packageName'] ?? '', region);

/** Returns the query for the id of the category: the id in the address, or the category of the service with this id. */
export const pageCategoryIdQuery = ({ client, region, params }: PageContext) =>
  packageCategoryIdQuery(params['id'] ?? '', region, client);

/** Returns the query for the services of one tier of a category. */
export const pageServicesQuery = ({ region }: PageContext, category: string, tier: Tier) =>
  servicesQuery(region, { category, tier });

/** Returns the query for the services of one tier of a category that match the filters in the address. */
const pageFilteredServicesQuery = ({ region, search }: PageContext, category: string, tier: Tier) =>
  listQuery(allServicesSource, region, { category, tier }, listParametersOf(search));

export async function prefetchPackage(context: PageContext): Promise<unknown> {
  const { client } = context;
  const tier = pagePackageTier(context);
  if (!tier) return client.query(pagePackageQuery(context));
  const category = await client.query(pageCategoryIdQuery(context));
  return Promise.all([
    client.infiniteQuery(pageServicesQuery(context, category, tier)),
    client.infiniteQuery(pageFilteredServicesQuery(context, category, tier)),
    client.query(pageCategoriesQuery(context)),
  ]);
}
