import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import {
  changePlan,
  firstPlanIdOf,
  itemAdditions,
  itemRemovals,
  inviteAndJoin,
  planEntry,
  readPlanValues,
} from '#support/server/plans.ts';

const START = new Date('2026-11-20T06:30:00Z');
let now = START;
let backend: TestBackend;
let asha: Caller;
let planId: string;

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  asha = await createSignedInCaller(backend, now);
  planId = await firstPlanIdOf(asha);
});

const restore = (caller: Caller, revision: number) =>
  caller.call('POST', `/plans/${planId}/history/${revision}/restore/`);

describe('the history of a plan (section 14.5)', () => {
  it('says what was changed, when and by whom, newest first', async () => {
    const ravi = await createSignedInCaller(backend, now);
    await inviteAndJoin(asha, planId, ravi, 'editor');
    await changePlan(asha, planId, planEntry('totalBudget', 5_00_000));
    now = new Date(START.getTime() + 60_000);
    const { plan } = await changePlan(
      ravi,
      planId,
      planEntry('totalBudget', 6_00_000, 2),
      planEntry('weddingDate', '2027-02-14'),
    );
    const { json } = await asha.call('GET', `/plans/${planId}/history/?limit=2`);
    expect(json).toEqual({
      count: 3,
      next: '?limit=2&offset=2',
      results: [
        {
          id: String(plan.revision),
          revision: plan.revision,
          at: '2026-11-20T06:31:00.000Z',
          by: ravi.username,
          by_me: false,
          changes: [
            { key: 'totalBudget', before: 500_000, after: 600_000 },
            { key: 'weddingDate', before: null, after: '2027-02-14' },
          ],
        },
        expect.objectContaining({
          by: asha.username,
          by_me: true,
          changes: [{ key: 'totalBudget', before: null, after: 500_000 }],
        }),
      ],
    });
  });

  it('has shorter pages when the changes are large', async () => {
    const changesJson = JSON.stringify([{ key: 'name', before: null, after: 'x'.repeat(400_000) }]);
    const rows = [2, 3, 4, 5].map((revision) => ({ plan: planId, revision, at: START, changes: changesJson }));
    await backend.db.insert(tables.planRevisions).values(rows);
    const getPage = async (query: string) =>
      (await asha.call('GET', `/plans/${planId}/history/${query}`)).json as { next: string; results: unknown[] };
    const firstPage = await getPage('');
    expect(firstPage).toMatchObject({ count: 5, results: [{ revision: 5 }, { revision: 4 }] });
    expect(await getPage(firstPage.next)).toMatchObject({
      results: [{ revision: 3 }, { revision: 2 }, { revision: 1 }],
    });
    // The next page may have as many results as the first request asked for, if its changes are small.
    expect(Object.fromEntries(new URLSearchParams((await getPage('?limit=20')).next))).toEqual({
      limit: '20',
      offset: '2',
    });
  });

  it('loses its oldest part when it has more than 20 MB', async () => {
    const { plan } = await changePlan(asha, planId, planEntry('totalBudget', 5_00_000));
    // Let the database create the texts, because sending 20 MB to the embedded database would take much longer.
    const changesSql = sql<string>`json_build_array(
      json_build_object('key', 'name', 'before', null, 'after', repeat('x', 450000)))::text`;
    const rows = Array.from({ length: 45 }, (_, index) => ({
      plan: planId,
      revision: plan.revision + 1 + index,
      at: START,
      changes: changesSql,
    }));
    await backend.db.insert(tables.planRevisions).values(rows);
    await backend.db
      .update(tables.plans)
      .set({ revision: plan.revision + 45 })
      .where(eq(tables.plans.id, planId));
    await changePlan(asha, planId, planEntry('totalBudget', 6_00_000, 2));
    expect((await asha.call('GET', `/plans/${planId}/history/`)).json).toMatchObject({ count: 48 });
    // After so large a change, the server trims the history immediately and does not wait for the regular trimming.
    await changePlan(asha, planId, ...itemAdditions(...Array.from({ length: 150 }, (_, index) => `item-${index}`)));
    expect((await asha.call('GET', `/plans/${planId}/history/`)).json).toMatchObject({ count: 46 });
  });

  it('ends after 30 days', async () => {
    const { plan } = await changePlan(asha, planId, planEntry('totalBudget', 5_00_000));
    await backend.db.update(tables.planRevisions).set({ at: new Date(START.getTime() - 30 * DAY_MS - 1) });
    expect((await asha.call('GET', `/plans/${planId}/history/`)).json).toEqual({ count: 0, next: null, results: [] });
    expect((await restore(asha, plan.revision)).status).toBe(404);
  });

  it('contains later changes that were made while the clock was behind', { tags: ['fault/P16'] }, async () => {
    const { plan } = await changePlan(asha, planId, planEntry('totalBudget', 5_00_000));
    await changePlan(asha, planId, planEntry('weddingDate', '2027-02-14'));
    await backend.db
      .update(tables.planRevisions)
      .set({ at: new Date(START.getTime() - 365 * DAY_MS) })
      .where(eq(tables.planRevisions.revision, plan.revision + 1));
    expect((await asha.call('GET', `/plans/${planId}/history/`)).json).toMatchObject({
      count: 3,
      results: [{ revision: plan.revision + 1 }, { revision: plan.revision }, {}],
    });
    await restore(asha, plan.revision);
    expect(Object.keys(await readPlanValues(asha, planId))).toEqual(['name', 'totalBudget']);
  });
});

describe('restoring an earlier state (section 14.5)', () => {
  it('is a new change, which can be undone in the same way', async () => {
    const { plan: planAfterFirstChange } = await changePlan(
      asha,
      planId,
      ...itemAdditions('a', 'b'),
      planEntry('weddingDate', '2027-02-14', 5),
    );
    const { plan: planAfterSecondChange } = await changePlan(
      asha,
      planId,
      ...itemRemovals('a'),
      ...itemAdditions('c'),
      planEntry('weddingDate', null, START.getTime() + 1000),
      planEntry('totalBudget', 5_00_000),
    );
    expect(await restore(asha, planAfterFirstChange.revision)).toMatchObject({
      status: 200,
      json: { revision: planAfterSecondChange.revision + 1 },
    });
    // A removed item returns under another uniqueId, because a tombstone forbids the former one.
    expect(await readPlanValues(asha, planId)).toMatchObject({ 'items/a_': { name: 'Item a', uniqueId: 'a_' } });
    expect(Object.keys(await readPlanValues(asha, planId))).toEqual(['items/a_', 'items/b', 'name', 'weddingDate']);

    await restore(asha, planAfterSecondChange.revision);
    expect(Object.keys(await readPlanValues(asha, planId))).toEqual(['items/b', 'items/c_', 'name', 'totalBudget']);
    await restore(asha, planAfterFirstChange.revision);
    expect(Object.keys(await readPlanValues(asha, planId))).toEqual(['items/a__', 'items/b', 'name', 'weddingDate']);
    // The plan is in this state already, so restoring it again changes nothing.
    const valuesBefore = await readPlanValues(asha, planId);
    await restore(asha, planAfterFirstChange.revision);
    expect(await readPlanValues(asha, planId)).toEqual(valuesBefore);
  });

  it('reaches devices whose changes have later stamps', async () => {
    const laterClock = START.getTime() + DAY_MS;
    const { plan } = await changePlan(asha, planId, planEntry('totalBudget', 1, laterClock));
    await changePlan(asha, planId, planEntry('totalBudget', 2, laterClock + 1));
    await restore(asha, plan.revision);
    await changePlan(asha, planId, planEntry('totalBudget', 2, laterClock + 1));
    expect(await readPlanValues(asha, planId)).toMatchObject({ totalBudget: 1 });
  });

  it('is possible 20 times in ten minutes, because it may read the whole history', async () => {
    const { plan } = await changePlan(asha, planId, ...itemAdditions('a'));
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await restore(asha, plan.revision)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('needs a revision of this plan', async () => {
    await changePlan(asha, planId, ...itemAdditions('a'));
    for (const revision of ['0', '99', '-1', 'x', '1e1', '99999999999999999999'])
      expect((await asha.call('POST', `/plans/${planId}/history/${revision}/restore/`)).status).toBe(404);
  });
});
