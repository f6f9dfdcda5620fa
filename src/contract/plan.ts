import * as z from 'zod/mini';
import { STYLES, TIERS, serviceAnswer, readServices } from './catalogue.ts';
import type { Service } from './catalogue.ts';
import { calendarDate, email, guestCount, notBefore, optionalText, phone, requiredText } from './fields.ts';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** What the user plans and asks for: the custom package, bookings, enquiries, recommendations (sections 3 and 7). */

// --- Custom package --------------------------------------------------------------------------------------------------

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

export const weddingDetailsBody = z.strictObject({
  brideName: requiredText('Bride name', 200),
  groomName: requiredText('Groom name', 200),
  weddingDate: calendarDate('Wedding date'),
  location: requiredText('Location', 300),
  totalGuests: guestCount,
});

/** The wedding details as filled in on the day `today`, YYYY-MM-DD: no date before it (section 5). */
export const weddingDetailsForm = /* @__NO_SIDE_EFFECTS__ */ (today: string) =>
  z.strictObject({
    ...weddingDetailsBody.shape,
    weddingDate: notBefore(today, weddingDetailsBody.shape.weddingDate),
  });

/** POST /packages/custom. */
export const customPackageBody = z.strictObject({
  ...weddingDetailsBody.shape,
  items: /* @__PURE__ */ z
    .array(packageItemSchema)
    .check(z.minLength(1, 'Add something to the package first'), z.maxLength(200)),
  /** Rupees. */
  total: /* @__PURE__ */ z.number().check(z.gte(0), z.lte(1e13)),
});

export const customPackageAnswer = z.object({ id: z.string() });

export type WeddingDetails = z.infer<typeof weddingDetailsBody>;

// --- Enquiries -------------------------------------------------------------------------------------------------------

/** The enquiry form (sections 3 and 5): everything required but the message. */
export const enquiryForm = z.strictObject({
  name: requiredText('Name', 200),
  phone,
  email,
  date: calendarDate('Event date'),
  guestCount,
  message: optionalText('Message'),
});

/** The enquiry form as filled in on the day `today`, YYYY-MM-DD: no date before it. */
export const enquiryFormOn = /* @__NO_SIDE_EFFECTS__ */ (today: string) =>
  z.strictObject({ ...enquiryForm.shape, date: notBefore(today, enquiryForm.shape.date) });

/** The package page's enquiry form (section 3): guests are sent as guest_count. */
export const packageEnquiryForm = z.strictObject({
  name: requiredText('Name', 200),
  phone,
  guests: guestCount,
  message: optionalText('Message'),
});

/** POST /enquiries, from a service's page or from the package page. */
export const enquiryBody = z.union([
  z.strictObject({ service: requiredText('Service', 200), ...enquiryForm.shape }),
  z.strictObject({
    service: requiredText('Service', 200),
    /** Which package of it: a tier, or a ready-made package's id. */
    package: z.optional(requiredText('Package', 200)),
    name: packageEnquiryForm.shape.name,
    phone,
    guest_count: guestCount,
    message: optionalText('Message'),
  }),
]);

export const enquiryAnswer = z.object({ id: z.string() });

/** An enquiry as its sender sees it again. */
export const sentEnquiryAnswer = z.object({
  id: z.string(),
  /** A service's id, or for the package page a category and tier: "catering/premium". */
  service: z.string(),
  /** '' where there is no such service (any more). */
  service_name: z.string(),
  category: z.string(),
  /** Of the event, YYYY-MM-DD. */
  date: z.nullable(z.string()),
  guestCount: z.number(),
  message: z.string(),
  /** The day it was sent, YYYY-MM-DD. */
  sent: z.string(),
});

export interface Enquiry {
  readonly id: string;
  readonly service: string;
  readonly service_name: string;
  readonly category: string;
  /** YYYY-MM-DD; '' when none was given. */
  readonly date: string;
  readonly guestCount: number | undefined;
  readonly message: string;
  readonly sent: string;
}

const enquiryReader = z.object({
  id: read.id,
  service: read.reference,
  service_name: read.text,
  category: read.reference,
  date: read.text,
  guestCount: read.positiveNumber,
  guest_count: read.positiveNumber,
  message: read.text,
  sent: read.text,
  created_at: read.text,
});

/** GET /enquiries. */
export const readEnquiries = (raw: unknown, context: ReadContext): Page<Enquiry> =>
  read.readPage(raw, context, 'enquiries', (entry) => {
    const result = z.safeParse(enquiryReader, entry);
    if (!result.success || !result.data.id) return null;
    const { guest_count, created_at, ...enquiry } = result.data;
    return { ...enquiry, guestCount: enquiry.guestCount ?? guest_count, sent: enquiry.sent || created_at.slice(0, 10) };
  });

export type EnquiryForm = z.infer<typeof enquiryForm>;
export type PackageEnquiryForm = z.infer<typeof packageEnquiryForm>;

// --- Bookings --------------------------------------------------------------------------------------------------------

/** Our server's statuses; the specification shows none. A booking asked for is 'requested' until it is cancelled. */
export const BOOKING_STATUSES = ['requested', 'confirmed', 'cancelled'] as const;

export const bookingBody = z.strictObject({
  service: requiredText('Service', 200),
  date: calendarDate('Event date'),
  guestCount,
  message: optionalText('Message'),
});

/** PUT /bookings/{id}: the whole booking; the user may cancel, never confirm. */
export const bookingChangeBody = z.strictObject({
  ...bookingBody.shape,
  status: z.enum(['requested', 'cancelled']),
});

/** What is asked of a booking, as filled in on the day `today`, YYYY-MM-DD: no date before it. */
export const bookingFormOn = /* @__NO_SIDE_EFFECTS__ */ (today: string) =>
  z.strictObject({
    date: notBefore(today, bookingBody.shape.date),
    guestCount,
    message: bookingBody.shape.message,
  });

export const bookingAnswer = z.object({
  id: z.string(),
  service: z.string(),
  service_name: z.string(),
  category: z.string(),
  date: z.string(),
  guestCount: z.number(),
  message: z.string(),
  status: z.enum(BOOKING_STATUSES),
});

export type BookingForm = z.infer<typeof bookingBody>;

export interface Booking {
  readonly id: string;
  readonly service: string;
  readonly service_name: string;
  readonly category: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly guestCount: number | undefined;
  readonly message: string;
  readonly status: string;
}

const bookingReader = z.object({
  id: read.id,
  service: read.reference,
  service_name: read.text,
  category: read.reference,
  date: read.text,
  guestCount: read.positiveNumber,
  guest_count: read.positiveNumber,
  message: read.text,
  status: read.text,
});

function readBookingEntry(raw: unknown): Booking | null {
  const result = z.safeParse(bookingReader, raw);
  if (!result.success || !result.data.id) return null;
  const { guest_count, ...booking } = result.data;
  return {
    ...booking,
    guestCount: booking.guestCount ?? guest_count,
    status: booking.status.toLowerCase() || 'requested',
  };
}

/** GET /bookings. */
export const readBookings = (raw: unknown, context: ReadContext): Page<Booking> =>
  read.readPage(raw, context, 'bookings', readBookingEntry);

/** One booking; throws ContractError when it is none. */
export function readBooking(raw: unknown): Booking {
  const booking = readBookingEntry(raw);
  if (!booking) throw new read.ContractError('The booking answer is not of the agreed shape');
  return booking;
}

// --- Reviews ---------------------------------------------------------------------------------------------------------

/** What is asked of a review. */
export const reviewForm = z.strictObject({
  rating: /* @__PURE__ */ z
    .number('Choose a rating')
    .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 5, 'Choose a rating of 1 to 5')),
  comment: requiredText('Review', 2000),
});

/** POST /reviews. */
export const reviewBody = z.strictObject({ service: requiredText('Service', 200), ...reviewForm.shape });

export type ReviewBody = z.infer<typeof reviewBody>;

// --- Recommendations -------------------------------------------------------------------------------------------------

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
