import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { reviewFields } from '#contract/catalogue/reviews.ts';
import type { ReviewBody, ServerReview } from '#contract/catalogue/reviews.ts';
import { INDIA_TIME_ZONE, calendarDateIn } from '#domain/dates.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { reviews, services, users } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';
import { normalizeText } from '../normalizeText.ts';
import { publicNameSql } from '../publicName.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';

/** This file lists and stores reviews of services, and calculates the ratings from them (section 7). */

const { date: _date, ...storedFields } = reviewFields;
const columns = { ...columnsOf(storedFields, reviews), createdAt: reviews.createdAt };

type ReviewRow = Omit<ServerReview, 'date'> & { createdAt: Date };

const withDate = ({ createdAt, ...review }: ReviewRow): ServerReview => ({
  ...review,
  date: calendarDateIn(createdAt, INDIA_TIME_ZONE),
});

/** Returns a page of the reviews of a service, or of all services when it is undefined, newest first. */
export async function listReviews(
  db: Database,
  service: string | undefined,
  range: PageRange,
): Promise<ResultPage<ServerReview>> {
  const isReviewOfService = service === undefined ? undefined : eq(reviews.service, service);
  const [counted] = await db.select({ total: count() }).from(reviews).where(isReviewOfService);
  const rows = await db
    .select(columns)
    .from(reviews)
    .where(isReviewOfService)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(range.limit)
    .offset(range.offset);
  return { count: counted?.total ?? 0, results: rows.map(withDate) };
}

export type ReviewResult = ServerReview | 'no such service' | 'reviewed before';

/** Adds a review and updates the service's rating. Each user may write one review per service. */
export async function createReview(db: Transaction, user: string, form: ReviewBody, now: Date): Promise<ReviewResult> {
  const [service] = await db.select({ id: services.id }).from(services).where(eq(services.id, form.service));
  if (!service) return 'no such service';
  const [author] = await db.select({ name: publicNameSql }).from(users).where(eq(users.id, user));
  const [row] = await db
    .insert(reviews)
    .values({
      service: service.id,
      user,
      // The author is missing only when the account was deleted meanwhile. The insertion then fails.
      author: author?.name ?? '',
      rating: form.rating,
      comment: normalizeText(form.comment),
      createdAt: now,
    })
    .onConflictDoNothing({ target: [reviews.service, reviews.user] })
    .returning(columns);
  if (!row) return 'reviewed before';
  await recountReviews(db, [service.id]);
  return withDate(row);
}

/**
 * Calculates the rating (the mean, or null without reviews) and the review count of these services again. Locks the
 * services until the transaction ends, so that a simultaneous transaction that adds or deletes a review of them counts
 * after this one.
 */
export async function recountReviews(db: Transaction, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  const isCounted = inArray(services.id, [...serviceIds]);
  // The lock has a statement of its own, because the counting statement must begin after it. The rows are locked in the
  // order of their ids, so that two of these statements do not wait for each other forever.
  await db.select({ id: services.id }).from(services).where(isCounted).orderBy(services.id).for('no key update');
  const fromReviews = sql`from ${reviews} where ${reviews.service} = ${services.id}`;
  await db
    .update(services)
    .set({
      rating: sql`(select avg(${reviews.rating}) ${fromReviews})`,
      reviewCount: sql`(select count(*) ${fromReviews})`,
    })
    .where(isCounted);
}
