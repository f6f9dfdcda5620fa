import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAN_PARTS } from '#contract/plans/events.ts';
import * as tables from '#server/db/schema.ts';
import { MAX_STREAMS_PER_USER, createPlanStreams } from '#server/http/planStreams.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createRegisteredCaller, createTokenCaller, createVisitor, registerUser } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { readEvents } from '#support/server/eventStream.ts';
import { changePlan, createReviewLink, firstPlanIdOf, itemAdditions, inviteAndJoin } from '#support/server/plans.ts';

const PASSWORD = 'nine roses 9';
const ALL_PARTS = [...PLAN_PARTS];
let backend: TestBackend;
let asha: Caller;
let ravi: Caller;
let planId: string;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createRegisteredCaller(backend, { username: 'Asha', password: PASSWORD });
  ravi = await createRegisteredCaller(backend, { username: 'Ravi', password: PASSWORD });
  planId = await firstPlanIdOf(asha);
});

const openStream = async (caller: Caller, headers?: Record<string, string>) => {
  const { response, status } = await caller.call('GET', `/plans/${planId}/events/`, undefined, headers);
  expect(status).toBe(200);
  return { response, events: readEvents(response) };
};

describe('the stream of a plan (section 14.3)', () => {
  it('sends the current revision immediately, then each new one with what has changed', async () => {
    const { response, events } = await openStream(asha, { 'last-event-id': '7' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(await events.next()).toEqual({ revision: 1, changed: ALL_PARTS });
    await changePlan(asha, planId, ...itemAdditions('a'));
    expect(await events.next()).toEqual({ revision: 2, changed: ['entries'] });
    // A change that is sent again causes no event.
    await changePlan(asha, planId, ...itemAdditions('a'));
    await asha.call('POST', '/selected-services/', { ...(itemAdditions('b')[0]?.value as object) });
    expect(await events.next()).toEqual({ revision: 3, changed: ['entries'] });
    await events.close();
  });

  it.each([
    ['1', []],
    ['0', ALL_PARTS],
    ['2', ALL_PARTS],
    ['x', ALL_PARTS],
    ['', ALL_PARTS],
  ])('begins with what may have changed since the last event %j', async (lastEventId, changed) => {
    const { events } = await openStream(asha, { 'last-event-id': lastEventId });
    expect(await events.next()).toEqual({ revision: 1, changed });
    await events.close();
  });

  it('tells all members of changes, also of votes, links and members', async () => {
    const membership = await inviteAndJoin(asha, planId, ravi, 'viewer');
    await changePlan(asha, planId, ...itemAdditions('a'));
    const { events } = await openStream(ravi);
    const { revision } = (await events.next()) as { revision: number };
    const { token } = await createReviewLink(asha, planId);
    expect(await events.next()).toEqual({ revision: revision + 1, changed: ['links'] });
    await createVisitor(backend).call('PUT', `/review/${token}/votes/a/`, { vote: 'like' });
    expect(await events.next()).toEqual({ revision: revision + 2, changed: ['links'] });
    await asha.call('POST', `/plans/${planId}/members/`, { role: 'editor' });
    expect(await events.next()).toEqual({ revision: revision + 3, changed: ['members'] });
    await asha.call('PATCH', `/plans/${planId}/members/${membership}/`, { role: 'editor' });
    expect(await events.next()).toEqual({ revision: revision + 4, changed: ['members'] });
    await events.close();
  });

  it('ends when its member is removed, while the streams of other members continue', async () => {
    const id = await inviteAndJoin(asha, planId, ravi, 'editor');
    const [ashasStream, ravisStream] = [await openStream(asha), await openStream(ravi)];
    const { revision } = (await ashasStream.events.next()) as { revision: number };
    await ravisStream.events.next();
    await asha.call('DELETE', `/plans/${planId}/members/${id}/`);
    expect(await ravisStream.events.next()).toBeNull();
    expect(await ashasStream.events.next()).toEqual({ revision: revision + 1, changed: ['members'] });
    await ashasStream.events.close();
  });

  it('ends when the plan is deleted, and for a member who deletes the account', async () => {
    await inviteAndJoin(asha, planId, ravi, 'editor');
    const [ashasStream, ravisStream] = [await openStream(asha), await openStream(ravi)];
    await Promise.all([ashasStream.events.next(), ravisStream.events.next()]);
    await asha.call('DELETE', '/users/me/', { password: PASSWORD });
    expect(await ashasStream.events.next()).toBeNull();
    await ravisStream.events.next();
    await ravi.call('DELETE', `/plans/${planId}/`);
    expect(await ravisStream.events.next()).toBeNull();
  });

  it('ends when its session does', async () => {
    const meera = await registerUser(backend, { username: 'Meera', password: PASSWORD });
    const caller = createTokenCaller(backend, meera);
    planId = await firstPlanIdOf(caller);
    const { events } = await openStream(caller);
    await events.next();
    await createVisitor(backend).call('POST', '/auth/logout/', undefined, { cookie: meera.cookie });
    expect(await events.next()).toBeNull();
  });

  it(`is one of at most ${MAX_STREAMS_PER_USER} of a user, until another one is closed`, async () => {
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => openStream(asha)));
    expect(await asha.call('GET', `/plans/${planId}/events/`)).toMatchObject({
      status: 429,
      json: { detail: 'This account has too many open connections.' },
    });
    await streams[0]?.events.close();
    streams.push(await openStream(asha));
    await Promise.all(streams.map(({ events }) => events.close()));
  });

  it('does not stay open after a HEAD request', async () => {
    for (let time = 0; time < MAX_STREAMS_PER_USER; time += 1)
      expect((await asha.call('HEAD', `/plans/${planId}/events/`)).status).toBe(200);
    const { events } = await openStream(asha);
    await events.close();
  });
});

describe('the streams of a process', () => {
  const log = { warn: () => undefined } as never;
  /** Creates the streams of two processes that exchange notifications directly instead of through a database. */
  function createProcesses() {
    const receivers: { receive: (text: string) => void; onConnected: () => void }[] = [];
    const notifications: Notifications = {
      send: (text) => receivers.forEach(({ receive }) => receive(text)),
      listen(receive, onConnected) {
        const receiver = { receive, onConnected };
        receivers.push(receiver);
        return () => void receivers.splice(receivers.indexOf(receiver), 1);
      },
    };
    const createStreams = () => createPlanStreams({ db: backend.db, clock: () => new Date(), log }, notifications);
    return { processes: [createStreams(), createStreams()] as const, receivers, notifications };
  }
  const followPlan = async (streams: ReturnType<typeof createPlanStreams>) => {
    const [session] = await backend.db.select().from(tables.sessions).where(eq(tables.sessions.user, asha.id));
    return readEvents(new Response(streams.open({ plan: planId, user: asha.id, session: session?.id ?? '' })));
  };

  it('tell each other of changes, and ignore other messages', async () => {
    const { processes, notifications } = createProcesses();
    const events = await followPlan(processes[1]);
    expect(await events.next()).toEqual({ revision: 1, changed: ALL_PARTS });
    for (const text of ['', 'x', '{}', '[]', '{"plan":1,"revision":2}']) notifications.send(text);
    processes[0].publish({ plan: planId, revision: 2, changed: 'links' });
    expect(await events.next()).toEqual({ revision: 2, changed: ['links'] });
    processes.forEach(({ close }) => close());
    expect(await events.next()).toBeNull();
  });

  it('say that everything may have changed when a message is missing or comes late', async () => {
    const { processes } = createProcesses();
    const events = await followPlan(processes[0]);
    await events.next();
    processes[0].publish({ plan: planId, revision: 3, changed: 'links' });
    processes[0].publish({ plan: planId, revision: 2, changed: 'entries' });
    expect(await events.next()).toEqual({ revision: 3, changed: ALL_PARTS });
    // The database has a later revision (5) than the message about the members (4).
    await backend.db.update(tables.plans).set({ revision: 5 });
    processes[0].publish({ plan: planId, revision: 4, changed: 'members' });
    expect(await events.next()).toEqual({ revision: 5, changed: ALL_PARTS });
    processes[0].publish({ plan: planId, revision: 6, changed: 'entries' });
    expect(await events.next()).toEqual({ revision: 6, changed: ['entries'] });
    processes.forEach(({ close }) => close());
  });

  it('look up what they have missed when messages may have been lost', async () => {
    const { processes, receivers } = createProcesses();
    const events = await followPlan(processes[0]);
    await events.next();
    await backend.db.update(tables.plans).set({ revision: 9 });
    receivers[0]?.onConnected();
    expect(await events.next()).toEqual({ revision: 9, changed: ALL_PARTS });
    processes.forEach(({ close }) => close());
  });

  it('end when the server stops, which then refuses new ones', async () => {
    const { processes } = createProcesses();
    const events = await followPlan(processes[0]);
    await events.next();
    processes[0].close();
    expect(await events.next()).toBeNull();
    await expect(followPlan(processes[0])).rejects.toThrow('The server is restarting.');
  });

  it('of a device that does not read are ended', async () => {
    const { processes } = createProcesses();
    const events = await followPlan(processes[0]);
    for (let revision = 2; revision < 60; revision += 1)
      processes[0].publish({ plan: planId, revision, changed: 'entries' });
    let lastEvent: unknown;
    for (let event = await events.next(); event !== null; event = await events.next()) lastEvent = event;
    expect((lastEvent as { revision: number }).revision).toBeLessThan(59);
    processes.forEach(({ close }) => close());
  });
});
