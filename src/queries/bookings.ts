import { queryOptions } from '@tanstack/react-query';
import { getBooking, listBookings } from '#api/bookings.ts';
import { USER_DATA } from './client.ts';

/** My bookings (GET /bookings). */
export const bookingsQuery = () =>
  queryOptions({ queryKey: [USER_DATA, 'bookings'], queryFn: ({ signal }) => listBookings(signal), staleTime: 0 });

/** One of my bookings (GET /bookings/{id}). */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [USER_DATA, 'bookings', id],
    queryFn: ({ signal }) => getBooking(id, signal),
    staleTime: 0,
  });
