import type * as z from 'zod/mini';
import type { enquiryBody } from '#contract/plan.ts';
import type { Database } from '../db/open.ts';
import { enquiries } from '../db/schema.ts';
import { storedPhone, storedText } from './storedText.ts';

/** Enquiries, from a service's page or from the package page (sections 3 and 7). */

/**
 * Keeps an enquiry and answers its id. `user` is null for a visitor; `noticeVersion` names the privacy notice that was
 * shown. The phone number is kept in international form (+919876543210), the date as YYYY-MM-DD.
 */
export async function createEnquiry(
  db: Database,
  enquiry: z.infer<typeof enquiryBody>,
  about: { user: string | null; noticeVersion: string; now: Date },
): Promise<{ id: string }> {
  const [row] = await db
    .insert(enquiries)
    .values({
      user: about.user,
      service: storedText(askedFor(enquiry)),
      name: storedText(enquiry.name),
      phone: storedPhone(enquiry.phone),
      message: storedText(enquiry.message),
      ...('guest_count' in enquiry
        ? { guestCount: enquiry.guest_count }
        : { guestCount: enquiry.guestCount, email: enquiry.email.trim(), date: enquiry.date }),
      noticeVersion: about.noticeVersion,
      createdAt: about.now,
    })
    .returning({ id: enquiries.id });
  if (!row) throw new Error('The enquiry was not stored');
  return row;
}

/** A service's id, or the package that the page was of: "catering/premium". */
const askedFor = (enquiry: z.infer<typeof enquiryBody>): string =>
  'package' in enquiry && enquiry.package ? `${enquiry.service}/${enquiry.package}` : enquiry.service;
