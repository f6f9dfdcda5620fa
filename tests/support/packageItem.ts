import type { PackageItem } from '#contract/plan.ts';

/** Builds an item of the custom package with the given fields; its name contains its uniqueId. */
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
    ...fields,
  };
}
