import type { CategoryId } from '#contract/catalogue/classification.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { slugOf } from '#server/db/catalogueRows.ts';
import type { ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import type { Random } from '../random.ts';
import type { City } from './words/cities.ts';

/**
 * Prices in rupees, in one of the forms that section 9.9 of the specification lists. Without any price the app shows
 * "Price on request".
 */
export type Prices = Pick<ImportedService, 'price' | 'minBudget' | 'maxBudget' | 'priceRange'>;

/**
 * A service of the sample catalogue before it is converted by `serviceOf`. It has a city and locality instead of region
 * and location, its prices are in an object of their own, and it has no id.
 */
export interface Listing extends Omit<ImportedService, keyof Prices | 'id' | 'region' | 'location'> {
  readonly city: City;
  readonly locality: string;
  readonly prices: Prices;
}

/** Converts a listing to a service, which still lacks images and a vendor. */
export function serviceOf({ city, locality, prices, ...fields }: Listing): ImportedService {
  return {
    id: `${slugOf(fields.name)}-${city.id}`,
    ...fields,
    region: city.name,
    location: `${locality}, ${city.name}`,
    ...prices,
    sample: true,
  };
}

/** Returns the minimum price of a category in rupees (section 9). */
export function minPriceOf(categoryId: CategoryId): number {
  const category = CATEGORIES.find(({ id }) => id === categoryId);
  if (!category) throw new RangeError(`There is no category ${categoryId}`);
  return category.minPrice;
}

/** Rounds an amount in rupees to a multiple of 1,000 below 1 lakh, of 5,000 below 5 lakh, otherwise of 25,000. */
export function roundedPrice(rupees: number): number {
  const step = rupees < 100_000 ? 1000 : rupees < 500_000 ? 5000 : 25_000;
  return Math.round(rupees / step) * step;
}

/** Returns a random rounded price between two amounts in rupees, more often in the lower half. */
export function priceBetween(random: Random, low: number, high: number): number {
  const share = random.between(0, 1);
  // Math.pow is not used, because the last digit of its result may differ between JavaScript engines.
  return roundedPrice(low + (high - low) * share * (0.6 + 0.4 * share));
}
