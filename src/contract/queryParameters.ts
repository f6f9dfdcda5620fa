import * as z from 'zod/mini';
import type { CamelCased } from './snakeCase.ts';

/** The query parameters of list calls. */

/** Returns the schema of a whole number from `smallest` to `largest`, given as a number or as its digits. */
const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (smallest: number, largest: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/, 'must be a whole number'))]),
      z.transform(Number),
    ),
    z.int().check(z.gte(smallest), z.lte(largest)),
  );

const MAX_RUPEES = 1e10;

/** The page of a list to return. One response of our server has at most 200 entries, and 24 without `limit`. */
export const paging = { limit: z.optional(wholeNumber(1, 1e9)), offset: z.optional(wholeNumber(0, 1e9)) };
export const region = { region: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(100))) };

export const listQuery = z.object({
  ...paging,
  ...region,
  tier: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  /** Bounds for the lowest price of a service, in rupees. */
  budget_min: z.optional(wholeNumber(0, MAX_RUPEES)),
  budget_max: z.optional(wholeNumber(0, MAX_RUPEES)),
  decor_type: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  style: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  /** Words to search for in name, location and description. */
  search: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))),
  category: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  vendor: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(100))),
  /** Lists only services similar to the one with this id, most similar first (section 9). */
  similar_to: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))),
});

export type ListQuery = z.input<typeof listQuery>;

/** The filters of a list of services, under the names that the app uses. */
export type ServiceFilters = CamelCased<Omit<ListQuery, keyof typeof paging | 'region'>>;

export const pageQuery = z.object({ ...paging, ...region });
