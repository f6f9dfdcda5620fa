import type { Service } from '#contract/catalogue.ts';
import { services } from '../db/schema.ts';

/** The columns of a service as they are answered. */
export const SERVICE_COLUMNS = {
  id: services.id,
  category: services.category,
  name: services.name,
  description: services.description,
  location: services.location,
  region: services.region,
  vendor: services.vendor,
  price: services.price,
  price_per_plate: services.pricePerPlate,
  min_budget: services.minBudget,
  max_budget: services.maxBudget,
  price_range: services.priceRange,
  tier: services.tier,
  style: services.style,
  decor_type: services.decorType,
  features: services.features,
  specifications: services.specifications,
  capacity: services.capacity,
  venue_type: services.venueType,
  amenities: services.amenities,
  packages: services.packages,
  image: services.image,
  additional_images_list: services.additionalImages,
  rating: services.rating,
  review_count: services.reviewCount,
} as const;

/** The few columns that ranking looks at: reading all of every candidate would cost many times more. */
export const RANKED_COLUMNS = {
  id: services.id,
  category: services.category,
  name: services.name,
  price: services.price,
  min_budget: services.minBudget,
  max_budget: services.maxBudget,
  tier: services.tier,
  style: services.style,
  decor_type: services.decorType,
  capacity: services.capacity,
  venue_type: services.venueType,
} as const;

type Ranked = {
  [Column in keyof typeof RANKED_COLUMNS]: (typeof RANKED_COLUMNS)[Column]['_']['notNull'] extends true
    ? (typeof RANKED_COLUMNS)[Column]['_']['data']
    : (typeof RANKED_COLUMNS)[Column]['_']['data'] | null;
};

/** What the domain's rules of ranking take. */
export type Candidate = Pick<Service, keyof typeof RANKED_COLUMNS>;

/** A row of RANKED_COLUMNS as the domain knows services: missing texts are '', missing numbers undefined. */
export function candidateOf(row: Ranked): Candidate {
  return {
    ...row,
    price: row.price ?? undefined,
    min_budget: row.min_budget ?? undefined,
    max_budget: row.max_budget ?? undefined,
    capacity: row.capacity ?? undefined,
    style: row.style ?? '',
    decor_type: row.decor_type ?? '',
    venue_type: row.venue_type ?? '',
  };
}
