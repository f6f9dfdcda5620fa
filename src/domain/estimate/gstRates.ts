import type { BudgetCategory } from '../catalogue/categories.ts';

/**
 * The rates of India's Goods and Services Tax, in percent, as they applied on `asOf` (YYYY-MM-DD). When the rates
 * change, change this file: no other source file contains a rate.
 */
export const GST_RATES = {
  asOf: '2025-09-22',
  source: 'Notification 11/2017-Central Tax (Rate), as amended by 15/2025-Central Tax (Rate)',
  catering: 5,
  venueWithFood: 5,
  other: 18,
} as const;

/** The rates from which the user can choose, in percent. */
export const GST_CHOICES: readonly number[] = [0, 5, 12, 18, 28];

/** Returns the default rate of an item, in percent (section 11.1). */
export function defaultGstRateOf(category: BudgetCategory, isFoodFromVenue: boolean): number {
  if (category === 'catering') return GST_RATES.catering;
  return category === 'venue' && isFoodFromVenue ? GST_RATES.venueWithFood : GST_RATES.other;
}

/** The sentence that pages show beside the GST rates (section 11.1). */
export const GST_DISCLAIMER =
  'An estimate, not tax advice. Hotels with rooms above ₹7,500 a night charge 18% on food too.';
