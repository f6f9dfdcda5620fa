import * as z from 'zod/mini';
import { field, readEntity, responseOf } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import {
  calendarDate,
  email,
  guestCount,
  notBefore,
  optionalText,
  phone,
  requiredLine,
  requiredText,
} from '../formFields.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import type { JsonObject, ReadContext } from '../readers.ts';
import type { CamelCased } from '../snakeCase.ts';
import { readDate, submittedRequestFields } from './submittedRequest.ts';

/** This file declares the enquiries that users send to the business (sections 3 and 7). */

/** The enquiry form (sections 3 and 5): every field except the message is required. */
export const enquiryForm = z.strictObject({
  name: requiredLine('Name', 200),
  phone,
  email,
  date: calendarDate('Event date'),
  guestCount,
  message: optionalText('Message'),
});

/** Returns the schema of the enquiry form on the day `today`, YYYY-MM-DD. It accepts no earlier date. */
export const enquiryFormSchemaOn = /* @__NO_SIDE_EFFECTS__ */ (today: string) =>
  z.strictObject({ ...enquiryForm.shape, date: notBefore(today, enquiryForm.shape.date) });

/** The enquiry form of the package page (section 3). */
export const packageEnquiryForm = z.strictObject({
  name: requiredLine('Name', 200),
  phone,
  guestCount,
  message: optionalText('Message'),
});

/** The body of POST /enquiries, sent from the page of a service or from the package page. */
export const enquiryBody = z.union([
  z.strictObject({ service: requiredText('Service', 200), ...enquiryForm.shape }),
  z.strictObject({
    service: requiredText('Service', 200),
    /** The tier, or the id of the ready-made package, that the enquiry is about. */
    package: z.optional(requiredText('Package', 200)),
    name: packageEnquiryForm.shape.name,
    phone,
    guest_count: guestCount,
    message: optionalText('Message'),
  }),
]);

/** The body of POST /enquiries before validation. */
export type EnquiryBody = z.input<typeof enquiryBody>;
export type SubmittedEnquiry = CamelCased<z.infer<typeof enquiryBody>>;

export const createdEnquiryResponse = z.object({ id: z.string() });

/** The fields of an enquiry, as the user who sent it sees them. */
export const enquiryFields = {
  ...submittedRequestFields,
  /** The date of the event, YYYY-MM-DD; missing in an enquiry from the package page. */
  date: field('date', z.nullable(z.string()), readDate),
  /** The day on which the enquiry was sent, YYYY-MM-DD. */
  sent: {
    wire: 'sent',
    schema: z.string(),
    read: (raw: JsonObject) => readDate(raw['sent']) || readDate(raw['created_at']),
  },
  /** The day on which the business answered, YYYY-MM-DD; '' while it has not. */
  answered: field('answered', z.nullable(z.string()), readDate),
} as const;

export interface Enquiry extends Entity<typeof enquiryFields> {}
export interface ServerEnquiry extends ServerEntity<typeof enquiryFields> {}

export const enquiryResponse = responseOf(enquiryFields);

/** Reads the response of GET /enquiries. */
export const readEnquiries = (raw: unknown, context: ReadContext): ListPage<Enquiry> =>
  readList(raw, context, 'enquiries', (entry) => readEntity(enquiryFields, entry, context));

export type EnquiryForm = z.infer<typeof enquiryForm>;
export type PackageEnquiryForm = z.infer<typeof packageEnquiryForm>;
