import * as z from 'zod/mini';
import { MAX_AMOUNT_RUPEES } from '#contract/amounts.ts';
import { wholeNumberSchema } from '../wholeNumberSchema.ts';
import { GST_CHOICES } from './gstRates.ts';

/**
 * This file declares the assumptions: the values that the user sets to calculate the all-in cost of an item (section
 * 11.1). Amounts are in rupees.
 */

export const MAX_MINIMUM_PLATES = 1_000_000;
export const MAX_EXTRA_LABEL_LENGTH = 60;
export const MAX_CONTINGENCY_PERCENT = 30;
export const MAX_EXTRAS = 100;
/** The largest number of ceremonies of one item. */
const MAX_CEREMONIES_OF_ITEM = 100;

const rupeesSchema = wholeNumberSchema(0, MAX_AMOUNT_RUPEES);

const gstRateSchema = z.number().check(z.refine((value) => GST_CHOICES.includes(value)));

const extraSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(MAX_EXTRA_LABEL_LENGTH)),
  amount: rupeesSchema,
});

/** The fields of the assumptions. Each has a default, which applies until the user changes it. */
export const assumptionFields = {
  /** The price that the vendor has quoted; null without a quote. It replaces hire and plates. */
  quote: z._default(z.nullable(rupeesSchema), null),
  /** Whether the hire is paid once or for each of the item's ceremonies. */
  charged: z._default(z.enum(['once', 'each-ceremony']), 'once'),
  /** The least number of plates that the vendor charges for each ceremony. */
  minimumPlates: z._default(wholeNumberSchema(0, MAX_MINIMUM_PLATES), 0),
  /** Whether a venue provides the food itself ('venue') or others provide it. */
  food: z._default(z.enum(['others', 'venue']), 'others'),
  extras: z._default(z.array(extraSchema).check(z.maxLength(MAX_EXTRAS)), []),
  /** Whether GST is added to the price or is included in it. */
  gst: z._default(z.enum(['added', 'included']), 'added'),
  /** The GST rate in percent that the user has chosen; null for the default rate. */
  gstRate: z._default(z.nullable(gstRateSchema), null),
  /**
   * The ids of the ceremonies that the item is for. If the plan has none of them, the item is for the main ceremony.
   */
  ceremonies: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_CEREMONIES_OF_ITEM)), []),
};

const assumptionsSchema = z.object(assumptionFields);
export type Assumptions = Readonly<z.infer<typeof assumptionsSchema>>;
export type Extra = Readonly<z.infer<typeof extraSchema>>;

export const DEFAULT_ASSUMPTIONS: Assumptions = z.parse(assumptionsSchema, {});

/** The assumptions of all items, by the item's uniqueId. */
export type AssumptionsById = Readonly<Record<string, Assumptions>>;

/**
 * Returns the assumptions of an item. When a removed item is restored, `_` is added to its uniqueId. The item keeps the
 * assumptions that were stored under the uniqueId without `_` (section 11.7).
 */
export function assumptionsOf(assumptionsById: AssumptionsById, uniqueId: string): Assumptions {
  for (let id = uniqueId; id !== ''; id = id.slice(0, -1)) {
    const assumptions = Object.hasOwn(assumptionsById, id) ? assumptionsById[id] : undefined;
    if (assumptions) return assumptions;
    if (!id.endsWith('_')) break;
  }
  return DEFAULT_ASSUMPTIONS;
}

/** Returns the assumptions of all items with some values changed for one item. */
export const withChangedAssumptions = (
  assumptionsById: AssumptionsById,
  uniqueId: string,
  change: Partial<Assumptions>,
): AssumptionsById => ({ ...assumptionsById, [uniqueId]: { ...assumptionsOf(assumptionsById, uniqueId), ...change } });
