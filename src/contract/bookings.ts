import * as z from 'zod/mini';
import { askedAnswer, askedReader } from './asked.ts';
import type { Asked } from './asked.ts';
import { calendarDate, guestCount, notBefore, optionalText, requiredText } from './fields.ts';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** Bookings of a service (sections 3 and 7). */

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

export const bookingAnswer = z.object({ ...askedAnswer, date: z.string(), status: z.enum(BOOKING_STATUSES) });

export type BookingForm = z.infer<typeof bookingBody>;

export interface Booking extends Asked {
  readonly status: string;
}

const bookingReader = z.object({ ...askedReader, status: read.text });

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
