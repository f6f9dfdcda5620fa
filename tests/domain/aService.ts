import type { Service } from '#contract/catalogue.ts';
import type { PackageItem } from '#contract/plan.ts';

/** A service of which only the id is known, with what a test says of it. */
export function aService(known: Partial<Service> = {}): Service {
  return {
    id: 's1',
    category: '',
    name: '',
    description: '',
    location: '',
    region: '',
    vendor: '',
    price: undefined,
    price_per_plate: undefined,
    min_budget: undefined,
    max_budget: undefined,
    price_range: '',
    tier: 'other',
    style: '',
    decor_type: '',
    features: [],
    specifications: {},
    capacity: undefined,
    venue_type: '',
    amenities: [],
    packages: [],
    image: '',
    additionalImages: [],
    rating: undefined,
    review_count: undefined,
    ...known,
  };
}

/** An item of the package, with what a test says of it. */
export function anItem(known: Partial<PackageItem> = {}): PackageItem {
  return {
    id: 's1',
    uniqueId: 'u1',
    name: 'Lotus Hall',
    price: 0,
    type: 'service',
    image: '',
    features: [],
    category: '',
    ...known,
  };
}
