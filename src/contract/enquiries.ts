import * as z from 'zod/mini';
import { askedAnswer, askedReader } from './asked.ts';
import type { Asked } from './asked.ts';
import { calendarDate, email, guestCount, notBefore, optionalText, phone, requiredText } from './fields.ts';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** What users ask the business (sections 3 and 7). */

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
  ...askedAnswer,
  /** Of the event, YYYY-MM-DD. */
  date: z.nullable(z.string()),
  /** The day it was sent, YYYY-MM-DD. */
  sent: z.string(),
});

export interface Enquiry extends Asked {
  readonly sent: string;
}

const enquiryReader = z.object({ ...askedReader, sent: read.text, created_at: read.text });

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
