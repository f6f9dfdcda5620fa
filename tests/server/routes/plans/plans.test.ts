import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CLOCK } from '#contract/plans/plans.ts';
import { MAX_TOMBSTONES } from '#domain/plan/planMerge.ts';
import * as tables from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { RAISE_REVISIONS_SQL } from '#server/repositories/plans/restoredRevisions.ts';
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
import { packageItem } from '#support/packageItem.ts';

const START = new Date('2026-11-20T06:30:00Z');
let now = START;
let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
let planId: string;

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  asha = await createSignedInCaller(backend, now);
  ravi = await createSignedInCaller(backend, now);
  planId = await firstPlanIdOf(asha);
});

describe('plans (section 14.6)', () => {
  it('begin with a plan named Our Wedding for every user', async () => {
    expect((await asha.call('GET', '/plans/')).json).toEqual({
      count: 1,
      next: null,
      results: [
        {
          id: planId,
          name: 'Our Wedding',
          role: 'owner',
          owner: asha.username,
          members: 1,
          revision: 1,
          deleted_at: '',
        },
      ],
    });
  });

  it('are created with a name, renamed, and listed in the order in which they were created', async () => {
    now = new Date(START.getTime() + 1000);
    const response = await asha.call('POST', '/plans/', { name: ' Meera & Dev ' });
    expect(response).toMatchObject({ status: 201, json: { name: 'Meera & Dev', role: 'owner', members: 1 } });
    const { id } = response.json as { id: string };
    now = new Date(START.getTime() + 2000);
    expect(await asha.call('POST', '/plans/', {})).toMatchObject({ status: 201, json: { name: 'Our Wedding' } });
    await changePlan(asha, id, planEntry('name', '2027', now.getTime() + 1));
    const { json } = await asha.call('GET', '/plans/');
    expect((json as { results: { name: string }[] }).results.map(({ name }) => name)).toEqual([
      'Our Wedding',
      '2027',
      'Our Wedding',
    ]);
    expect(await asha.call('POST', '/plans/', { name: ' ' })).toMatchObject({ status: 400 });
    expect(await asha.call('POST', '/plans/', { name: 'x'.repeat(61) })).toMatchObject({ status: 400 });
  });

  it('are at most 100 for one user, also when they are created simultaneously', async () => {
    const createPlan = () => asha.call('POST', '/plans/', {});
    for (let count = 1; count < 96; count += 1) await createPlan();
    const responses = await Promise.all(Array.from({ length: 8 }, createPlan));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(responses.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      json: { detail: 'You have 100 weddings. Delete or leave one before you add another.' },
    });
  });

  it('are not deleted while 100 deleted ones of the user are kept', async () => {
    const [owner] = await backend.db.select().from(tables.planMembers).where(eq(tables.planMembers.plan, planId));
    if (!owner) throw new Error('The plan has no owner');
    const deletedPlans = await backend.db
      .insert(tables.plans)
      .values(Array.from({ length: 99 }, () => ({ createdAt: now, deletedAt: now })))
      .returning({ id: tables.plans.id });
    const { user, role } = owner;
    await backend.db.insert(tables.planMembers).values(deletedPlans.map(({ id }) => ({ plan: id, user, role })));

    expect((await asha.call('DELETE', `/plans/${planId}/`)).status).toBe(204);
    expect((await asha.call('DELETE', `/plans/${planId}/`)).status).toBe(404);
    // A user who deletes the last plan gets a new one.
    const { json } = await asha.call('GET', '/plans/');
    const openPlanId = (json as { results: { id: string; deleted_at: string }[] }).results.find(
      (row) => !row.deleted_at,
    )?.id;
    expect(await asha.call('DELETE', `/plans/${openPlanId}/`)).toMatchObject({
      status: 400,
      json: { detail: 'You have deleted 100 weddings in the last 30 days. Wait before you delete another.' },
    });
    expect((await asha.call('GET', `/plans/${openPlanId}/`)).status).toBe(200);
  });

  it('can be brought back for 30 days after they were deleted, by their owner only', async () => {
    await inviteAndJoin(asha, planId, ravi, 'editor');
    await changePlan(asha, planId, ...itemAdditions('a'));
    now = new Date(START.getTime() + 1000);
    expect((await asha.call('DELETE', `/plans/${planId}/`)).status).toBe(204);
    expect((await asha.call('GET', `/plans/${planId}/`)).status).toBe(404);
    expect((await asha.call('DELETE', `/plans/${planId}/`)).status).toBe(404);
    expect((await changePlan(asha, planId, ...itemAdditions('b'))).status).toBe(404);
    const restore = (caller: Caller) => caller.call('PATCH', `/plans/${planId}/`, { deleted: false });
    expect((await restore(ravi)).status).toBe(404);
    expect((await ravi.call('GET', '/plans/')).json).toMatchObject({ count: 1 });
    // A user whose only plan was deleted gets a new one.
    expect((await asha.call('GET', '/plans/')).json).toMatchObject({
      results: [
        { id: planId, deleted_at: now.toISOString() },
        { name: 'Our Wedding', deleted_at: '' },
      ],
    });

    expect(await restore(asha)).toMatchObject({ status: 200, json: { id: planId, role: 'owner' } });
    expect(Object.keys(await readPlanValues(ravi, planId))).toEqual(['items/a', 'name']);
    await asha.call('DELETE', `/plans/${planId}/`);
    const deletedAt = new Date(START.getTime() - 30 * DAY_MS);
    await backend.db.update(tables.plans).set({ deletedAt }).where(eq(tables.plans.id, planId));
    expect((await asha.call('GET', '/plans/')).json).toMatchObject({ count: 1 });
    expect((await restore(asha)).status).toBe(404);
  });
});

describe('changes of a plan (section 14.2)', () => {
  it('are merged by key: the later one stays, in whatever order they arrive', async () => {
    const laterChange = await changePlan(
      asha,
      planId,
      planEntry('weddingDate', '2027-02-14', 20),
      planEntry('totalBudget', 5_00_000, 10),
    );
    expect(laterChange).toMatchObject({
      status: 200,
      plan: { id: planId, role: 'owner', revision: 2, since: 0, refused: [] },
    });
    const earlierChange = await changePlan(
      asha,
      planId,
      planEntry('weddingDate', '2027-01-01', 19),
      planEntry('totalBudget', 6_00_000, 11),
    );
    expect(earlierChange.plan.revision).toBe(3);
    expect(await readPlanValues(asha, planId)).toEqual({
      name: 'Our Wedding',
      totalBudget: 600_000,
      weddingDate: '2027-02-14',
    });
  });

  it('that are not new change nothing, not even the revision', async () => {
    await changePlan(asha, planId, ...itemAdditions('a'), planEntry('weddingDate', '2027-02-14', 20));
    const repeatedChange = await changePlan(
      asha,
      planId,
      ...itemAdditions('a'),
      planEntry('weddingDate', '2027-02-14', 20),
    );
    expect(repeatedChange.plan.revision).toBe(2);
    expect(await backend.db.$count(tables.planRevisions)).toBe(3);
  });

  it('that remove an item win over every copy of it', async () => {
    await changePlan(asha, planId, ...itemAdditions('a', 'b'));
    await changePlan(asha, planId, ...itemRemovals('a'));
    await changePlan(asha, planId, ...itemAdditions('a'));
    expect(Object.keys(await readPlanValues(asha, planId))).toEqual(['items/b', 'name']);
    const { json } = await asha.call('GET', `/plans/${planId}/`);
    expect(json).toMatchObject({ entries: [{ key: 'items/a', value: null, clock: 2 }, {}, {}] });
  });

  it('are sent since a revision, and all of them when the server knows of no such revision', async () => {
    await changePlan(asha, planId, ...itemAdditions('a'));
    const { plan } = await changePlan(asha, planId, planEntry('weddingDate', '2027-02-14'));
    const changesSince = async (since: string) => (await asha.call('GET', `/plans/${planId}/?since=${since}`)).json;
    expect(await changesSince('2')).toEqual({
      id: planId,
      role: 'owner',
      revision: 3,
      since: 2,
      entries: [planEntry('weddingDate', '2027-02-14')],
      refused: [],
    });
    expect(await changesSince('3')).toMatchObject({ since: 3, entries: [] });
    expect(await changesSince('4')).toMatchObject({ since: 0, entries: plan.entries });
    expect((await asha.call('GET', `/plans/${planId}/?since=x`)).status).toBe(400);
  });

  it('are all sent to a device whose revision is from before the server was restored', async () => {
    const { plan } = await changePlan(asha, planId, planEntry('weddingDate', '2027-02-14'));
    const restoreAndRead = async (since: number) => {
      await backend.db.execute(sql.raw(RAISE_REVISIONS_SQL));
      return (await asha.call('GET', `/plans/${planId}/?since=${since}`)).json;
    };
    expect(await restoreAndRead(1)).toMatchObject({ since: 0, entries: plan.entries });
    // The server is restored again, from a backup that is older than the first restore.
    const revisionOfFirstRestore = Date.now() - DAY_MS;
    expect(await restoreAndRead(revisionOfFirstRestore)).toMatchObject({ since: 0, entries: plan.entries });
  });

  it('are kept exactly as they were sent, with every stamp', async () => {
    const itemValue = { ...packageItem({ uniqueId: 'a' }), name: 'Cafe\u0301 \u{1F38A}', added: { b: 1, a: [1e-7] } };
    const entries = [planEntry('items/a', itemValue, 0, ''), planEntry('name', '2026', 1_800_000_000_000, 'tab')];
    await changePlan(asha, planId, ...entries);
    expect(JSON.stringify(((await asha.call('GET', `/plans/${planId}/`)).json as { entries: unknown[] }).entries)).toBe(
      JSON.stringify(entries),
    );
  });

  it(
    'keep their value when an earlier version of the app sends a part of it with the same stamp',
    { tags: ['fault/B10'] },
    async () => {
      const [allAnswers, someAnswers] = [{ budget: '5-15', style: 'minimal' }, { budget: '5-15' }];
      await changePlan(asha, planId, planEntry('quizAnswers', allAnswers, 1_800_000_000_000, 'tab'));
      await changePlan(asha, planId, planEntry('quizAnswers', someAnswers, 1_800_000_000_000, 'tab'));
      expect((await asha.call('GET', `/plans/${planId}/`)).json).toMatchObject({
        entries: [{}, { value: allAnswers }],
      });
    },
  );

  it.each<[string, unknown, string]>([
    ['items/a', { name: 'A' }, 'The value of items cannot be read.'],
    ['items/b', packageItem({ uniqueId: 'a' }), 'The value of items has another id.'],
    ['items/a', packageItem({ uniqueId: 'a' }), 'The clock of an item is 0 or 1, and 2 when it is removed.'],
    ['phone', '98765', 'A plan has nothing that is called phone.'],
    ['name', null, 'A plan needs a name.'],
    ['weddingDate', '2027-02-30', 'The value of weddingDate cannot be read.'],
    [
      'scenarios',
      [{ id: 's', name: 'S', changes: [{ kind: 'replace', item: 'a', by: { ...packageItem(), minBudget: 'low' } }] }],
      'The value of scenarios cannot be read.',
    ],
    ['completedTimelineTasks/a\0', true, 'A key contains characters that cannot be stored.'],
    ['completedTimelineTasks/\ud800', true, 'A key contains characters that cannot be stored.'],
  ])('of %j to %j are refused with a sentence, and the others are accepted', async (key, value, detail) => {
    const clock = START.getTime();
    const { status, plan } = await changePlan(
      asha,
      planId,
      planEntry(key, value, clock),
      planEntry('totalBudget', 1_00_000, clock),
    );
    expect({ status, refused: plan.refused }).toEqual({ status: 200, refused: [{ key, detail }] });
    expect(await readPlanValues(asha, planId)).toEqual({ name: 'Our Wedding', totalBudget: 100_000 });
  });

  it('that add an item with the clock of its removal are refused, because it could never be removed', async () => {
    const { plan } = await changePlan(asha, planId, planEntry('items/a', packageItem({ uniqueId: 'a' }), 2, 'tab'));
    expect(plan.refused).toEqual([
      { key: 'items/a', detail: 'The clock of an item is 0 or 1, and 2 when it is removed.' },
    ]);
  });

  it('from the far future are refused, because nobody could change them again', async () => {
    const { plan } = await changePlan(asha, planId, planEntry('totalBudget', 1, MAX_CLOCK));
    expect(plan.refused).toEqual([
      { key: 'totalBudget', detail: 'The date of your device is more than a year ahead. Correct it, then try again.' },
    ]);
    expect(await changePlan(asha, planId, planEntry('totalBudget', 1, MAX_CLOCK + 1))).toMatchObject({ status: 400 });
  });

  it('are rejected when they name a key twice, because each comparison of equal stamps reads the stored value', async () => {
    const change = planEntry('totalBudget', 500_000);
    expect((await changePlan(asha, planId, change, change)).status).toBe(400);
    expect((await changePlan(asha, planId, change)).status).toBe(200);
    expect((await changePlan(asha, planId, change)).status).toBe(200);
  });

  it('are 200 and 256 kB at most', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `i${String(index).padStart(3, '0')}`);
    expect((await changePlan(asha, planId, ...itemAdditions(...ids.slice(1)))).plan.entries).toHaveLength(201);
    expect((await changePlan(asha, planId, ...itemAdditions(...ids))).status).toBe(400);
    const longItem = { ...packageItem({ uniqueId: 'long' }), note: 'x'.repeat(256 * 1024) };
    expect((await changePlan(asha, planId, planEntry('items/long', longItem))).status).toBe(413);
  });

  it('keep a plan at 1,000 items and 1 MB', async () => {
    const rows = Array.from({ length: 999 }, (_, index) => ({ key: `items/n${index}`, value: '{}' }));
    const entryColumns = { plan: planId, clock: 0, tab: '', revision: 1 };
    await backend.db.insert(tables.planEntries).values(rows.map((row) => ({ ...row, ...entryColumns })));
    const additions = await changePlan(asha, planId, ...itemAdditions('a', 'b'));
    expect(additions.plan.refused).toEqual([
      { key: 'items/b', detail: 'A plan holds at most 1,000 items. Remove something before you add more.' },
    ]);
    // Removing an item makes room for another one, also in the same request.
    expect((await changePlan(asha, planId, ...itemRemovals('a'), ...itemAdditions('c'))).plan.refused).toEqual([]);

    const largeValueJson = JSON.stringify('x'.repeat(990_000));
    await backend.db
      .insert(tables.planEntries)
      .values({ ...entryColumns, key: 'costAssumptions/x', value: largeValueJson });
    const largeItem = { ...packageItem({ uniqueId: 'd' }), note: 'x'.repeat(10_000) };
    const { plan } = await changePlan(asha, planId, ...itemRemovals('c'), planEntry('items/d', largeItem, 0, ''));
    expect(plan.refused).toEqual([
      {
        key: 'items/d',
        detail: 'The plan has reached its largest size of 1 MB. Remove something before you add more.',
      },
    ]);
  });

  it('keep the latest 5,000 tombstones', async () => {
    const entryColumns = { plan: planId, value: null, tab: 'a', revision: 1 };
    const rows = Array.from({ length: MAX_TOMBSTONES }, (_, index) => ({ key: `ceremonies/n${index}`, clock: index }));
    for (let start = 0; start < rows.length; start += 1000)
      await backend.db
        .insert(tables.planEntries)
        .values(rows.slice(start, start + 1000).map((row) => ({ ...entryColumns, ...row })));
    await changePlan(asha, planId, planEntry('ceremonies/new', null, 10_000));
    const { json } = await asha.call('GET', `/plans/${planId}/`);
    const keys = (json as { entries: { key: string; value: unknown }[] }).entries.flatMap(({ key, value }) =>
      value === null ? [key] : [],
    );
    expect(keys).toHaveLength(MAX_TOMBSTONES);
    expect(keys).toContain('ceremonies/new');
    expect(keys).not.toContain('ceremonies/n0');
  });

  it('of several devices at the same time are all kept', async () => {
    await inviteAndJoin(asha, planId, ravi, 'editor');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        changePlan(
          index % 2 ? asha : ravi,
          planId,
          ...itemAdditions(`i${index}`),
          planEntry('totalBudget', 1000 + index, index),
        ),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await asha.call('GET', `/plans/${planId}/`)).json).toMatchObject({ revision: 23 });
    const values = await readPlanValues(asha, planId);
    expect(Object.keys(values).filter((key) => key.startsWith('items/'))).toHaveLength(20);
    expect(values['totalBudget']).toBe(1019);
  });
});

describe('the calls of part one (section 7)', () => {
  it('read and write the items of the oldest plan that the user owns', async () => {
    await inviteAndJoin(ravi, await firstPlanIdOf(ravi), asha, 'editor');
    await changePlan(asha, planId, ...itemAdditions('a'));
    expect((await asha.call('GET', '/selected-services/')).json).toMatchObject([{ uniqueId: 'a' }]);
    await asha.call('POST', '/selected-services/', packageItem({ uniqueId: 'b' }));
    await asha.call('DELETE', '/selected-services/a/');
    expect(Object.keys(await readPlanValues(asha, planId))).toEqual(['items/b', 'name']);
    expect((await ravi.call('GET', '/selected-services/')).json).toEqual([]);
  });
});
