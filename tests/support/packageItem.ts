import type { PackageItem } from '#contract/plan.ts';

/**
 * Builds an item of the custom package with the given fields; its name contains its uniqueId. It has a tier, as items
 * of this version of the app do: pages with costs request the service of an item without one.
 */
export function packageItem({ uniqueId = 'u1', ...fields }: Partial<PackageItem> = {}): PackageItem {
  return {
    id: uniqueId,
    uniqueId,
    name: `Item ${uniqueId}`,
    price: 0,
    type: 'service',
    image: '',
    features: [],
    category: '',
    tier: 'premium',
    region: '',
    decorType: '',
    ...fields,
  };
}
