import * as z from 'zod/mini';
import { packageItemSchema } from '#contract/plan.ts';
import { MAX_GUESTS } from '../ceremonies/ceremonies.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { MAX_CONTINGENCY } from './assumptions.ts';
import { MAX_SCENARIO_NAME } from './scenarios.ts';

/** The schemas of stored scenarios (section 12). */

/**
 * The contingency, in percent of the sum of the plan. The schema does not limit the decimals; the editor permits two.
 */
export const contingencySchema = z.number().check(z.gte(0), z.lte(MAX_CONTINGENCY));

const id = z.string().check(z.minLength(1), z.maxLength(200));

export const changeSchema = z.union([
  z.object({ kind: z.literal('guests'), ceremony: id, guests: wholeNumber(1, MAX_GUESTS) }),
  z.object({ kind: z.literal('without-ceremony'), ceremony: id }),
  z.object({ kind: z.literal('without-item'), item: id }),
  z.object({ kind: z.literal('replace'), item: id, by: z.looseObject(packageItemSchema.shape) }),
  z.object({ kind: z.literal('contingency'), percent: contingencySchema }),
]);

/** A scenario without its changes. */
export const scenarioSchema = z.object({ id, name: z.string().check(z.minLength(1), z.maxLength(MAX_SCENARIO_NAME)) });
