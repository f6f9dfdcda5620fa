import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId } from '#contract/catalogue.ts';
import { slugOf } from '../catalogueRows.ts';
import type { VendorRow } from '../catalogueRows.ts';
import { chanceOf, wrapped } from './chance.ts';
import { CITIES } from './cities.ts';
import type { City } from './cities.ts';
import { filled } from './storyteller.ts';
import { HOUSE_KINDS, HOUSES, SAMPLE_SENTENCE, VENDOR_LINES } from './vendorWords.ts';

/** How many vendors share the services of a category in a city. */
const HOW_MANY: Readonly<Record<CategoryId, number>> = {
  venues: 9,
  catering: 5,
  photography: 5,
  decor: 8,
  entertainment: 5,
};

/** The vendors of a category in a city. */
export function vendorsOf(city: City, category: CategoryId): VendorRow[] {
  const chance = chanceOf(`vendors ${city.id} ${category}`);
  const before = CATEGORY_IDS.slice(0, CATEGORY_IDS.indexOf(category)).reduce((sum, id) => sum + HOW_MANY[id], 0);
  const cityNumber = CITIES.indexOf(city);
  return Array.from({ length: HOW_MANY[category] }, (_, number): VendorRow => {
    const house = wrapped(HOUSES, before + number + cityNumber * 11);
    const name = `${house} ${wrapped(HOUSE_KINDS[category], number + cityNumber)}`;
    const since = chance.whole(1978, 2021);
    const values = { since, city: city.name, place: chance.pick(city.localities) };
    const line = filled(wrapped(VENDOR_LINES[category], number + cityNumber), values);
    return {
      id: `${slugOf(name)}-${city.id}`,
      name,
      description: `${line} ${SAMPLE_SENTENCE}`,
      region: city.id,
      category,
      since,
    };
  });
}
