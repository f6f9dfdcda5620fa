import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/bookings.ts';
import type { BookingForm } from '#contract/requests/bookings.ts';
import { USER_DATA } from './client.ts';

/** My bookings, newest first, as many as come in one response (GET /bookings). */
export const bookingsQuery = () =>
  queryOptions({
    queryKey: [USER_DATA, 'bookings'],
    queryFn: ({ signal }) => call(endpoints.listBookings, { query: { limit: 200 }, signal }),
    staleTime: 0,
  });

/** One of my bookings (GET /bookings/{id}). */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [USER_DATA, 'bookings', id],
    queryFn: ({ signal }) => call(endpoints.getBooking, { params: { id }, signal }),
    staleTime: 0,
  });

/** POST /bookings. */
export const createBooking = (booking: BookingForm, idempotencyKey: string) =>
  call(endpoints.createBooking, { body: booking, idempotencyKey });

/** PUT /bookings/{id}: the whole booking. */
export const changeBooking = (id: string, booking: BookingForm & { status: 'requested' | 'cancelled' }) =>
  call(endpoints.changeBooking, { params: { id }, body: booking });
