import * as z from 'zod/mini';
import { MAX_AMOUNT_RUPEES } from '../amounts.ts';
import { field, responseOf } from '../entity.ts';
import { isRecord, readNumber } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { styleSchema, tierSchema } from './classification.ts';
import { createServiceListReader, serviceFields } from './services.ts';
import type { Service } from './services.ts';

/** This file declares the request and the response of the recommendations call (sections 7 and 9). */

/** The body of POST /ai-recommendations: the facts of the plan on which the recommendations depend. */
export const recommendationsBody = z.strictObject({
  /**
   * The average price in rupees of the items of the package that have a price. When no item has a price, it is the
   * value of ASSUMED_AVERAGE_PRICE_OF_TIER for the tier that follows from the budget in the quiz answers; null when the
   * quiz has no answer about the budget either.
   */
  averagePrice: z.nullable(/* @__PURE__ */ z.number().check(z.gte(0), z.lte(MAX_AMOUNT_RUPEES))),
  style: z.nullable(styleSchema),
  /** The venue type chosen in the quiz, in the words that venues use. */
  venueType: z.optional(z.nullable(/* @__PURE__ */ z.string().check(z.maxLength(100)))),
  /** The ids of the services in the package, which are not recommended again; at most 200. */
  exclude: z.array(/* @__PURE__ */ z.string().check(z.maxLength(200))).check(z.maxLength(200)),
});

export const recommendationsResponse = z.object({
  tier: tierSchema,
  recommendations: z.record(
    z.string(),
    z.array(responseOf({ ...serviceFields, score: field('score', z.number(), readNumber) })),
  ),
});

export type RecommendationsRequest = z.infer<typeof recommendationsBody>;

/**
 * Reads the ranked services of each category. Returns null when the response has another shape; the app then ranks the
 * services itself.
 */
export function readRecommendations(
  raw: unknown,
  context: ReadContext,
): Readonly<Record<string, readonly Service[]>> | null {
  if (!isRecord(raw) || !isRecord(raw['recommendations'])) return null;
  const servicesByCategory: Record<string, readonly Service[]> = {};
  for (const [category, list] of Object.entries(raw['recommendations'])) {
    if (!Array.isArray(list)) return null;
    const id = category.toLowerCase();
    servicesByCategory[id] = createServiceListReader(id)(list, context).items.map((service) => ({
      ...service,
      category: id,
    }));
  }
  return servicesByCategory;
}
