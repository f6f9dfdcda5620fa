import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { errorCode } from '#server/db/errorCode.ts';
import * as tables from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { deleteOutdatedPlanData } from '#server/repositories/plans/planRetention.ts';
import { deletePastRequestsAndPlanData } from '#server/repositories/requests/retention.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { beginTestSession, createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { changePlan, createReviewLink, firstPlanIdOf, itemAdditions, planEntry } from '#support/server/plans.ts';

const START = new Date('2026-11-20T06:30:00Z');
let backend: TestBackend;
let asha: Caller;
let planId: string;

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => START });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend, START);
  planId = await firstPlanIdOf(asha);
  await changePlan(asha, planId, ...itemAdditions('a'));
  await asha.call('POST', `/plans/${planId}/members/`, { role: 'viewer' });
  const { token } = await createReviewLink(asha, planId);
  await createVisitor(backend).call('PUT', `/review/${token}/votes/a/`, { vote: 'like', note: 'Lovely' });
});

const PLAN_TABLES = {
  plans: tables.plans,
  entries: tables.planEntries,
  history: tables.planRevisions,
  invitations: tables.planInvitations,
  links: tables.planLinks,
  votes: tables.planVotes,
};
const countRows = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(PLAN_TABLES).map(async ([name, table]) => [name, await backend.db.$count(table)])),
  ) as Record<keyof typeof PLAN_TABLES, number>;
const COUNTS_AT_START = { plans: 1, entries: 2, history: 2, invitations: 1, links: 1, votes: 1 };

/** Makes statements fail that delete more than `max` rows of a table, until the test has finished. */
async function limitDeletions(table: string, max: number): Promise<void> {
  const name = sql.identifier(`limit_${table}`);
  await backend.db.execute(sql`create function ${name}() returns trigger language plpgsql as $$ begin
    if (select count(*) from deleted) > ${sql.raw(String(max))} then raise 'Too many rows'; end if;
    return null;
  end $$`);
  await backend.db.execute(
    sql`create trigger ${name} after delete on ${sql.identifier(table)} referencing old table as deleted
      for each statement execute function ${name}()`,
  );
  onTestFinished(async () => {
    await backend.db.execute(sql`drop function ${name}() cascade`);
  });
}
const afterDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

describe('data of plans (section 14)', () => {
  it('are deleted after 30 days, and links a year after they ended', async () => {
    const clean = async (days: number) => {
      await beginTestSession(backend, asha, afterDays(days));
      await deleteOutdatedPlanData(backend.db, afterDays(days));
      return countRows();
    };
    expect(await clean(30)).toEqual(COUNTS_AT_START);
    expect(await clean(31)).toEqual({ ...COUNTS_AT_START, history: 0 });
    expect(await clean(38)).toEqual({ ...COUNTS_AT_START, history: 0, invitations: 0 });
    expect(await clean(395)).toMatchObject({ links: 1, votes: 1 });
    expect(await clean(396)).toEqual({ ...COUNTS_AT_START, history: 0, invitations: 0, links: 0, votes: 0 });
  });

  it('are deleted with a plan 30 days after its owner deleted it', async () => {
    await asha.call('DELETE', `/plans/${planId}/`);
    await beginTestSession(backend, asha, afterDays(31));
    await deleteOutdatedPlanData(backend.db, afterDays(30));
    expect((await countRows()).plans).toBe(2);
    await deleteOutdatedPlanData(backend.db, afterDays(31));
    expect(await countRows()).toMatchObject({ plans: 1, entries: 1, links: 0, votes: 0 });
  });

  it('are deleted by statements that are short enough for the connections of the server', async () => {
    const { db } = backend;
    const rows = Array.from({ length: 250 }, (_, index) => ({
      plan: planId,
      revision: 100 + index,
      at: START,
      changes: '[]',
    }));
    await db.insert(tables.planRevisions).values(rows);
    await db.insert(tables.plans).values(Array.from({ length: 12 }, () => ({ deletedAt: START })));
    const links = Array.from({ length: 12 }, () => ({
      plan: planId,
      for: 'Nani',
      tokenHash: randomUUID(),
      showPrices: true,
      showTotal: true,
      endsAt: START,
    }));
    await db.insert(tables.planLinks).values(links);
    await limitDeletions('plan_revisions', 100);
    await limitDeletions('plans', 5);
    await limitDeletions('plan_links', 5);
    await beginTestSession(backend, asha, afterDays(400));
    await deleteOutdatedPlanData(db, afterDays(400));
    expect(await countRows()).toMatchObject({ plans: 1, history: 0, links: 0 });
  });

  it('are deleted even when a part of them cannot be deleted', async () => {
    await asha.call('DELETE', `/plans/${planId}/`);
    await limitDeletions('plan_revisions', 0);
    await limitDeletions('plans', 0);
    await beginTestSession(backend, asha, afterDays(396));
    const error = await deleteOutdatedPlanData(backend.db, afterDays(396)).catch((reason: unknown) => reason);
    expect((error as AggregateError).errors.map(errorCode)).toEqual(['P0001', 'P0001']);
    expect(await countRows()).toMatchObject({ plans: 2, history: 3, invitations: 0, links: 0, votes: 0 });
  });

  it('are not deleted early when the clock runs ahead', { tags: ['fault/P16'] }, async () => {
    await asha.call('DELETE', `/plans/${planId}/`);
    const rowsBefore = await countRows();
    await deleteOutdatedPlanData(backend.db, afterDays(3650));
    expect(await countRows()).toEqual(rowsBefore);
  });

  it('are not deleted early when the clock was behind', { tags: ['fault/P16'] }, async () => {
    const rows = [100, 101].map((revision) => ({ plan: planId, revision, at: afterDays(-400), changes: '[]' }));
    await backend.db.insert(tables.planRevisions).values(rows);
    await deleteOutdatedPlanData(backend.db, START);
    expect(await countRows()).toEqual({ ...COUNTS_AT_START, history: 4 });
    await beginTestSession(backend, asha, afterDays(31));
    await deleteOutdatedPlanData(backend.db, afterDays(31));
    expect(await countRows()).toEqual({ ...COUNTS_AT_START, history: 0 });
  });
});

describe('npm run forget', () => {
  const createCeremonyEntry = (id: string, date: string) =>
    planEntry(`ceremonies/${id}`, { id, name: id, date, guests: null, meals: 1, main: false });

  it('deletes what others have contributed to the plans of past weddings', { tags: ['fault/Q9'] }, async () => {
    await changePlan(asha, planId, planEntry('weddingDate', '2026-02-14'), createCeremonyEntry('Haldi', '2026-02-13'));
    await deletePastRequestsAndPlanData(backend.db, 10, START);
    expect(await countRows()).toEqual({ ...COUNTS_AT_START, entries: 4, history: 3 });
    await deletePastRequestsAndPlanData(backend.db, 9, START);
    expect(await countRows()).toEqual({
      ...COUNTS_AT_START,
      entries: 4,
      history: 0,
      invitations: 0,
      links: 0,
      votes: 0,
    });
  });

  it('keeps what belongs to plans without a wedding date, or with a ceremony that is to come', async () => {
    await deletePastRequestsAndPlanData(backend.db, 1, START);
    expect(await countRows()).toEqual(COUNTS_AT_START);
    await changePlan(asha, planId, createCeremonyEntry('Haldi', '2020-02-13'));
    await deletePastRequestsAndPlanData(backend.db, 1, START);
    expect(await countRows()).toEqual({ ...COUNTS_AT_START, entries: 3, history: 3 });
    await changePlan(
      asha,
      planId,
      planEntry('weddingDate', '2020-02-14'),
      createCeremonyEntry('Reception', '2027-01-10'),
    );
    await deletePastRequestsAndPlanData(backend.db, 1, START);
    expect(await countRows()).toEqual({ ...COUNTS_AT_START, entries: 5, history: 4 });
  });

  it('keeps what belongs to a plan whose wedding date was removed', async () => {
    await changePlan(asha, planId, planEntry('weddingDate', '2020-02-14'), createCeremonyEntry('Haldi', '2020-02-13'));
    await changePlan(asha, planId, planEntry('weddingDate', null, 2));
    await deletePastRequestsAndPlanData(backend.db, 1, START);
    expect(await countRows()).toMatchObject({ links: COUNTS_AT_START.links, invitations: COUNTS_AT_START.invitations });
  });
});
