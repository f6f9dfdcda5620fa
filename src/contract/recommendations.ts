import * as z from 'zod/mini';
import { STYLES, TIERS, readServices, serviceAnswer } from './catalogue.ts';
import type { Service } from './catalogue.ts';
import * as read from './readers.ts';
import type { ReadContext } from './readers.ts';

/** What the server recommends (sections 7 and 9). */

/** POST /ai-recommendations: what the app knows of the plan; everything may be missing. */
export const recommendationsBody = z.strictObject({
  /** Mean price of the package's items, rupees; null without any. */
  averagePrice: z.nullable(/* @__PURE__ */ z.number().check(z.gte(0), z.lte(1e12))),
  style: z.nullable(z.enum(STYLES)),
  /** As venues name their type. */
  venueType: z.optional(z.nullable(/* @__PURE__ */ z.string().check(z.maxLength(100)))),
  /** Ids of what the package holds already. */
  exclude: z.array(/* @__PURE__ */ z.string().check(z.maxLength(200))).check(z.maxLength(200)),
});

export const recommendationsAnswer = z.object({
  tier: z.enum(TIERS),
  recommendations: z.record(z.string(), z.array(z.extend(serviceAnswer, { score: z.number() }))),
});

export type RecommendationsRequest = z.infer<typeof recommendationsBody>;

/** Services by category, ranked; null when the answer is not of our shape, and the app ranks by itself. */
export function readRecommendations(
  raw: unknown,
  context: ReadContext,
): Readonly<Record<string, readonly Service[]>> | null {
  if (!read.isRecord(raw) || !read.isRecord(raw['recommendations'])) return null;
  const byCategory: Record<string, readonly Service[]> = {};
  for (const [category, list] of Object.entries(raw['recommendations'])) {
    if (!Array.isArray(list)) return null;
    const id = category.toLowerCase();
    byCategory[id] = readServices(id)(list, context).items.map((service) => ({ ...service, category: id }));
  }
  return byCategory;
}
