import { withAsciiDigits } from '#contract/digits.ts';

/** This file formats and reads amounts in rupees, with Indian grouping, whatever the device's language (section 9). */

/** Formats rupees, rounded to whole rupees: 150000 becomes "₹1,50,000". */
export function formatRupees(amount: number): string {
  return withSign(amount, `₹${groupedMagnitude(amount)}`);
}

/** Formats a whole number with Indian grouping: 100000 becomes "1,00,000". */
export function formatCount(count: number): string {
  return withSign(count, groupedMagnitude(count));
}

/** Returns a number with its noun: "1 plate", "1,650 plates". */
export const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;

/** Puts a minus before the text of a number that is negative after rounding. */
const withSign = (value: number, text: string) => (value <= -0.5 ? `-${text}` : text);

/**
 * Rounds the absolute value of a number, and groups its digits: the last three, then two at a time. The function does
 * not use Intl, whose first use on a page takes four times as long as evaluating all other modules of the app.
 */
const groupedMagnitude = (value: number) =>
  Math.round(Math.abs(value))
    .toFixed()
    .replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

const GROUPED_DIGITS = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/;

/** Reads whole rupees that the user typed, like `parseWholeNumber`, with or without the rupee sign: "₹5,00,000". */
export const parseRupees = (text: string): number | null => parseWholeNumber(text.trim().replace(/^₹/u, ''));

/**
 * Reads a whole number that the user typed, such as "500000", "5,00,000" or "500,000", in the digits of any script,
 * such as "५००". Returns null for anything else: signs, decimals, exponents, misplaced commas, more than fifteen
 * digits.
 */
export function parseWholeNumber(text: string): number | null {
  const groupedDigits = withAsciiDigits(text).trim();
  if (!GROUPED_DIGITS.test(groupedDigits)) return null;
  const digits = groupedDigits.replaceAll(',', '');
  return digits.length <= 15 ? Number(digits) : null;
}
