import { PRICE_ON_REQUEST } from '../catalogue/pricing.ts';
import { countText, formatRupees } from '../money.ts';
import type { CostRange, EstimateLine, ItemEstimate } from './itemEstimate.ts';

/** This file composes the texts of an estimate (section 11.4). */

/** The text that is shown instead of an amount that depends on an unknown number of plates (section 10.6). */
const GUESTS_MISSING = 'Set the guests to see this cost';
export const INCOMPLETE = 'Incomplete';

/** Formats a cost: "₹15,75,000 – ₹20,47,500", or one amount when both ends are equal. */
export const rangeText = ({ low, high }: CostRange, format: (rupees: number) => string = formatRupees): string =>
  low === high ? format(low) : `${format(low)} – ${format(high)}`;

/** Formats a factor of a product that the user sees, such as the price per plate, with its paise: "₹1,650.50". */
function formatFactor(rupees: number): string {
  const paise = Math.round(rupees * 100);
  const paiseLeft = paise % 100;
  return formatRupees((paise - paiseLeft) / 100) + (paiseLeft > 0 ? `.${String(paiseLeft).padStart(2, '0')}` : '');
}

/** The label of the line for the contingency: "Contingency 10%". */
export const contingencyLabel = (percent: number): string => `Contingency ${percent}%`;

/** Returns whether no part of the all-in cost of an item is known. The cost of an item that is free is known: 0. */
export const isCostUnknown = ({ total, isIncomplete }: ItemEstimate): boolean => total.high === 0 && isIncomplete;

/** Formats the all-in cost of an item. If it is unknown, says what is missing: the guests or the price. */
export function allInText(estimate: ItemEstimate): string {
  if (!isCostUnknown(estimate)) return rangeText(estimate.total);
  return estimate.lines.some(({ kind }) => kind === 'plates') ? GUESTS_MISSING : PRICE_ON_REQUEST;
}

export interface LineText {
  readonly label: string;
  /** How the amount is calculated; '' when the label needs no explanation. */
  readonly note: string;
  /** The amount; 'Price on request' or GUESTS_MISSING when it is not known. */
  readonly amount: string;
}

/** Describes a line of an estimate in words. */
export function lineText(line: EstimateLine): LineText {
  const amount = rangeText(line.amount);
  switch (line.kind) {
    case 'quote':
      return { label: 'Quoted price', note: '', amount };
    case 'unknown-price':
      return { label: 'Price', note: '', amount: PRICE_ON_REQUEST };
    case 'hire':
      return {
        label: 'Hire',
        note: line.times > 1 ? `${rangeText(line.each, formatFactor)} × ${line.times} ceremonies` : '',
        amount,
      };
    case 'plates': {
      const { ceremony, plates, chargedPlates, pricePerPlate } = line;
      const label = `Plates at ${ceremony.name}`;
      if (plates === null) return { label, note: '', amount: GUESTS_MISSING };
      const minimumText = chargedPlates > plates ? `the minimum instead of ${countText(plates, 'plate')}` : '';
      const note = `${countText(chargedPlates, 'plate')} × ${formatFactor(pricePerPlate)}${minimumText && ` (${minimumText})`}`;
      return { label, note, amount };
    }
    case 'extra':
      return { label: line.label, note: '', amount };
    case 'gst':
      return { label: 'GST', note: line.included ? 'The price includes it' : `${line.percent}%`, amount };
  }
}

/** Says what ten more guests cost (section 11.4). `cost` is the result of costOfTenMoreGuests(). */
export const tenMoreGuestsText = (cost: number | null): string =>
  cost === null ? GUESTS_MISSING : `Ten more guests cost ${formatRupees(cost)}`;
