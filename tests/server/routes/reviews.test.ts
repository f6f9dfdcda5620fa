import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewAnswer } from '#contract/reviews.ts';
import { services, users } from '#server/db/schema.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { signedIn, visitor } from '#support/callers.ts';
import type { Caller } from '#support/callers.ts';

let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
let service: string;
// 20 November 2026, 00:10 in India: still the 19th in UTC.
const NOW = new Date('2026-11-19T18:40:00Z');

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
  const [first] = await backend.db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.reviewCount, 3))
    .orderBy(services.id)
    .limit(1);
  service = first!.id;
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await signedIn(backend, NOW);
  ravi = await signedIn(backend, NOW);
});

interface List {
  count: number;
  next: string | null;
  results: ReviewAnswer[];
}

const list = async (query = `?service=${service}`) =>
  (await visitor(backend).call('GET', `/reviews/${query}`)).json as List;
const form = (rating: unknown = 5) => ({ service, rating, comment: 'Kind people, hot food.' });
const ratingOf = async () => {
  const { json } = await visitor(backend).call('GET', `/services/${service}/`);
  const { rating, review_count } = json as { rating: number; review_count: number };
  return { rating, review_count };
};

describe('reviews (sections 3 and 7)', () => {
  it('lists those of a service newest first, in parts', async () => {
    const { count, results } = await list();
    expect(count).toBe(3);
    const dates = results.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const review of results)
      expect(review).toMatchObject({ service, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const part = await list(`?service=${service}&limit=2`);
    expect(part.results).toEqual(results.slice(0, 2));
    expect((await list(part.next ?? '')).results).toEqual(results.slice(2));
    expect((await list('')).results).toHaveLength(24);
    expect(await list('?service=nothing')).toEqual({ count: 0, next: null, results: [] });
  });

  it('adds one, dated in India, and brings rating and number in step', async () => {
    const before = await list();
    const { status, json } = await asha.call('POST', '/reviews/', form(1));
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...form(1), author: asha.username, date: '2026-11-20' });
    const after = await list();
    expect(after.count).toBe(4);
    const ratings = after.results.map(({ rating }) => rating);
    expect((await ratingOf()).rating).toBeCloseTo(ratings.reduce((sum, rating) => sum + rating, 0) / 4, 10);
    expect((await ratingOf()).review_count).toBe(4);
    expect(after.results).toEqual(expect.arrayContaining(before.results));
  });

  it('takes one review of a user for a service, however many are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => asha.call('POST', '/reviews/', form())));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await ravi.call('POST', '/reviews/', form(2))).status).toBe(201);
    expect((await ratingOf()).review_count).toBe(5);
  });

  it('counts right when different users review at once', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => signedIn(backend, NOW)));
    await Promise.all(guests.map((guest, index) => guest.call('POST', '/reviews/', form(1 + (index % 5)))));
    const { count, results } = await list();
    expect(count).toBe(11);
    expect(await ratingOf()).toEqual({
      review_count: 11,
      rating: expect.closeTo(results.reduce((sum, { rating }) => sum + rating, 0) / 11, 10),
    });
  });

  it('gives the same answer to the same request under one key', async () => {
    const key = { 'idempotency-key': 'review-1' };
    const first = await asha.call('POST', '/reviews/', form(), key);
    const again = await asha.call('POST', '/reviews/', form(), key);
    expect(again).toMatchObject({ status: 201, json: first.json });
    expect((await list()).count).toBe(4);
  });

  it('shows the name, never an email', async () => {
    await backend.db.update(users).set({ firstName: 'Asha', lastName: 'Rao' }).where(eq(users.id, asha.id));
    await backend.db
      .update(users)
      .set({ username: 'ravi.k@example.in', usernameKey: 'ravi.k@example.in' })
      .where(eq(users.id, ravi.id));
    await asha.call('POST', '/reviews/', form());
    await ravi.call('POST', '/reviews/', form());
    const authors = (await list()).results.map(({ author }) => author);
    expect(authors).toEqual(expect.arrayContaining(['Asha Rao', 'ravi.k']));
    expect(authors.join()).not.toContain('@');
  });

  it.each([0, 6, 0.5, '5', null, true])('refuses the rating %j', async (rating) => {
    const { status, json } = await asha.call('POST', '/reviews/', form(rating));
    expect(status).toBe(400);
    expect(json).toMatchObject({ detail: expect.any(String), rating: expect.any(Array) });
    expect((await list()).count).toBe(3);
  });

  it('refuses visitors, unknown services, empty and endless comments, further fields', async () => {
    expect((await visitor(backend).call('POST', '/reviews/', form())).status).toBe(401);
    for (const wrong of [
      { service: 'nothing' },
      { comment: ' \u200B' },
      { comment: 'x'.repeat(10_000) },
      { author: 'me' },
    ])
      expect((await asha.call('POST', '/reviews/', { ...form(), ...wrong })).status).toBe(400);
    expect((await list()).count).toBe(3);
  });

  it('keeps what looks like code as text', async () => {
    const comment = "<img src=x onerror=alert(1)> ${7*7} '; drop table reviews; --";
    await asha.call('POST', '/reviews/', { ...form(), comment });
    expect((await list()).results.map((review) => review.comment)).toContain(comment);
  });
});
