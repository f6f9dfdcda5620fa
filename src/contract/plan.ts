import * as z from 'zod/mini';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** What the user plans: the items of the custom package (section 3). */

/** An item of the custom package, as kept on the device and, as a selected service, on the server. */
export const packageItemSchema = z.object({
  /** The service's or venue's id. */
  id: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(200)),
  /** Names this item among the package's items; made once, when the item is added. */
  uniqueId: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(200)),
  name: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(300)),
  /** Rupees; 0 when there is no price. */
  price: /* @__PURE__ */ z.number().check(z.gte(0), z.lte(1e12)),
  /** 'venue' for a venue, else 'service' or what the backend says. */
  type: /* @__PURE__ */ z.string().check(z.maxLength(50)),
  image: /* @__PURE__ */ z.string().check(z.maxLength(2000)),
  features: z.array(/* @__PURE__ */ z.string().check(z.maxLength(500))).check(z.maxLength(50)),
  category: /* @__PURE__ */ z.string().check(z.maxLength(50)),
});

export const selectedServiceAnswer = packageItemSchema;

export type PackageItem = z.infer<typeof packageItemSchema>;

const packageItemReader = z.object({
  id: read.id,
  uniqueId: read.text,
  name: read.text,
  price: read.number,
  type: read.text,
  image: read.text,
  features: read.texts,
  category: read.text,
});

/** Reads one selected service; null without id and name. The uniqueId falls back to the id. */
export function readSelectedService(raw: unknown): PackageItem | null {
  const result = z.safeParse(packageItemReader, raw);
  if (!result.success) return null;
  const item = result.data;
  if (!item.id || !item.name) return null;
  return {
    ...item,
    uniqueId: item.uniqueId || item.id,
    price: Math.max(0, item.price ?? 0),
    type: item.type || 'service',
  };
}

/** GET /selected-services/. */
export const readSelectedServices = (raw: unknown, context: ReadContext): Page<PackageItem> =>
  read.readPage(raw, context, 'selected_services', readSelectedService);
