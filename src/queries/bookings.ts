import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/bookings.ts';
import type { BookingBody } from '#contract/requests/bookings.ts';
import { loadAllPages } from './allPages.ts';
import { USER_DATA_KEY } from './client.ts';

/** Returns the query for the user's bookings, in the order of the backend (GET /bookings). See loadAllPages(). */
export const bookingsQuery = () =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'bookings'],
    queryFn: ({ signal }) => loadAllPages((query) => call(endpoints.listBookings, { query, signal }), { limit: 200 }),
    staleTime: 0,
  });

/**
 * Returns the query for one booking of the user (GET /bookings/{id}). Its data is not cached after use: the booking in
 * the list may be newer by then.
 */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'bookings', id],
    queryFn: ({ signal }) => call(endpoints.getBooking, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Requests a booking (POST /bookings). Resolves with null when the backend accepts it but does not send it back. */
export const createBooking = (booking: BookingBody, idempotencyKey: string) =>
  call(endpoints.createBooking, { body: booking, idempotencyKey });

/** Replaces the whole booking (PUT /bookings/{id}). */
export const changeBooking = (id: string, booking: BookingBody & { status: 'requested' | 'cancelled' }) =>
  call(endpoints.changeBooking, { params: { id }, body: booking });
