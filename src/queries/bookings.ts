import { queryOptions } from '@tanstack/react-query';
import { getBooking, listBookings } from '#api/bookings.ts';
import { MINE } from './client.ts';

/** My bookings (GET /bookings). */
export const bookingsQuery = () =>
  queryOptions({ queryKey: [MINE, 'bookings'], queryFn: ({ signal }) => listBookings(signal), staleTime: 0 });

/** One of my bookings (GET /bookings/{id}). */
export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: [MINE, 'bookings', id], queryFn: ({ signal }) => getBooking(id, signal), staleTime: 0 });
