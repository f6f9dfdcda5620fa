import type { PackageItem } from '#contract/plan.ts';

/**
 * Builds an item of the custom package with the given fields. Its name contains its uniqueId. It has a tier, like every
 * item that the app stores: for an item without a tier, pages with costs would request its service.
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
