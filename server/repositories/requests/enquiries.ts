import { count, desc, eq, sql } from 'drizzle-orm';
import type { ServerEnquiry, SubmittedEnquiry } from '#contract/requests/enquiries.ts';
import { INDIA_TIME_ZONE, calendarDateIn } from '#domain/dates.ts';
import type { Database } from '../../db/open.ts';
import { enquiries, packages, services } from '../../db/schema.ts';
import { normalizePhone, normalizeText } from '../normalizeText.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';

/** Enquiries, sent from the page of a service or from the package page (sections 3 and 7). */

/**
 * Stores an enquiry, with its phone number in international form (+919876543210).
 * @param context `user` is null for a visitor; `noticeVersion` names the privacy notice that was shown
 * @returns the id of the stored enquiry
 */
export async function createEnquiry(
  db: Database,
  enquiry: SubmittedEnquiry,
  context: { user: string | null; noticeVersion: string; now: Date },
): Promise<{ id: string }> {
  const [row] = await db
    .insert(enquiries)
    .values({
      user: context.user,
      service: normalizeText(subjectIdOf(enquiry)),
      name: normalizeText(enquiry.name),
      phone: normalizePhone(enquiry.phone),
      message: normalizeText(enquiry.message),
      guestCount: enquiry.guestCount,
      ...('date' in enquiry && { email: enquiry.email.trim(), date: enquiry.date }),
      noticeVersion: context.noticeVersion,
      createdAt: context.now,
    })
    .returning({ id: enquiries.id });
  if (!row) throw new Error('The enquiry was not stored');
  return row;
}

/**
 * Returns what an enquiry is about: the id of a service or, for a form on the package page, the category with the tier
 * ("catering/premium") or with the id of the ready-made package ("catering/royal-feast").
 */
const subjectIdOf = (enquiry: SubmittedEnquiry): string =>
  'package' in enquiry && enquiry.package ? `${enquiry.service}/${enquiry.package}` : enquiry.service;

/** Returns a page of the user's enquiries, newest first. */
export async function listEnquiries(db: Database, user: string, range: PageRange): Promise<ResultPage<ServerEnquiry>> {
  const isEnquiryOfUser = eq(enquiries.user, user);
  const rows = await db
    .select({
      id: enquiries.id,
      service: enquiries.service,
      serviceName: services.name,
      packageName: packages.name,
      category: services.category,
      date: enquiries.date,
      guestCount: enquiries.guestCount,
      message: enquiries.message,
      createdAt: enquiries.createdAt,
      answeredAt: enquiries.answeredAt,
    })
    .from(enquiries)
    .leftJoin(services, eq(services.id, enquiries.service))
    .leftJoin(packages, eq(packages.id, sql`split_part(${enquiries.service}, '/', 2)`))
    .where(isEnquiryOfUser)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(range.limit)
    .offset(range.offset);
  const [counted] = await db.select({ total: count() }).from(enquiries).where(isEnquiryOfUser);
  return {
    count: counted?.total ?? 0,
    results: rows.map(({ createdAt, answeredAt, serviceName, packageName, category, ...enquiry }) => ({
      ...enquiry,
      serviceName: serviceName ?? packageName ?? '',
      category: category ?? '',
      sent: calendarDateIn(createdAt, INDIA_TIME_ZONE),
      answered: answeredAt && calendarDateIn(answeredAt, INDIA_TIME_ZONE),
    })),
  };
}
