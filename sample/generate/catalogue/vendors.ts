import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import { fillIn } from './textWriter.ts';
import { CITIES } from './words/cities.ts';
import type { City } from './words/cities.ts';
import { SAMPLE_SENTENCE, VENDOR_DESCRIPTIONS, VENDOR_NAME_STARTS, VENDOR_NAME_ENDINGS } from './words/vendors.ts';

/** The number of vendors that share the services of a category in a city. */
const VENDOR_COUNTS: Readonly<Record<CategoryId, number>> = {
  venues: 9,
  catering: 5,
  photography: 5,
  decor: 8,
  entertainment: 5,
};

type Vendor = Required<Pick<ImportedService, 'vendor' | 'vendorDescription' | 'vendorSince'>>;

/** Returns the vendors of a category in a city. */
export function vendorsOf(city: City, category: CategoryId): Vendor[] {
  const random = randomFor(`vendors ${city.id} ${category}`);
  const precedingCategories = CATEGORY_IDS.slice(0, CATEGORY_IDS.indexOf(category));
  const precedingVendorCount = precedingCategories.reduce((sum, id) => sum + VENDOR_COUNTS[id], 0);
  const cityIndex = CITIES.indexOf(city);
  return Array.from({ length: VENDOR_COUNTS[category] }, (_, index): Vendor => {
    // The first parts of the names of a city's vendors begin 11 places later in the list than those of the city before.
    // If two vendors of a category have the same first part, their second parts differ.
    const name = entryInRotation(VENDOR_NAME_STARTS, precedingVendorCount + index + cityIndex * 11);
    const since = random.whole(1978, 2021);
    const placeholderValues = { since, city: city.name, place: random.pick(city.localities) };
    const description = fillIn(entryInRotation(VENDOR_DESCRIPTIONS[category], index + cityIndex), placeholderValues);
    return {
      vendor: `${name} ${entryInRotation(VENDOR_NAME_ENDINGS[category], index + cityIndex)}`,
      vendorDescription: `${description} ${SAMPLE_SENTENCE}`,
      vendorSince: since,
    };
  });
}

/**
 * Assigns the services to the vendors in rotation. Only the first service of each vendor contains the vendor's
 * description and founding year.
 */
export const withVendors = (services: readonly ImportedService[], vendors: readonly Vendor[]): ImportedService[] =>
  services.map((service, index) => {
    const vendor = entryInRotation(vendors, index);
    return { ...service, ...(index < vendors.length ? vendor : { vendor: vendor.vendor }) };
  });
