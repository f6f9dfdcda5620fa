import { and, count, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { enquiryBody, sentEnquiryAnswer } from '#contract/enquiries.ts';
import { todayIn } from '#domain/dates.ts';
import type { Database } from '../db/open.ts';
import { enquiries, services } from '../db/schema.ts';
import { isUuid } from './isUuid.ts';
import { storedPhone, storedText } from './storedText.ts';

/** Enquiries, from a service's page or from the package page (sections 3 and 7). */

/** The name in an enquiry that was withdrawn; nobody's is empty. */
export const WITHDRAWN = '';

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

/** One page of the user's enquiries, newest first, and how many there are in all. */
export async function listEnquiries(
  db: Database,
  user: string,
  page: { limit: number; offset: number },
): Promise<{ count: number; results: z.infer<typeof sentEnquiryAnswer>[] }> {
  const mine = eq(enquiries.user, user);
  const rows = await db
    .select({
      id: enquiries.id,
      service: enquiries.service,
      service_name: services.name,
      category: services.category,
      date: enquiries.date,
      guestCount: enquiries.guestCount,
      message: enquiries.message,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .leftJoin(services, eq(services.id, enquiries.service))
    .where(mine)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ all: count() }).from(enquiries).where(mine);
  return {
    count: counted?.all ?? 0,
    results: rows.map(({ createdAt, service_name, category, ...enquiry }) => ({
      ...enquiry,
      service_name: service_name ?? '',
      category: category ?? '',
      sent: todayIn(createdAt, 'Asia/Kolkata'),
    })),
  };
}

/** Withdraws the user's enquiry of this id; false when there is none, also when it is another's. */
export async function withdrawEnquiry(db: Database, user: string, id: string): Promise<boolean> {
  return isUuid(id) && (await withdraw(db, and(eq(enquiries.user, user), eq(enquiries.id, id)))) > 0;
}

/** Withdraws everything that the user has asked. */
export async function withdrawEnquiries(db: Database, user: string): Promise<void> {
  await withdraw(db, eq(enquiries.user, user));
}

/**
 * Deletes what the business has not been handed yet. Of the rest stays which enquiry it was, and nothing of a person,
 * until the business has been told that it is withdrawn.
 */
async function withdraw(db: Database, those: SQL | undefined): Promise<number> {
  const deleted = await db
    .delete(enquiries)
    .where(and(those, eq(enquiries.exported, false)))
    .returning({ id: enquiries.id });
  const emptied = await db
    .update(enquiries)
    .set({ user: null, name: WITHDRAWN, phone: '', email: null, date: null, message: '', exported: false })
    .where(those)
    .returning({ id: enquiries.id });
  return deleted.length + emptied.length;
}
