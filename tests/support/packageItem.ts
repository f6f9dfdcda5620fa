import type { PackageItem } from '#contract/plan.ts';

/** An item of the custom package, named after its uniqueId, with what a test says of it. */
export function packageItem({ uniqueId = 'u1', ...known }: Partial<PackageItem> = {}): PackageItem {
  return {
    id: uniqueId,
    uniqueId,
    name: `Item ${uniqueId}`,
    price: 0,
    type: 'service',
    image: '',
    features: [],
    category: '',
    ...known,
  };
}
