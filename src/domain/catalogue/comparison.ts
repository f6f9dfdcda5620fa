import type { Service } from '#contract/catalogue/services.ts';
import { countText } from '../money.ts';
import { perPlateText, priceText } from './pricing.ts';
import { specificationsOf } from './services.ts';
import { TIER_NAMES } from './tiers.ts';
import { capacityText } from './venues.ts';

/** This file makes the table that compares services (section 15.3). */

export interface ComparisonRow {
  readonly label: string;
  /**
   * One value for each service. In the row of an amenity or feature, it says whether the service has the amenity or
   * feature. In any other row, it is a text, '' when the value is unknown.
   */
  readonly cells: readonly (string | boolean)[];
}

/** Returns whether the services have different values in a row of the table. */
export const hasDifferentValues = ({ cells }: ComparisonRow): boolean => new Set(cells).size > 1;

/**
 * Returns the rows of the table, except rows whose values are unknown for all services.
 * @param furtherRow a row to insert after the two rows of prices
 */
export function comparisonRows(services: readonly Service[], furtherRow?: ComparisonRow): ComparisonRow[] {
  const textRow = (label: string, textOf: (service: Service) => string): ComparisonRow => ({
    label,
    cells: services.map(textOf),
  });
  return [
    textRow('Price', priceText),
    textRow('Price per plate', (service) => perPlateText(service).replace(' per plate', '')),
    ...(furtherRow ? [furtherRow] : []),
    textRow('Tier', ({ tier }) => (tier === 'other' ? '' : TIER_NAMES[tier])),
    textRow('Area', ({ location }) => location),
    textRow('Capacity', ({ capacity }) => capacityText(capacity)),
    textRow('Type', ({ venueType }) => venueType),
    ...amenityAndFeatureRows(services),
    ...specificationRows(services),
    textRow('Rating', ratingText),
  ].filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function ratingText({ rating, reviewCount = 0 }: Service): string {
  if (rating === undefined) return '';
  const reviewCountText = reviewCount > 0 ? ` (${countText(reviewCount, 'review')})` : '';
  return `${Math.round(rating * 10) / 10} of 5${reviewCountText}`;
}

/** Returns a row for every amenity or feature of any of the services, ignoring letter case. */
function amenityAndFeatureRows(services: readonly Service[]): ComparisonRow[] {
  const spellingsByService = services.map((service) => {
    const texts = [...service.amenities, ...service.features].map((text) => text.trim()).filter(Boolean);
    return new Map(texts.map((text) => [text.toLowerCase(), text]));
  });
  // The keys are amenities and features in lower case. The label is the spelling of the first service that has it.
  const labelsByKey = new Map<string, string>();
  for (const spellings of spellingsByService)
    for (const [key, label] of spellings) if (!labelsByKey.has(key)) labelsByKey.set(key, label);
  return [...labelsByKey].map(([key, label]) => ({
    label,
    cells: spellingsByService.map((spellings) => spellings.has(key)),
  }));
}

function specificationRows(services: readonly Service[]): ComparisonRow[] {
  const valuesByLabelOfServices = services.map(
    (service) => new Map(specificationsOf(service).map(({ label, value }) => [label, value])),
  );
  const labels = new Set(valuesByLabelOfServices.flatMap((valuesByLabel) => [...valuesByLabel.keys()]));
  return [...labels].map((label) => ({
    label,
    cells: valuesByLabelOfServices.map((valuesByLabel) => valuesByLabel.get(label) ?? ''),
  }));
}
