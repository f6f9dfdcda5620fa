import * as z from 'zod/mini';
import { MAX_AMOUNT_RUPEES, MAX_GUESTS } from './amounts.ts';
import type { CamelCased } from './snakeCase.ts';

/** This file declares the query parameters of list calls. */

/** Returns the schema of a whole number from `smallest` to `largest`, given as a number or as its digits. */
const wholeNumberParameter = /* @__NO_SIDE_EFFECTS__ */ (smallest: number, largest: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,13}$/, 'must be a whole number'))]),
      z.transform(Number),
    ),
    z.int().check(z.gte(smallest), z.lte(largest)),
  );

/**
 * The orders in which a list of services can be sorted (section 15.1). Our server sorts by name when a request names no
 * order.
 */
export const SORTS = ['name', 'lowest-price', 'highest-price', 'best-rated', 'most-guests'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * The parameters that choose one page of a list. A response of our server has at most 200 entries, or 24 when `limit`
 * is missing.
 */
export const pagingParameters = {
  limit: z.optional(wholeNumberParameter(1, 1e9)),
  offset: z.optional(wholeNumberParameter(0, 1e9)),
};
export const regionParameter = { region: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(100))) };

export const serviceListQuerySchema = z.object({
  ...pagingParameters,
  ...regionParameter,
  tier: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  /** Bounds for the lowest price of a service, in rupees. */
  budget_min: z.optional(wholeNumberParameter(0, MAX_AMOUNT_RUPEES)),
  budget_max: z.optional(wholeNumberParameter(0, MAX_AMOUNT_RUPEES)),
  decor_type: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  style: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  /**
   * Words that the service's name must contain. Our server also searches the other names of the service, which the
   * import of a catalogue calls `keywords`.
   */
  search: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))),
  sort: z.optional(/* @__PURE__ */ z.enum(SORTS)),
  /** Lists only services with a capacity of at least this number of guests. */
  guests: z.optional(wholeNumberParameter(1, MAX_GUESTS)),
  /** Lists only venues with this location, "Nagole, Hyderabad", or with this part before its comma, "Nagole". */
  area: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(300))),
  venue_type: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(100))),
  category: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  vendor: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(500))),
  /** Lists only services similar to the one with this id, most similar first, whatever `sort` says (section 9). */
  similar_to: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))),
});

export type ListQuery = z.input<typeof serviceListQuerySchema>;

/** The filters of a list of services, under the names that the app uses. */
export type ServiceFilters = CamelCased<
  Omit<z.output<typeof serviceListQuerySchema>, keyof typeof pagingParameters | 'region'>
>;

/** The query that chooses a list of venues. The response contains the areas and types of these venues. */
export const venueOptionsQuerySchema = z.object({ ...regionParameter, tier: serviceListQuerySchema.shape.tier });

export const pagingAndRegionQuerySchema = z.object({ ...pagingParameters, ...regionParameter });
