import * as z from 'zod/mini';
import * as bookings from '../bookings.ts';
import * as catalogue from '../catalogue.ts';
import { row } from '../endpoint.ts';
import { paging } from '../queryParameters.ts';

/** Bookings. */

export const listBookings = row({
  method: 'GET',
  path: '/bookings/',
  access: 'signed-in',
  summary: 'My bookings',
  query: z.object(paging),
  answer: catalogue.pageAnswer(bookings.bookingAnswer),
  read: bookings.readBookings,
});

export const getBooking = row({
  method: 'GET',
  path: '/bookings/{id}/',
  access: 'signed-in',
  summary: 'One of my bookings',
  answer: bookings.bookingAnswer,
  read: bookings.readBooking,
});

export const createBooking = row({
  method: 'POST',
  path: '/bookings/',
  access: 'signed-in',
  summary: 'Request a booking',
  body: bookings.bookingBody,
  answer: bookings.bookingAnswer,
  status: 201,
  read: bookings.readBooking,
});

export const changeBooking = row({
  method: 'PUT',
  path: '/bookings/{id}/',
  access: 'signed-in',
  summary: 'Change or cancel one of my bookings',
  body: bookings.bookingChangeBody,
  answer: bookings.bookingAnswer,
  read: bookings.readBooking,
});
