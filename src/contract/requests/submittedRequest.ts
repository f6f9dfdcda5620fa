import * as z from 'zod/mini';
import { field, textField } from '../entity.ts';
import { positiveNumber, reference } from '../readers.ts';

/** The fields that enquiries and bookings share, as the user who sent them sees them (section 3). */
export const submittedRequestFields = {
  id: textField('id'),
  /** The id of a service or, for an enquiry from the package page, a category and a tier: "catering/premium". */
  service: field('service', z.string(), reference),
  /** '' when the service no longer exists. */
  serviceName: textField('service_name'),
  category: field('category', z.string(), reference),
  guestCount: field('guestCount', z.number(), positiveNumber, 'guest_count'),
  message: textField('message'),
};
