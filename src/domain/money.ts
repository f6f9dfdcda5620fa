import { asciiDigits } from '#contract/digits.ts';

/** Amounts are in rupees and are formatted with Indian grouping, whatever the device's language (section 9). */

const rupeesFormat = new Intl.NumberFormat('en-IN-u-nu-latn', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});

const wholeNumberFormat = new Intl.NumberFormat('en-IN-u-nu-latn', {
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});

/** Formats rupees, rounded to whole rupees: 150000 becomes "₹1,50,000". */
export function formatRupees(amount: number): string {
  return rupeesFormat.format(amount);
}

/** Formats a whole number with Indian grouping: 100000 becomes "1,00,000". */
export function formatCount(count: number): string {
  return wholeNumberFormat.format(count);
}

const GROUPED_DIGITS = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/;

/** Reads whole rupees that the user typed, like `parseWholeNumber`, with or without the rupee sign: "₹5,00,000". */
export const parseRupees = (text: string): number | null => parseWholeNumber(text.trim().replace(/^₹/u, ''));

/**
 * Reads a whole number that the user typed, such as "500000", "5,00,000" or "500,000", in the digits of any script,
 * such as "५००". Returns null for anything else: signs, decimals, exponents, misplaced commas, more than fifteen
 * digits.
 */
export function parseWholeNumber(text: string): number | null {
  const groupedDigits = asciiDigits(text).trim();
  if (!GROUPED_DIGITS.test(groupedDigits)) return null;
  const digits = groupedDigits.replaceAll(',', '');
  return digits.length <= 15 ? Number(digits) : null;
}
