import * as z from 'zod/mini';
import { MAX_GUESTS } from '#contract/amounts.ts';
import { packageItemBody } from '#contract/plan.ts';
import { wholeNumberSchema } from '../wholeNumberSchema.ts';
import { MAX_CONTINGENCY_PERCENT } from './assumptions.ts';
import { MAX_SCENARIO_NAME_LENGTH } from './scenarios.ts';

/** This file has the schemas of stored scenarios (section 12). */

/**
 * The contingency, in percent of the sum of the plan. The schema does not limit the decimals; the editor permits two.
 */
export const contingencySchema = z.number().check(z.gte(0), z.lte(MAX_CONTINGENCY_PERCENT));

const idSchema = z.string().check(z.minLength(1), z.maxLength(200));

export const scenarioChangeSchema = z.union([
  z.object({ kind: z.literal('guests'), ceremony: idSchema, guests: wholeNumberSchema(1, MAX_GUESTS) }),
  z.object({ kind: z.literal('without-ceremony'), ceremony: idSchema }),
  z.object({ kind: z.literal('without-item'), item: idSchema }),
  z.object({ kind: z.literal('replace'), item: idSchema, by: z.looseObject(packageItemBody.shape) }),
  z.object({ kind: z.literal('contingency'), percent: contingencySchema }),
]);

/** The schema of a scenario without its changes. */
export const scenarioWithoutChangesSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(MAX_SCENARIO_NAME_LENGTH)),
});
