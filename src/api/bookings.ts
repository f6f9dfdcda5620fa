import * as endpoints from '#contract/endpoints/bookings.ts';
import type { BookingForm } from '#contract/requests/bookings.ts';
import { call } from './client.ts';

/** GET /bookings: my bookings, newest first, as many as come at once. */
export const listBookings = (signal?: AbortSignal) => call(endpoints.listBookings, { query: { limit: 200 }, signal });

/** GET /bookings/{id}. */
export const getBooking = (id: string, signal?: AbortSignal) => call(endpoints.getBooking, { params: { id }, signal });

/** POST /bookings. */
export const createBooking = (booking: BookingForm, idempotencyKey: string) =>
  call(endpoints.createBooking, { body: booking, idempotencyKey });

/** PUT /bookings/{id}: the whole booking. */
export const changeBooking = (id: string, booking: BookingForm & { status: 'requested' | 'cancelled' }) =>
  call(endpoints.changeBooking, { params: { id }, body: booking });
