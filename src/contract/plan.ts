import * as z from 'zod/mini';
import { MAX_AMOUNT_RUPEES } from './amounts.ts';
import * as read from './readers.ts';

export const MAX_UNIQUE_ID_LENGTH = 200;

/** The largest number of items of a custom package. */
export const MAX_ITEMS = 1000;

/** An item of the custom package (section 3) without the facts about its service that packageItemBody adds. */
export const packageItemSchema = z.object({
  /** The service's or venue's id. */
  id: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(200)),
  /** Identifies this item among the items of the package. It is created when the user adds the item or puts it back. */
  uniqueId: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(MAX_UNIQUE_ID_LENGTH)),
  name: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(300)),
  /** Rupees; 0 when the price is unknown. */
  price: /* @__PURE__ */ z.number().check(z.gte(0), z.lte(MAX_AMOUNT_RUPEES)),
  /** 'venue' for a venue, else 'service'. Another backend may send another word. */
  type: /* @__PURE__ */ z.string().check(z.maxLength(50)),
  image: /* @__PURE__ */ z.string().check(z.maxLength(2000)),
  features: z.array(/* @__PURE__ */ z.string().check(z.maxLength(500))).check(z.maxLength(50)),
  category: /* @__PURE__ */ z.string().check(z.maxLength(50)),
});

const optionalRupeesSchema = /* @__PURE__ */ z.optional(
  /* @__PURE__ */ z.number().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(MAX_AMOUNT_RUPEES)),
);
const optionalShortTextSchema = /* @__PURE__ */ z.optional(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(100)),
);

/**
 * An item with the facts about its service on which its all-in cost depends (section 11). Items that earlier versions
 * of the app have stored lack all of these facts.
 */
export const packageItemBody = /* @__PURE__ */ z.extend(packageItemSchema, {
  minBudget: optionalRupeesSchema,
  maxBudget: optionalRupeesSchema,
  pricePerPlate: optionalRupeesSchema,
  /** The service's tier, or 'other'. An item without a tier has none of the facts about its cost. */
  tier: optionalShortTextSchema,
  /** The id of the service's region. */
  region: optionalShortTextSchema,
  /** The ceremony that decor is made for; '' for other services. */
  decorType: optionalShortTextSchema,
});

export const selectedServiceResponse = packageItemBody;

export type PackageItem = z.infer<typeof packageItemBody>;

/**
 * Reads one selected service, without the facts that packageItemBody adds. A missing uniqueId falls back to the id, a
 * missing price to `min_budget`, else to 0 (section 3.5). Returns null when id or name is missing.
 */
export function readSelectedService(raw: unknown): PackageItem | null {
  if (!read.isRecord(raw)) return null;
  const item = {
    id: read.readText(raw['id']),
    uniqueId: read.readText(raw['uniqueId']) || read.readText(raw['id']),
    name: read.readText(raw['name']),
    price: read.readPositiveNumber(raw['price'] ?? raw['min_budget']) ?? 0,
    type: read.readText(raw['type']) || 'service',
    image: read.readText(raw['image']),
    features: [...read.readTexts(raw['features'])],
    category: read.readText(raw['category']),
  };
  return item.id && item.name ? item : null;
}
