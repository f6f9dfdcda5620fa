import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createRegisteredCaller, createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { changePlan, firstPlanIdOf, itemAdditions, inviteAndJoin, readPlanValues } from '#support/server/plans.ts';

const START = new Date('2026-11-20T06:30:00Z');
const PASSWORD = 'nine roses 9';
let now = START;
let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
let meera: Caller;
let planId: string;

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  asha = await createRegisteredCaller(backend, { username: 'Asha', password: PASSWORD });
  [ravi, meera] = [await createSignedInCaller(backend, now), await createSignedInCaller(backend, now)];
  planId = await firstPlanIdOf(asha);
});

const invite = async (role: string) => {
  const { json } = await asha.call('POST', `/plans/${planId}/members/`, { role });
  return json as { id: string; token: string };
};
const acceptInvitation = (caller: Caller, token: string) => caller.call('POST', `/join/${token}/`);
/** Lets a user join the plan a second later, so that the user is its newest member and lists their own plan first. */
const joinASecondLater = (caller: Caller, role: 'editor' | 'viewer') => {
  now = new Date(now.getTime() + 1000);
  return inviteAndJoin(asha, planId, caller, role);
};
const membersSeenBy = async (caller: Caller) =>
  ((await caller.call('GET', `/plans/${planId}/members/`)).json as { results: Record<string, unknown>[] }).results;

describe('an invitation (section 14.7)', () => {
  it('can be used once, and adds a member who keeps their own plan', async () => {
    const { token } = await invite('editor');
    expect(await acceptInvitation(ravi, token)).toMatchObject({
      status: 200,
      json: { id: planId, role: 'editor', owner: 'Asha', members: 2 },
    });
    expect(await acceptInvitation(meera, token)).toMatchObject({
      status: 404,
      json: { detail: 'This invitation has ended.' },
    });
    // The response may not have arrived, so the same user may repeat the request.
    expect(await acceptInvitation(ravi, token)).toMatchObject({ status: 200, json: { id: planId } });
    expect((await ravi.call('GET', '/plans/')).json).toMatchObject({ count: 2 });
    expect((await changePlan(ravi, planId, ...itemAdditions('a'))).status).toBe(200);
  });

  it('can be used once, also when several users accept it at the same time', async () => {
    const { token } = await invite('editor');
    const responses = await Promise.all([ravi, meera, ravi, meera].map((caller) => acceptInvitation(caller, token)));
    // Only the user who was first gets 200, and gets it for the repeated request too.
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404]);
    expect([statuses[0], statuses[1]]).toEqual([statuses[2], statuses[3]]);
    expect(await membersSeenBy(asha)).toHaveLength(2);
  });

  it('gives no right to change the plan to a member who is removed while the requests arrive', async () => {
    const id = await inviteAndJoin(asha, planId, ravi, 'editor');
    const responses = await Promise.all([
      asha.call('DELETE', `/plans/${planId}/members/${id}/`),
      ...['a', 'b', 'c', 'd'].map((uniqueId) => changePlan(ravi, planId, ...itemAdditions(uniqueId))),
    ]);
    const storedItemCount = Object.keys(await readPlanValues(asha, planId)).length - 1;
    expect(responses.slice(1).filter(({ status }) => status === 200).length).toBe(storedItemCount);
    expect((await changePlan(ravi, planId, ...itemAdditions('e'))).status).toBe(404);
  });

  it('can be used for seven days', async () => {
    const { token } = await invite('viewer');
    now = new Date(START.getTime() + 7 * DAY_MS);
    meera = await createSignedInCaller(backend, now);
    expect((await acceptInvitation(meera, token)).status).toBe(404);
    expect(await membersSeenBy(meera)).toBeUndefined();
  });

  it('is neither listed nor counted among the 50 once it has expired', async () => {
    const expiredInvitation = { plan: planId, role: 'viewer', expiresAt: START, createdAt: START } as const;
    const rows = Array.from({ length: 50 }, (_, index) => ({ ...expiredInvitation, tokenHash: String(index) }));
    await backend.db.insert(tables.planInvitations).values(rows);
    expect(await membersSeenBy(asha)).toHaveLength(1);
    expect((await asha.call('POST', `/plans/${planId}/members/`, { role: 'viewer' })).status).toBe(201);
  });

  it('is stored without its token', async () => {
    const { token } = await invite('viewer');
    expect(token).toMatch(/^[\w-]{22}$/);
    const rows = await backend.db.select().from(tables.planInvitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await membersSeenBy(asha))).not.toContain(token);
  });

  it('is listed for the owner only, who can change its role and take it back', async () => {
    await inviteAndJoin(asha, planId, meera, 'viewer');
    const { id, token } = await invite('viewer');
    expect(await membersSeenBy(asha)).toEqual([
      { id: expect.any(String), name: 'Asha', role: 'owner', status: 'member', is_me: true, expires_at: '' },
      { id: expect.any(String), name: meera.username, role: 'viewer', status: 'member', is_me: false, expires_at: '' },
      { id, name: '', role: 'viewer', status: 'invited', is_me: false, expires_at: '2026-11-27T06:30:00.000Z' },
    ]);
    expect(await membersSeenBy(meera)).toHaveLength(2);
    expect(await asha.call('PATCH', `/plans/${planId}/members/${id}/`, { role: 'editor' })).toMatchObject({
      json: { id, role: 'editor', status: 'invited' },
    });
    expect((await asha.call('DELETE', `/plans/${planId}/members/${id}/`)).status).toBe(204);
    expect((await acceptInvitation(ravi, token)).status).toBe(404);
  });

  it('does not take rights from a member, and is not used up by one', async () => {
    await inviteAndJoin(asha, planId, ravi, 'editor');
    const { token } = await invite('viewer');
    expect(await acceptInvitation(ravi, token)).toMatchObject({ json: { role: 'editor' } });
    expect(await acceptInvitation(asha, token)).toMatchObject({ json: { role: 'owner' } });
    expect(await acceptInvitation(meera, token)).toMatchObject({ json: { role: 'viewer' } });
    expect(await acceptInvitation(meera, (await invite('editor')).token)).toMatchObject({ json: { role: 'editor' } });
  });

  it('is one of at most 50 with the members', async () => {
    const createInvitation = () => asha.call('POST', `/plans/${planId}/members/`, { role: 'viewer' });
    for (let count = 0; count < 44; count += 1) expect((await createInvitation()).status).toBe(201);
    const responses = await Promise.all(Array.from({ length: 6 }, createInvitation));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      json: { detail: expect.stringMatching(/^A wedding can have at most 50 members/) },
    });
  });
});

describe('a member (section 14.7)', () => {
  it('who views sees everything and can change nothing', async () => {
    await inviteAndJoin(asha, planId, ravi, 'viewer');
    await changePlan(asha, planId, ...itemAdditions('a'));
    expect(Object.keys(await readPlanValues(ravi, planId))).toEqual(['items/a', 'name']);
    // The server checks the rights before the body.
    expect(await ravi.call('PATCH', `/plans/${planId}/`, 'not JSON')).toMatchObject({
      status: 403,
      json: { detail: 'You can view this wedding but not change it.' },
    });
    expect((await ravi.call('POST', `/plans/${planId}/links/`, { for: 'Nani' })).status).toBe(403);
  });

  it('gets other rights immediately, and loses all of them when removed', async () => {
    const id = await inviteAndJoin(asha, planId, ravi, 'viewer');
    await asha.call('PATCH', `/plans/${planId}/members/${id}/`, { role: 'editor' });
    expect((await changePlan(ravi, planId, ...itemAdditions('a'))).status).toBe(200);
    expect((await asha.call('DELETE', `/plans/${planId}/members/${id}/`)).status).toBe(204);
    expect((await changePlan(ravi, planId, ...itemAdditions('b'))).status).toBe(404);
    expect((await ravi.call('GET', '/plans/')).json).toMatchObject({ count: 1 });
    expect((await asha.call('DELETE', `/plans/${planId}/members/${id}/`)).status).toBe(404);
  });

  it('can leave, but only the owner removes others or changes roles', async () => {
    const ravisMembershipId = await inviteAndJoin(asha, planId, ravi, 'editor');
    const meerasMembershipId = await inviteAndJoin(asha, planId, meera, 'viewer');
    expect((await ravi.call('DELETE', `/plans/${planId}/members/${meerasMembershipId}/`)).status).toBe(403);
    expect(
      (await ravi.call('PATCH', `/plans/${planId}/members/${meerasMembershipId}/`, { role: 'editor' })).status,
    ).toBe(403);
    expect((await ravi.call('POST', `/plans/${planId}/members/`, { role: 'viewer' })).status).toBe(403);
    expect((await ravi.call('DELETE', `/plans/${planId}/`)).status).toBe(403);
    expect((await ravi.call('DELETE', `/plans/${planId}/members/${ravisMembershipId}/`)).status).toBe(204);
    expect((await ravi.call('GET', `/plans/${planId}/`)).status).toBe(404);
  });

  it('who owns the plan cannot leave it or change their own role', async () => {
    const [owner] = await membersSeenBy(asha);
    const path = `/plans/${planId}/members/${String(owner?.['id'])}/`;
    expect(await asha.call('DELETE', path)).toMatchObject({ status: 400 });
    expect(await asha.call('PATCH', path, { role: 'viewer' })).toMatchObject({ status: 400 });
  });

  it('of one plan has no rights in another one', async () => {
    const ravisPlanId = await firstPlanIdOf(ravi);
    const id = await inviteAndJoin(asha, planId, meera, 'viewer');
    expect((await ravi.call('DELETE', `/plans/${ravisPlanId}/members/${id}/`)).status).toBe(404);
    expect((await ravi.call('PATCH', `/plans/${ravisPlanId}/members/${id}/`, { role: 'editor' })).status).toBe(404);
    expect(await membersSeenBy(asha)).toMatchObject([{}, { role: 'viewer' }]);
  });
});

describe('the name of a member whose username is an email address', () => {
  it('is shown to other members without what follows the @', { tags: ['fault/V4'] }, async () => {
    const username = 'meera.k@example.in';
    await backend.db.update(tables.users).set({ username }).where(eq(tables.users.id, meera.id));
    const meerasPlanId = await firstPlanIdOf(meera);
    await inviteAndJoin(asha, planId, meera, 'editor');
    await changePlan(meera, planId, ...itemAdditions('a'));
    await inviteAndJoin(meera, meerasPlanId, ravi, 'viewer');
    const responseTexts = [
      await asha.call('GET', `/plans/${planId}/members/`),
      await asha.call('GET', `/plans/${planId}/history/`),
      await ravi.call('GET', '/plans/'),
    ].map(({ json }) => JSON.stringify(json));
    for (const text of responseTexts) {
      expect(text).toContain('"meera.k"');
      expect(text).not.toContain('example.in');
    }
  });
});

describe('a shared plan whose owner deletes the account (section 14.7)', () => {
  const deleteAccount = () => asha.call('DELETE', '/users/me/', { password: PASSWORD });

  it('passes to the oldest editor, with its history', async () => {
    await joinASecondLater(meera, 'viewer');
    await joinASecondLater(ravi, 'editor');
    await changePlan(asha, planId, ...itemAdditions('a'));
    expect((await deleteAccount()).status).toBe(204);
    expect((await ravi.call('GET', '/plans/')).json).toMatchObject({
      results: [{}, { id: planId, role: 'owner', owner: ravi.username, members: 2 }],
    });
    expect((await meera.call('GET', `/plans/${planId}/`)).json).toMatchObject({ role: 'viewer' });
    const { json } = await ravi.call('GET', `/plans/${planId}/history/`);
    expect(json).toMatchObject({ results: [{ by: '', by_me: false }, { by: '' }] });
  });

  it('passes to the oldest viewer when nobody else may edit it', async () => {
    await inviteAndJoin(asha, planId, meera, 'viewer');
    await deleteAccount();
    expect((await meera.call('GET', `/plans/${planId}/`)).json).toMatchObject({ role: 'owner' });
  });

  it('is deleted when all its members delete their accounts at the same time', async () => {
    const otherMembers = await Promise.all(
      ['Isha', 'Neel', 'Kavya'].map((username) => createRegisteredCaller(backend, { username, password: PASSWORD })),
    );
    for (const member of otherMembers) await inviteAndJoin(asha, planId, member, 'editor');
    const responses = await Promise.all(
      [asha, ...otherMembers].map((member) => member.call('DELETE', '/users/me/', { password: PASSWORD })),
    );
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const remainingPlans = await backend.db.select({ id: tables.plans.id }).from(tables.plans);
    expect(remainingPlans.map(({ id }) => id)).not.toContain(planId);
  });

  it('is deleted when nobody else uses it, and when its owner had deleted it', async () => {
    const secondPlan = (await asha.call('POST', '/plans/', {})).json as { id: string };
    await inviteAndJoin(asha, planId, ravi, 'editor');
    await asha.call('DELETE', `/plans/${planId}/`);
    await deleteAccount();
    const remainingPlans = await backend.db.select({ id: tables.plans.id }).from(tables.plans);
    expect(remainingPlans.map(({ id }) => id)).not.toContain(planId);
    expect(remainingPlans.map(({ id }) => id)).not.toContain(secondPlan.id);
    expect(await backend.db.select().from(tables.planEntries).where(eq(tables.planEntries.plan, planId))).toEqual([]);
  });
});
