import type { CategoryId, DecorType, Style, Tier } from '#contract/catalogue.ts';
import { serviceRow, slugOf } from '../catalogueRows.ts';
import type { ServiceRow } from '../catalogueRows.ts';
import type { Chance } from './chance.ts';
import type { City } from './cities.ts';

/** A service of the sample catalogue before its id, pictures and vendor are known. */
export interface Offer {
  readonly category: CategoryId;
  readonly city: City;
  readonly tier: Tier;
  readonly name: string;
  readonly locality: string;
  readonly description: string;
  readonly prices: Prices;
  readonly features: readonly string[];
  readonly specifications: Readonly<Record<string, string>>;
  readonly pictures: number;
  readonly style?: Style;
  readonly decorType?: DecorType;
  readonly pricePerPlate?: number;
  readonly capacity?: number;
  readonly venueType?: string;
  readonly amenities?: readonly string[];
  readonly packages?: readonly string[];
}

/** Rupees; the shapes that section 9 displays. */
export type Prices =
  | { readonly minBudget: number; readonly maxBudget?: number }
  | { readonly price: number }
  | { readonly priceRange: string }
  | Record<string, never>;

/** The row of an offer, by the vendor of this id. */
export function offerRow(offer: Offer, vendor: string): ServiceRow {
  const id = `${slugOf(offer.name)}-${offer.city.id}`;
  const picture = (n: number) => `/api/pictures/${offer.decorType ?? offer.category}/${id}-${n}.svg`;
  return serviceRow(
    {
      id,
      category: offer.category,
      region: offer.city.id,
      vendor,
      name: offer.name,
      description: offer.description,
      location: `${offer.locality}, ${offer.city.name}`,
      price: 'price' in offer.prices ? offer.prices.price : null,
      minBudget: 'minBudget' in offer.prices ? offer.prices.minBudget : null,
      maxBudget: 'minBudget' in offer.prices ? (offer.prices.maxBudget ?? null) : null,
      priceRange: 'priceRange' in offer.prices ? offer.prices.priceRange : null,
      pricePerPlate: offer.pricePerPlate ?? null,
      tier: offer.tier,
      style: offer.style ?? null,
      decorType: offer.decorType ?? null,
      features: [...offer.features],
      specifications: { ...offer.specifications },
      capacity: offer.capacity ?? null,
      venueType: offer.venueType ?? null,
      amenities: offer.amenities?.join(', ') ?? null,
      packages: [...(offer.packages ?? [])],
      image: picture(0),
      additionalImages: Array.from({ length: offer.pictures }, (_, index) => picture(index + 1)),
    },
    `${offer.city.name} ${offer.city.alias}`,
  );
}

/** Rupees rounded as people quote them: to 1,000 below one lakh, to 5,000 below five lakh, else to 25,000. */
export function quoted(rupees: number): number {
  const step = rupees < 100_000 ? 1000 : rupees < 500_000 ? 5000 : 25_000;
  return Math.round(rupees / step) * step;
}

/** A price between the ends, nearer to the lower one as often as not. */
export function priceWithin(chance: Chance, from: number, to: number): number {
  const share = chance.whole(0, 1000) / 1000;
  return quoted(from + (to - from) * share ** 1.4);
}
