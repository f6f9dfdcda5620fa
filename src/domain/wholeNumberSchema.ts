import * as z from 'zod/mini';

/** Returns the schema of a whole number from `smallest` to `largest`. */
export const wholeNumberSchema = (smallest: number, largest: number) =>
  z.number().check(z.gte(smallest), z.lte(largest), z.refine(Number.isInteger));
