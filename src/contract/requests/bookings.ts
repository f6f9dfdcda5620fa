import * as z from 'zod/mini';
import { field, readEntity, requireEntity, responseOf } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { calendarDate, guestCount, notBefore, optionalText, requiredText } from '../formFields.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { readDate, submittedRequestFields } from './submittedRequest.ts';

/** This file declares the bookings of services (sections 3 and 7). */

/**
 * The statuses that our server sends (section 4). A booking is 'requested' until the business confirms or declines it
 * or its user cancels it. When its user changes it, it is 'requested' again.
 */
export const BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const;

export const bookingBody = z.strictObject({
  service: requiredText('Service', 200),
  date: calendarDate('Event date'),
  guestCount,
  message: optionalText('Message'),
});

/** The body of PUT /bookings/{id}: the whole booking. A user may cancel a booking but not confirm it. */
export const bookingChangeBody = z.strictObject({
  ...bookingBody.shape,
  status: z.enum(['requested', 'cancelled']),
});

/** Returns the schema of the booking form on the day `today`, YYYY-MM-DD. It accepts no earlier date. */
export const bookingFormSchemaOn = /* @__NO_SIDE_EFFECTS__ */ (today: string) =>
  z.strictObject({
    date: notBefore(today, bookingBody.shape.date),
    guestCount,
    message: bookingBody.shape.message,
  });

/** The fields of a booking, as the user who requested it sees them. */
export const bookingFields = {
  ...submittedRequestFields,
  /** The date of the event, YYYY-MM-DD. */
  date: field('date', z.string(), readDate),
  status: field('status', z.enum(BOOKING_STATUSES), (value) => readText(value).toLowerCase() || 'requested'),
};

export type BookingBody = z.infer<typeof bookingBody>;
export interface Booking extends Entity<typeof bookingFields> {}
export interface ServerBooking extends ServerEntity<typeof bookingFields> {}

export const bookingResponse = responseOf(bookingFields);

/** Reads one booking. Returns null when `raw` contains none, such as the empty response of a backend to a new booking. */
export const readBookingEntry = (raw: unknown, context: ReadContext): Booking | null =>
  readEntity(bookingFields, raw, context);

/** Reads the response of GET /bookings. */
export const readBookings = (raw: unknown, context: ReadContext): ListPage<Booking> =>
  readList(raw, context, 'bookings', readBookingEntry);

/** Reads the response of GET /bookings/{id}. Throws ContractError when it contains no booking. */
export const readBooking = (raw: unknown, context: ReadContext): Booking =>
  requireEntity(readBookingEntry(raw, context), 'booking');
