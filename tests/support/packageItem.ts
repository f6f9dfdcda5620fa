import type { PackageItem } from '#contract/plan.ts';

/** An item of the custom package, with a name made of its own id. */
export const packageItem = (
  uniqueId: string,
  id = uniqueId,
  category: PackageItem['category'] = 'catering',
): PackageItem => ({
  id,
  uniqueId,
  name: `Item ${uniqueId}`,
  price: 1,
  type: 'service',
  image: '',
  features: [],
  category,
});
