import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { packageItem } from '#support/packageItem.ts';
import {
  changePlan,
  createReviewLink,
  firstPlanIdOf,
  itemAdditions,
  itemRemovals,
  planEntry,
} from '#support/server/plans.ts';
import { readAllRows } from '#support/database/tableRows.ts';

const START = new Date('2026-11-20T06:30:00Z');
let now = START;
let backend: TestBackend;
let asha: Caller;
let nani: Caller;
let planId: string;

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  asha = await createSignedInCaller(backend, now);
  nani = createVisitor(backend);
  planId = await firstPlanIdOf(asha);
  await changePlan(
    asha,
    planId,
    planEntry(
      'items/a',
      packageItem({ uniqueId: 'a', name: 'Lotus Hall', price: 6_50_000, category: 'venues', image: '/a' }),
      1,
      '',
    ),
    planEntry('items/b', packageItem({ uniqueId: 'b', name: 'Spice Route', category: 'catering' }), 1, ''),
    planEntry('ceremonies/s', { id: 's', name: 'Sangeet', date: null, guests: 200, meals: 1, main: false }),
    planEntry('costAssumptions/b', { ceremonies: ['s'] }),
    planEntry('totalBudget', 50_00_000),
  );
});

const readReview = (token: string) => nani.call('GET', `/review/${token}/`);
const vote = (token: string, uniqueId: string, body: object = { vote: 'like' }) =>
  nani.call('PUT', `/review/${token}/votes/${uniqueId}/`, body);
const LINK_ENDED = { status: 404, json: { detail: 'This link has ended.' } };

describe('a review link (section 14.8)', () => {
  it('shows the items with their ceremonies and prices, and nothing else of the plan', async () => {
    const { token } = await createReviewLink(asha, planId);
    const { status, json, response } = await readReview(token);
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        name: 'Our Wedding',
        for: 'Nani',
        ends_at: '2026-12-20T06:30:00.000Z',
        total: null,
        unpriced: 0,
        items: [
          {
            uniqueId: 'a',
            name: 'Lotus Hall',
            category: 'venues',
            image: '/a',
            ceremonies: ['Wedding'],
            price: 650_000,
            vote: null,
          },
          {
            uniqueId: 'b',
            name: 'Spice Route',
            category: 'catering',
            image: '',
            ceremonies: ['Sangeet'],
            price: 0,
            vote: null,
          },
        ],
      },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers.get('etag')).toBeNull();
  });

  it('shows the total, and hides prices, as its creator chose', async () => {
    const { token } = await createReviewLink(asha, planId, { show_prices: false, show_total: true });
    expect((await readReview(token)).json).toMatchObject({
      total: 650_000,
      unpriced: 1,
      items: [{ price: null }, { price: null }],
    });
  });

  it('leaves out what an earlier version has stored in another form', async () => {
    const { token } = await createReviewLink(asha, planId);
    const entryColumns = { plan: planId, clock: 1, tab: '', revision: 1 };
    await backend.db.insert(tables.planEntries).values([
      { ...entryColumns, key: 'items/c', value: '{"name":"An item without a price"}' },
      { ...entryColumns, key: 'costAssumptions/a', value: '7' },
    ]);
    await backend.db.update(tables.planEntries).set({ value: '7' }).where(eq(tables.planEntries.key, 'name'));
    const { status, json } = await readReview(token);
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { name: 'Our Wedding', items: [{ name: 'Lotus Hall' }, { name: 'Spice Route' }] },
    });
  });

  it('changes nothing when it is opened, whatever opens it', async () => {
    const { token } = await createReviewLink(asha, planId);
    const rowsBefore = await readAllRows(backend.db);
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await nani.call(method, `/review/${token}/`, undefined, { 'user-agent': 'WhatsApp/2' });
    expect(await readAllRows(backend.db)).toEqual(rowsBefore);
  });

  it.each(['x', 'a'.repeat(22), '%00', 'a'.repeat(5000)])('says that the unknown link %j has ended', async (token) => {
    const { status, json, response } = await readReview(token);
    expect({ status, json }).toMatchObject(LINK_ENDED);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await vote(token, 'a')).toMatchObject(LINK_ENDED);
  });

  it('ends after 30 days, when a member ends it, and while the plan is deleted', async () => {
    const firstLink = await createReviewLink(asha, planId);
    now = new Date(START.getTime() + 1000);
    const secondLink = await createReviewLink(asha, planId);
    await vote(secondLink.token, 'a');
    expect((await asha.call('DELETE', `/plans/${planId}/links/${secondLink.id}/`)).status).toBe(204);
    expect(await readReview(secondLink.token)).toMatchObject(LINK_ENDED);
    expect(await vote(secondLink.token, 'a')).toMatchObject(LINK_ENDED);
    expect((await asha.call('GET', `/plans/${planId}/links/`)).json).toMatchObject({
      results: [{ has_ended: false }, { has_ended: true, ends_at: now.toISOString(), votes: [{ vote: 'like' }] }],
    });

    await asha.call('DELETE', `/plans/${planId}/`);
    expect(await readReview(firstLink.token)).toMatchObject(LINK_ENDED);
    await asha.call('PATCH', `/plans/${planId}/`, { deleted: false });
    expect((await readReview(firstLink.token)).status).toBe(200);
    now = new Date(START.getTime() + 30 * DAY_MS);
    expect(await readReview(firstLink.token)).toMatchObject(LINK_ENDED);
  });

  it('is stored without its token', async () => {
    const { token } = await createReviewLink(asha, planId);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await readAllRows(backend.db))).not.toContain(token);
    expect(JSON.stringify((await asha.call('GET', `/plans/${planId}/links/`)).json)).not.toContain(token);
  });

  it('belongs to its plan, and is one of at most 50', async () => {
    const ravi = await createSignedInCaller(backend, now);
    const { id } = await createReviewLink(asha, planId);
    expect((await ravi.call('DELETE', `/plans/${await firstPlanIdOf(ravi)}/links/${id}/`)).status).toBe(404);
    const createLink = () => asha.call('POST', `/plans/${planId}/links/`, { for: 'Nani' });
    for (let count = 1; count < 45; count += 1) expect((await createLink()).status).toBe(201);
    const responses = await Promise.all(Array.from({ length: 6 }, createLink));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      json: { detail: 'A wedding can have at most 50 links for review. End one before you add more.' },
    });
  });
});

describe('a vote (section 14.8)', () => {
  it('can be changed, and is shown to the family member and to the members of the plan', async () => {
    const { token } = await createReviewLink(asha, planId);
    expect(await vote(token, 'a', { vote: 'concern', note: ' Too far ' })).toMatchObject({
      status: 200,
      json: { vote: 'concern', note: 'Too far' },
    });
    now = new Date(START.getTime() + 1000);
    await vote(token, 'a', { vote: 'like' });
    expect((await readReview(token)).json).toMatchObject({
      items: [{ vote: { vote: 'like', note: '' } }, { vote: null }],
    });
    expect((await asha.call('GET', `/plans/${planId}/links/`)).json).toMatchObject({
      results: [{ for: 'Nani', votes: [{ uniqueId: 'a', vote: 'like', note: '', at: '2026-11-20T06:30:01.000Z' }] }],
    });
  });

  it('is accepted on an item that was removed and put back since the page was opened', async () => {
    const { token } = await createReviewLink(asha, planId);
    await changePlan(asha, planId, ...itemRemovals('a'), ...itemAdditions('a_'));
    expect((await vote(token, 'a')).status).toBe(200);
    expect((await readReview(token)).json).toMatchObject({
      items: [{ uniqueId: 'a_', vote: { vote: 'like' } }, { uniqueId: 'b' }],
    });
  });

  it('raises the revision of the plan, so that open devices notice it', async () => {
    const { token } = await createReviewLink(asha, planId);
    const planBefore = (await asha.call('GET', `/plans/${planId}/`)).json as { revision: number };
    await vote(token, 'a');
    expect((await asha.call('GET', `/plans/${planId}/?since=${planBefore.revision}`)).json).toMatchObject({
      revision: planBefore.revision + 1,
      entries: [],
    });
  });

  it('needs an item of the plan, one of three opinions, and a note of at most 500 characters', async () => {
    const { token } = await createReviewLink(asha, planId);
    await changePlan(asha, planId, ...itemRemovals('b'));
    const tooLongId = `a${'_'.repeat(200)}`;
    for (const uniqueId of ['b', 'unknown', '%00', '__proto__', tooLongId])
      expect((await vote(token, uniqueId)).status).toBe(404);
    expect((await vote(token, 'a', { vote: 'love' })).status).toBe(400);
    expect((await vote(token, 'a', { vote: 'like', note: 'x'.repeat(501) })).status).toBe(400);
    expect((await vote(token, 'a', { vote: 'like', note: 'x'.repeat(500) })).status).toBe(200);
    expect(await backend.db.$count(tables.planVotes)).toBe(1);
  });

  it('is one of at most 60 in ten minutes for a link; refused ones do not count', async () => {
    const [firstLink, secondLink] = [await createReviewLink(asha, planId), await createReviewLink(asha, planId)];
    for (let count = 0; count < 10; count += 1) {
      expect((await vote(firstLink.token, 'a', { vote: 'love' })).status).toBe(400);
      expect((await vote(firstLink.token, 'unknown')).status).toBe(404);
    }
    for (let count = 0; count < 55; count += 1) expect((await vote(firstLink.token, 'a')).status).toBe(200);
    const responses = await Promise.all(Array.from({ length: 7 }, () => vote(firstLink.token, 'a')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      json: { detail: 'Too many requests. Please try again in 10 minutes.' },
    });
    expect((await vote(secondLink.token, 'a')).status).toBe(200);
  });

  it('is one of at most 60 in any ten minutes, whenever they begin', async () => {
    const { token } = await createReviewLink(asha, planId);
    const voteAfter = async (seconds: number) => {
      now = new Date(START.getTime() + seconds * 1000);
      const { status, response } = await vote(token, 'a');
      return [status, response.headers.get('retry-after')];
    };
    // The 59 votes after 590 seconds still count after 600 seconds, when the vote after 0 seconds no longer does.
    expect(await voteAfter(0)).toEqual([200, null]);
    for (let count = 1; count < 60; count += 1) expect(await voteAfter(590)).toEqual([200, null]);
    expect(await voteAfter(599.5)).toEqual([429, '1']);
    expect(await voteAfter(600)).toEqual([200, null]);
    expect(await voteAfter(601)).toEqual([429, '589']);
    expect(await voteAfter(1189.999)).toEqual([429, '1']);
    for (let count = 1; count < 60; count += 1) expect(await voteAfter(1190)).toEqual([200, null]);
    expect(await voteAfter(1190)).toEqual([429, '10']);
  });

  it('is accepted again after the clock of the server was set back', async () => {
    const { token } = await createReviewLink(asha, planId);
    now = new Date(START.getTime() + DAY_MS);
    for (let count = 0; count < 60; count += 1) await vote(token, 'a');
    expect((await vote(token, 'a')).status).toBe(429);
    now = START;
    expect((await vote(token, 'a')).status).toBe(200);
  });
});
