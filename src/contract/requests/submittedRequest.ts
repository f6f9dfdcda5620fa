import * as z from 'zod/mini';
import { withoutTime } from '../dates.ts';
import { field, textField } from '../entity.ts';
import { isRecord, readPositiveNumber, readIdOrName, readText } from '../readers.ts';
import type { JsonObject } from '../readers.ts';

/** Reads a date, without the time that may follow it: "2027-12-10T18:30Z" gives "2027-12-10". */
export const readDate = (value: unknown): string => withoutTime(readText(value));

function readServiceName({ service_name: name, service }: JsonObject): string {
  return readText(name) || readText(isRecord(service) ? service['name'] : '');
}

/** The fields that enquiries and bookings share, as the user who sent them sees them (section 3). */
export const submittedRequestFields = {
  id: textField('id'),
  /**
   * The id of a service. For an enquiry from the package page, it is a category followed by a tier or by the id of a
   * ready-made package: "catering/premium".
   */
  service: field('service', z.string(), readIdOrName),
  /**
   * The name of the service or ready-made package. In an enquiry it is '' when the enquiry is about a tier, or when the
   * service or package no longer exists. A booking keeps the name. Another backend may send it within `service`.
   */
  serviceName: { ...textField('service_name'), read: readServiceName },
  category: field('category', z.string(), readIdOrName),
  guestCount: field('guestCount', z.number(), readPositiveNumber, 'guest_count'),
  message: textField('message'),
};
