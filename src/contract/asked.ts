import * as z from 'zod/mini';
import * as read from './readers.ts';

/** What an enquiry and a booking have in common, as their sender sees them again. */
export interface Asked {
  readonly id: string;
  readonly service: string;
  readonly service_name: string;
  readonly category: string;
  /** Of the event, YYYY-MM-DD; '' when none was given. */
  readonly date: string;
  readonly guestCount: number | undefined;
  readonly message: string;
}

/** Our server's answer. */
export const askedAnswer = {
  id: z.string(),
  /** A service's id, or for the package page a category and tier: "catering/premium". */
  service: z.string(),
  /** '' where there is no such service (any more). */
  service_name: z.string(),
  category: z.string(),
  guestCount: z.number(),
  message: z.string(),
};

/** Whatever backend's answer. */
export const askedReader = {
  id: read.id,
  service: read.reference,
  service_name: read.text,
  category: read.reference,
  date: read.text,
  guestCount: read.positiveNumber,
  guest_count: read.positiveNumber,
  message: read.text,
};
