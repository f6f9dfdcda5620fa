import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewAnswer, ReviewBody } from '#contract/reviews.ts';
import { todayIn } from '#domain/dates.ts';
import type { Database } from '../db/open.ts';
import { reviews, services, users } from '../db/schema.ts';
import { storedText } from './storedText.ts';

/** Reviews of services, and the rating that follows from them (section 7). */

const columns = {
  id: reviews.id,
  service: reviews.service,
  author: reviews.author,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
};

type Row = Omit<ReviewAnswer, 'date'> & { createdAt: Date };

const answer = ({ createdAt, ...review }: Row): ReviewAnswer => ({
  ...review,
  date: todayIn(createdAt, 'Asia/Kolkata'),
});

/** One part of a service's reviews, or of all, newest first, and how many there are. */
export async function listReviews(
  db: Database,
  service: string | undefined,
  part: { limit: number; offset: number },
): Promise<{ count: number; results: ReviewAnswer[] }> {
  const ofService = service === undefined ? undefined : eq(reviews.service, service);
  const [counted] = await db.select({ all: count() }).from(reviews).where(ofService);
  const rows = await db
    .select(columns)
    .from(reviews)
    .where(ofService)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(part.limit)
    .offset(part.offset);
  return { count: counted?.all ?? 0, results: rows.map(answer) };
}

export type Reviewed = ReviewAnswer | 'no such service' | 'reviewed before';

/** Adds the user's review of a service, once; the service's rating follows. Call it in a transaction. */
export async function createReview(db: Database, user: string, form: ReviewBody, now: Date): Promise<Reviewed> {
  // Held until the end, so that reviews of one service are counted one after another.
  const [service] = await db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.id, form.service))
    .for('update');
  if (!service) return 'no such service';
  const [row] = await db
    .insert(reviews)
    .values({
      service: service.id,
      user,
      author: await displayName(db, user),
      rating: form.rating,
      comment: storedText(form.comment),
      createdAt: now,
    })
    .onConflictDoNothing({ target: [reviews.service, reviews.user] })
    .returning(columns);
  if (!row) return 'reviewed before';
  await recountReviews(db, [service.id]);
  return answer(row);
}

/** Brings rating (the mean, or null) and number of reviews of these services in step with their reviews. */
export async function recountReviews(db: Database, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  const ofService = sql`from ${reviews} where ${reviews.service} = ${services.id}`;
  await db
    .update(services)
    .set({
      rating: sql`(select avg(${reviews.rating}) ${ofService})`,
      reviewCount: sql`(select count(*) ${ofService})`,
    })
    .where(inArray(services.id, [...serviceIds]));
}

/** The name that others see: first and last name, else the username; of an email only what stands before the @. */
async function displayName(db: Database, user: string): Promise<string> {
  const [known] = await db
    .select({ first: users.firstName, last: users.lastName, username: users.username })
    .from(users)
    .where(eq(users.id, user));
  const name = `${known?.first ?? ''} ${known?.last ?? ''}`.trim() || (known?.username ?? '');
  return name.split('@')[0]?.trim() || 'A guest';
}
