import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { ImportedService } from '#server/repositories/catalogue/importedRows.ts';
import { entryAt } from '../entryAt.ts';
import { randomFor } from '../random.ts';
import { fillIn } from './textWriter.ts';
import { CITIES } from './words/cities.ts';
import type { City } from './words/cities.ts';
import { SAMPLE_SENTENCE, VENDOR_DESCRIPTIONS, VENDOR_NAMES, VENDOR_SUFFIXES } from './words/vendors.ts';

/** How many vendors share the services of a category in a city. */
const VENDOR_COUNTS: Readonly<Record<CategoryId, number>> = {
  venues: 9,
  catering: 5,
  photography: 5,
  decor: 8,
  entertainment: 5,
};

type Vendor = Required<Pick<ImportedService, 'vendor' | 'vendorDescription' | 'vendorSince'>>;

/** The vendors of a category in a city. */
export function vendorsOf(city: City, category: CategoryId): Vendor[] {
  const random = randomFor(`vendors ${city.id} ${category}`);
  const before = CATEGORY_IDS.slice(0, CATEGORY_IDS.indexOf(category)).reduce((sum, id) => sum + VENDOR_COUNTS[id], 0);
  const cityNumber = CITIES.indexOf(city);
  return Array.from({ length: VENDOR_COUNTS[category] }, (_, number): Vendor => {
    // Start 11 names later in each city, so that all vendors of a category have different names.
    const name = entryAt(VENDOR_NAMES, before + number + cityNumber * 11);
    const since = random.whole(1978, 2021);
    const values = { since, city: city.name, place: random.pick(city.localities) };
    const description = fillIn(entryAt(VENDOR_DESCRIPTIONS[category], number + cityNumber), values);
    return {
      vendor: `${name} ${entryAt(VENDOR_SUFFIXES[category], number + cityNumber)}`,
      vendorDescription: `${description} ${SAMPLE_SENTENCE}`,
      vendorSince: since,
    };
  });
}

/** Assigns the services to the vendors in rotation; the first row of each vendor contains its description. */
export const withVendors = (services: readonly ImportedService[], vendors: readonly Vendor[]): ImportedService[] =>
  services.map((service, number) => {
    const described = entryAt(vendors, number);
    return { ...service, ...(number < vendors.length ? described : { vendor: described.vendor }) };
  });
