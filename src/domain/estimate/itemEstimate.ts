import type { PackageItem } from '#contract/plan.ts';
import { budgetCategoryOf } from '../catalogue/categories.ts';
import { knownAmount } from '../catalogue/pricing.ts';
import { mainCeremony, platesAt } from '../ceremonies/ceremonies.ts';
import type { Ceremony, CeremonyFacts } from '../ceremonies/ceremonies.ts';
import type { Assumptions } from './assumptions.ts';
import { defaultGstRateOf } from './gstRates.ts';

/**
 * This file estimates what an item will cost with plates, extras and taxes (section 11.1). All amounts are in rupees.
 * The amounts of lines and totals are whole; prices may have paise.
 */

/** A cost from its low to its high end, in rupees. */
export interface CostRange {
  readonly low: number;
  readonly high: number;
}

/** A line of an estimate. The amounts of all lines of an item add up to its all-in cost. */
export type EstimateLine = { readonly amount: CostRange } & (
  | { readonly kind: 'quote' | 'unknown-price' }
  /** `each` is the hire for one ceremony; `times` is the number of ceremonies for which it is paid. */
  | { readonly kind: 'hire'; readonly each: CostRange; readonly times: number }
  /**
   * `plates` is null when the guests are not known; `chargedPlates` is then 0. Otherwise `chargedPlates` is the larger
   * of `plates` and the minimum that the vendor charges.
   */
  | {
      readonly kind: 'plates';
      readonly ceremony: Ceremony;
      readonly plates: number | null;
      readonly chargedPlates: number;
      readonly pricePerPlate: number;
    }
  | { readonly kind: 'extra'; readonly label: string }
  /** `percent` is the GST rate. When the price includes GST, the amount of the line is 0. */
  | { readonly kind: 'gst'; readonly percent: number; readonly included: boolean }
);

export interface ItemEstimate {
  /** Base, extras and GST, in the order in which they are calculated. */
  readonly lines: readonly EstimateLine[];
  /** The all-in cost: the sum of the lines. */
  readonly total: CostRange;
  /**
   * True when a part of the cost is not known, such as plates without a number of guests. The unknown part counts as 0.
   */
  readonly isIncomplete: boolean;
}

/** The fields of an item on which its cost depends. */
export type ItemToEstimate = Pick<
  PackageItem,
  'category' | 'type' | 'price' | 'minBudget' | 'maxBudget' | 'pricePerPlate'
>;

const ZERO_RANGE: CostRange = { low: 0, high: 0 };

export const addRanges = (a: CostRange, b: CostRange): CostRange => ({ low: a.low + b.low, high: a.high + b.high });

/** Adds up ranges. The function is called often, so it creates no object for the intermediate sums. */
export function sumRanges(ranges: Iterable<CostRange>): CostRange {
  let [low, high] = [0, 0];
  for (const range of ranges) {
    low += range.low;
    high += range.high;
  }
  return { low, high };
}

/**
 * Returns a percentage of each end of a range, rounded half up to whole rupees. The ends must be whole rupees.
 * `percent` is rounded to two decimals.
 */
export function percentOfRange({ low, high }: CostRange, percent: number): CostRange {
  const hundredths = Math.round(percent * 100);
  // Multiply the full ten thousands and the rest of the amount separately: the product of a large amount and
  // `hundredths` would not be exact.
  const shareOf = (amount: number) =>
    Math.floor(amount / 10_000) * hundredths + roundHalfUp(((amount % 10_000) * hundredths) / 10_000);
  return { low: shareOf(low), high: shareOf(high) };
}

const roundHalfUp = (amount: number) => Math.floor(amount + 0.5);

/**
 * Returns the hire as a range from the lowest to the highest price. When only one of them is known, the range has this
 * price at both ends; when neither is, it has `price` at both ends. Returns null when no price is known.
 */
function hireOf(item: ItemToEstimate): CostRange | null {
  const [min, max] = [knownAmount(item.minBudget), knownAmount(item.maxBudget)];
  const [low, high] = [min ?? max ?? knownAmount(item.price), max ?? min ?? knownAmount(item.price)];
  return low === undefined || high === undefined ? null : { low: Math.min(low, high), high: Math.max(low, high) };
}

/**
 * Returns what the category of an item and the provider of its food say about plates, hire and the default GST rate.
 */
export function pricingRulesOf(item: ItemToEstimate, { food }: Pick<Assumptions, 'food'>) {
  const isFoodFromVenue = food === 'venue';
  const category = budgetCategoryOf(item);
  const pricePerPlate = knownAmount(item.pricePerPlate) ?? null;
  return {
    /** Whether the item is a venue, which can provide the food. */
    isVenue: category === 'venue',
    /** Whether the item has a price per plate that its cost can depend on. */
    hasPlatePrice: pricePerPlate !== null && (category === 'catering' || category === 'venue'),
    /** The rupees for one plate; null when the cost of the item does not depend on plates. */
    pricePerPlate: category === 'catering' || (category === 'venue' && isFoodFromVenue) ? pricePerPlate : null,
    defaultGstRate: defaultGstRateOf(category, isFoodFromVenue),
    /** Whether the vendor charges a hire. Caterers with a price per plate charge none. */
    hasHire: category !== 'catering' || pricePerPlate === null,
  };
}

/**
 * Returns the ceremonies that an item is for: of the chosen ones, those that the plan still has; if there are none, the
 * main ceremony (section 10.5).
 */
export function ceremoniesOf(
  { ceremonies: chosen }: Pick<Assumptions, 'ceremonies'>,
  { ceremonies }: Pick<CeremonyFacts, 'ceremonies'>,
): readonly Ceremony[] {
  const chosenCeremonies = ceremonies.filter(({ id }) => chosen.includes(id));
  return chosenCeremonies.length > 0 ? chosenCeremonies : [mainCeremony({ ceremonies })];
}

/** A ceremony that an item is for. `plates` is null when its guests are not known. */
interface CeremonyWithPlates {
  readonly ceremony: Ceremony;
  readonly plates: number | null;
}

/** Returns the ceremonies that an item with these assumptions is for, with their plates. */
export const ceremoniesWithPlates = (assumptions: Assumptions, facts: CeremonyFacts): readonly CeremonyWithPlates[] =>
  ceremoniesOf(assumptions, facts).map((ceremony) => ({ ceremony, plates: platesAt(ceremony, facts) }));

/**
 * Estimates the all-in cost of an item (section 11.1). For a service that is not in the package, pass
 * `itemFromAnyService(service, '')` as the item, and `DEFAULT_ASSUMPTIONS`.
 */
export const estimateOf = (item: ItemToEstimate, assumptions: Assumptions, facts: CeremonyFacts): ItemEstimate =>
  estimateWithPlates(item, assumptions, ceremoniesWithPlates(assumptions, facts));

/** Estimates the all-in cost of an item like estimateOf(), for the result of ceremoniesWithPlates(). */
export function estimateWithPlates(
  item: ItemToEstimate,
  assumptions: Assumptions,
  ceremonies: readonly CeremonyWithPlates[],
): ItemEstimate {
  const { quote, extras, gstRate } = assumptions;
  const isGstIncluded = assumptions.gst === 'included';
  const rules = pricingRulesOf(item, assumptions);
  const lines: EstimateLine[] =
    quote === null
      ? hireAndPlateLines(item, assumptions, ceremonies, rules)
      : [{ kind: 'quote', amount: { low: quote, high: quote } }];
  const isIncomplete = lines.some(
    (line) => line.kind === 'unknown-price' || (line.kind === 'plates' && line.plates === null),
  );
  for (const { label, amount } of extras) lines.push({ kind: 'extra', label, amount: { low: amount, high: amount } });
  const taxedCost = sumRanges(lines.map(({ amount }) => amount));
  const gstPercent = gstRate ?? rules.defaultGstRate;
  const gst = isGstIncluded ? ZERO_RANGE : percentOfRange(taxedCost, gstPercent);
  lines.push({ kind: 'gst', percent: gstPercent, included: isGstIncluded, amount: gst });
  return { lines, total: addRanges(taxedCost, gst), isIncomplete };
}

/**
 * Returns the lines of an item without a quote: hire and plates. When neither is known, returns a single line that says
 * so.
 */
function hireAndPlateLines(
  item: ItemToEstimate,
  assumptions: Assumptions,
  ceremonies: readonly CeremonyWithPlates[],
  { pricePerPlate, hasHire }: ReturnType<typeof pricingRulesOf>,
): EstimateLine[] {
  const lines: EstimateLine[] = [];
  const hire = hasHire ? hireOf(item) : null;
  if (hire) {
    const times = assumptions.charged === 'once' ? 1 : ceremonies.length;
    const amount = { low: roundHalfUp(hire.low * times), high: roundHalfUp(hire.high * times) };
    lines.push({ kind: 'hire', each: hire, times, amount });
  }
  if (pricePerPlate !== null) {
    for (const { ceremony, plates } of ceremonies) {
      const chargedPlates = plates === null ? 0 : Math.max(plates, assumptions.minimumPlates);
      const cost = roundHalfUp(chargedPlates * pricePerPlate);
      lines.push({ kind: 'plates', ceremony, plates, chargedPlates, pricePerPlate, amount: { low: cost, high: cost } });
    }
  }
  return lines.length > 0 ? lines : [{ kind: 'unknown-price', amount: ZERO_RANGE }];
}
