import * as z from 'zod/mini';
import * as bookings from '../requests/bookings.ts';
import { listResponse } from '../list.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';
import { pagingParameters } from '../queryParameters.ts';

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings/',
  access: 'signed-in',
  summary: 'My bookings',
  query: z.object(pagingParameters),
  response: listResponse(bookings.bookingResponse),
  read: bookings.readBookings,
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/{id}/',
  access: 'signed-in',
  summary: 'One of my bookings',
  response: bookings.bookingResponse,
  read: bookings.readBooking,
});

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings/',
  access: 'signed-in',
  summary: 'Request a booking',
  body: bookings.bookingBody,
  response: bookings.bookingResponse,
  status: 201,
  read: bookings.readBookingEntry,
});

export const changeBooking = endpoint({
  method: 'PUT',
  path: '/bookings/{id}/',
  access: 'signed-in',
  summary: 'Change or cancel one of my bookings',
  body: bookings.bookingChangeBody,
  response: bookings.bookingResponse,
  read: ignoreResponse,
});
