import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { services, users } from '#server/db/schema.ts';
import { createReview } from '#server/repositories/catalogue/reviews.ts';
import { deleteAccount } from '#server/repositories/account/accountData.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import type { ListResponse, ReviewResponse } from '#support/server/responses.ts';

let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
let serviceId: string;
// At this time it is 00:10 on 20 November 2026 in India, but still the 19th in UTC.
const NOW = new Date('2026-11-19T18:40:00Z');

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
  const [service] = await backend.db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.reviewCount, 3))
    .orderBy(services.id)
    .limit(1);
  serviceId = service!.id;
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend, NOW);
  ravi = await createSignedInCaller(backend, NOW);
});

const listReviews = async (query = `?service=${serviceId}`) =>
  (await createVisitor(backend).call('GET', `/reviews/${query}`)).json as ListResponse<ReviewResponse>;
const createReviewBody = (rating: unknown = 5) => ({ service: serviceId, rating, comment: 'Kind people, hot food.' });
const readRatingAndCount = async () => {
  const { json } = await createVisitor(backend).call('GET', `/services/${serviceId}/`);
  const { rating, review_count } = json as { rating: number; review_count: number };
  return { rating, review_count };
};

/** Counts the statements that wait for a lock which another transaction holds. */
const countWaitingStatements = async (): Promise<number> =>
  backend.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);

describe('reviews (sections 3 and 7)', () => {
  it('are listed newest first, page by page', async () => {
    const { count, results } = await listReviews();
    expect(count).toBe(3);
    const dates = results.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const review of results)
      expect(review).toMatchObject({ service: serviceId, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const page = await listReviews(`?service=${serviceId}&limit=2`);
    expect(page.results).toEqual(results.slice(0, 2));
    expect((await listReviews(page.next ?? '')).results).toEqual(results.slice(2));
    expect((await listReviews('')).results).toHaveLength(24);
    expect(await listReviews('?service=nothing')).toEqual({ count: 0, next: null, results: [] });
  });

  it('have the date in India, and update the rating and review count of the service', async () => {
    const listBefore = await listReviews();
    const { status, json } = await asha.call('POST', '/reviews/', createReviewBody(1));
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...createReviewBody(1), author: asha.username, date: '2026-11-20' });
    const listAfter = await listReviews();
    expect(listAfter.count).toBe(4);
    const ratings = listAfter.results.map(({ rating }) => rating);
    expect((await readRatingAndCount()).rating).toBeCloseTo(ratings.reduce((sum, rating) => sum + rating, 0) / 4, 10);
    expect((await readRatingAndCount()).review_count).toBe(4);
    expect(listAfter.results).toEqual(expect.arrayContaining([...listBefore.results]));
  });

  it('are accepted once per user and service, also when sent simultaneously', { tags: ['fault/V38'] }, async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => asha.call('POST', '/reviews/', createReviewBody())),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await ravi.call('POST', '/reviews/', createReviewBody(2))).status).toBe(201);
    expect((await readRatingAndCount()).review_count).toBe(5);
  });

  it('are counted correctly when different users review simultaneously', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createSignedInCaller(backend, NOW)));
    await Promise.all(users.map((user, index) => user.call('POST', '/reviews/', createReviewBody(1 + (index % 5)))));
    const { count, results } = await listReviews();
    expect(count).toBe(11);
    expect(await readRatingAndCount()).toEqual({
      review_count: 11,
      rating: expect.closeTo(results.reduce((sum, { rating }) => sum + rating, 0) / 11, 10),
    });
  });

  it('are counted correctly when users delete their accounts while others review', async () => {
    const createUsers = () => Promise.all(Array.from({ length: 6 }, () => createSignedInCaller(backend, NOW)));
    const leavingUsers = await createUsers();
    const stayingUsers = await createUsers();
    await Promise.all(leavingUsers.map((user) => user.call('POST', '/reviews/', createReviewBody(1))));
    await Promise.all(
      stayingUsers.flatMap((user, index) => [
        user.call('POST', '/reviews/', createReviewBody(5)),
        deleteAccount(backend.db, leavingUsers[index]!.id, `user:${leavingUsers[index]!.id}`),
      ]),
    );
    const { count, results } = await listReviews();
    expect(count).toBe(9);
    expect(await readRatingAndCount()).toEqual({
      review_count: 9,
      rating: expect.closeTo(results.reduce((sum, { rating }) => sum + rating, 0) / 9, 10),
    });
  });

  it.runIf(process.env['TEST_DATABASE'] === 'postgres')(
    'are counted correctly when a user reviews on one device and deletes the account on another',
    async () => {
      const deletions: Promise<unknown>[] = [];
      await backend.db.transaction(async (transaction) => {
        await createReview(transaction, asha.id, { ...createReviewBody(), rating: 5 }, NOW);
        deletions.push(deleteAccount(backend.db, asha.id, `user:${asha.id}`));
        await vi.waitFor(async () => expect(await countWaitingStatements()).toBe(1), { timeout: 10_000 });
      });
      await Promise.all(deletions);
      expect([(await listReviews()).count, (await readRatingAndCount()).review_count]).toEqual([3, 3]);
    },
  );

  it('are created once for repeated requests with the same idempotency key', async () => {
    const key = { 'idempotency-key': 'review-1' };
    const firstResponse = await asha.call('POST', '/reviews/', createReviewBody(), key);
    const repeatedResponse = await asha.call('POST', '/reviews/', createReviewBody(), key);
    expect(repeatedResponse).toMatchObject({ status: 201, json: firstResponse.json });
    expect((await listReviews()).count).toBe(4);
  });

  it('show the name of the user, never an email address', { tags: ['fault/V4'] }, async () => {
    await backend.db.update(users).set({ firstName: 'Asha', lastName: 'Rao' }).where(eq(users.id, asha.id));
    await backend.db
      .update(users)
      .set({ username: 'ravi.k@example.in', usernameKey: 'ravi.k@example.in' })
      .where(eq(users.id, ravi.id));
    const meera = await createSignedInCaller(backend, NOW);
    await backend.db
      .update(users)
      .set({ firstName: '@meera.k', username: 'meera@example.in' })
      .where(eq(users.id, meera.id));
    for (const author of [asha, ravi, meera]) await author.call('POST', '/reviews/', createReviewBody());
    const authors = (await listReviews()).results.map(({ author }) => author);
    expect(authors).toEqual(expect.arrayContaining(['Asha Rao', 'ravi.k', 'meera.k']));
    expect(authors.join()).not.toContain('@');
  });

  it.each([0, 6, 0.5, '5', null, true])('reject the rating %j', { tags: ['fault/V38'] }, async (rating) => {
    const { status, json } = await asha.call('POST', '/reviews/', createReviewBody(rating));
    expect(status).toBe(400);
    expect(json).toMatchObject({ detail: expect.any(String), rating: expect.any(Array) });
    expect((await listReviews()).count).toBe(3);
  });

  it(
    'reject visitors, unknown services, empty or too long comments, and unknown fields',
    { tags: ['fault/V38'] },
    async () => {
      expect((await createVisitor(backend).call('POST', '/reviews/', createReviewBody())).status).toBe(401);
      for (const invalidFields of [
        { service: 'nothing' },
        { comment: ' \u200B' },
        { comment: 'x'.repeat(10_000) },
        { author: 'me' },
      ])
        expect((await asha.call('POST', '/reviews/', { ...createReviewBody(), ...invalidFields })).status).toBe(400);
      expect((await listReviews()).count).toBe(3);
    },
  );

  it('store code as plain text', { tags: ['fault/V38', 'fault/I-16'] }, async () => {
    const comment = "<img src=x onerror=alert(1)> ${7*7} {{7*7}} %s%n %0d%0aSet-Cookie:x=1 '; drop table reviews; --";
    const { response } = await asha.call('POST', '/reviews/', { ...createReviewBody(), comment });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await listReviews()).results.map((review) => review.comment)).toContain(comment);
  });
});
