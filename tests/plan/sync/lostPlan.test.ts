import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { PlanRole } from '#contract/plans/roles.ts';
import { deletePlan, leavePlan, openPlan } from '#plan/sync/planActions.ts';
import { createPlanReconciliation } from '#plan/sync/planReconciliation.ts';
import { GUEST_SCOPE, closedScope, switchingKeyOf } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { isSavedOnServer, markSavedOnServer } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import { packageItem } from '#support/packageItem.ts';

// The tests have no session, so the code under test uses the scope of a visitor.
const SCOPE = GUEST_SCOPE;
const { plans, values } = storage;

const createListedPlan = (id: string, role: PlanRole = 'owner') => ({
  id,
  name: `Wedding ${id}`,
  role,
  owner: '',
  members: 1,
  revision: 0,
  deletedAt: '',
});

/** The plans that the server has. */
let serverPlans: ReturnType<typeof createListedPlan>[] = [];
/**
 * Called before the response to each request. Receives the method and the id of the plan, such as 'GET lost', or the
 * path when the request names no plan, such as 'POST /plans/'.
 */
let beforeResponse: (request: string) => Promise<void> | undefined;
/** The name and the idempotency key of each request that creates a plan. */
let creations: { readonly name: unknown; readonly idempotencyKey: unknown }[] = [];
const EXPECTED_CREATION = { name: 'Our Wedding', idempotencyKey: 'again-lost' };
/** The names that devices have sent for plans. */
let sentPlanNames: unknown[] = [];
/** The name that another device has given to the plan that was created again; null when no device has renamed it. */
let nameOnServer: string | null = null;

interface CalledEndpoint {
  readonly method: string;
  readonly path: string;
}

interface SentRequest {
  readonly params?: { readonly id: string };
  readonly body?: {
    readonly name?: string;
    readonly changes?: readonly { readonly key: string; readonly value: unknown }[];
  };
  readonly idempotencyKey?: string;
}

async function call(
  { method, path }: CalledEndpoint,
  { params, body, idempotencyKey }: SentRequest = {},
): Promise<unknown> {
  await beforeResponse(`${method} ${params?.id ?? path}`);
  if (path === '/plans/' && method === 'GET') return { items: [...serverPlans] };
  if (path === '/plans/') {
    creations.push({ name: body?.name, idempotencyKey });
    serverPlans.push(createListedPlan('again'));
    return createListedPlan('again');
  }
  for (const change of body?.changes ?? []) if (change.key === 'name') sentPlanNames.push(change.value);
  const plan = serverPlans.find(({ id, deletedAt }) => id === params?.id && deletedAt === '');
  if (!plan) throw new ApiError({ kind: 'status', status: 404, message: 'Not found' });
  const nameEntry = { key: 'name', value: nameOnServer, clock: 1, tab: '' };
  const entries = body?.changes ?? (nameOnServer === null ? [] : [nameEntry]);
  return { id: plan.id, role: plan.role, revision: 1, since: 1, entries, refused: [] };
}

/**
 * Stores two plans on the device: 'other', which is closed, and 'lost', which is open. Of these two, the server has
 * only 'other'.
 */
function storeOtherAndLostPlan(role: PlanRole): void {
  plans.clear(SCOPE);
  values.writePlans(SCOPE, [createListedPlan('oldest'), createListedPlan('other'), createListedPlan('lost', role)]);
  for (const id of ['other', 'lost']) {
    switchPlan(storage, SCOPE, id, id === 'lost' ? role : 'owner');
    plans.changeItems(SCOPE, () => [packageItem({ uniqueId: `of-${id}` })]);
    markSavedOnServer(storage, SCOPE);
  }
}

const reconcile = () => createPlanReconciliation(SCOPE).reconcile();
const itemIdsIn = (scope: string) => plans.read(scope).items.map(({ uniqueId }) => uniqueId);

/** Opens the plan 'other' while the server responds to a request such as 'GET lost'. */
function openOtherPlanDuring(request: string): void {
  beforeResponse = (sent) => {
    if (sent !== request) return undefined;
    beforeResponse = () => undefined;
    return openPlan({ id: 'other', role: 'owner' });
  };
}

beforeEach(() => {
  serverPlans = [createListedPlan('oldest'), createListedPlan('other')];
  beforeResponse = () => undefined;
  creations = [];
  sentPlanNames = [];
  nameOnServer = null;
  provideApi(() => ({ call }) as unknown as ApiClient);
});
afterEach(() => provideApi(() => undefined));

describe('a wedding that the server no longer has for the user (section 14.6)', () => {
  it.each(['owner', 'editor'] as const)('leaves another one open that its %s opens meanwhile', async (role) => {
    storeOtherAndLostPlan(role);
    openOtherPlanDuring('GET lost');
    await reconcile();
    expect(values.readMetadata(SCOPE).plan).toEqual({ id: 'other', role: 'owner' });
    expect(itemIdsIn(SCOPE)).toEqual(['of-other']);
    expect(creations).toHaveLength(role === 'owner' ? 1 : 0);
  });

  it('keeps its content as a closed wedding when the owner opens another one while it is created again', async () => {
    storeOtherAndLostPlan('owner');
    openOtherPlanDuring('POST /plans/');
    await reconcile();
    expect(values.readMetadata(SCOPE).plan).toEqual({ id: 'other', role: 'owner' });
    expect(itemIdsIn(SCOPE)).toEqual(['of-other']);
    const createdScope = closedScope(SCOPE, 'again');
    expect(values.closedScopesOf(SCOPE)).toEqual([createdScope]);
    expect(values.readMetadata(createdScope).plan).toEqual({ id: 'again', role: 'owner' });
    expect(itemIdsIn(createdScope)).toEqual(['of-lost']);
    expect(isSavedOnServer(storage, createdScope)).toBe(false);
  });

  it.each([
    ['owner', 29, 'again'],
    ['owner', 30, undefined],
    ['editor', 29, undefined],
  ] as const)('that is closed is, for its %s and %i days later, the closed wedding %s', async (role, days, id) => {
    vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    storeOtherAndLostPlan(role);
    serverPlans.push(createListedPlan('lost', role));
    await reconcile();
    switchPlan(storage, SCOPE, 'other', 'owner');
    serverPlans.pop();
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await reconcile();
    expect(values.readMetadata(SCOPE).plan?.id).toBe('other');
    const [remainingScope] = values.closedScopesOf(SCOPE);
    expect(remainingScope).toBe(id && closedScope(SCOPE, id));
    if (remainingScope === undefined) return;
    expect(itemIdsIn(remainingScope)).toEqual(['of-lost']);
    expect(isSavedOnServer(storage, remainingScope)).toBe(true);
    expect(creations).toEqual([EXPECTED_CREATION]);
  });

  it('is created again by each device of its owner with the same idempotency key', async () => {
    for (let device = 0; device < 2; device += 1) {
      serverPlans = serverPlans.filter(({ id }) => id !== 'again');
      storeOtherAndLostPlan('owner');
      await reconcile();
    }
    expect(creations).toEqual([EXPECTED_CREATION, EXPECTED_CREATION]);
  });

  it('is not mixed with a plan that another tab is opening; the next sync finishes the opening', async () => {
    storeOtherAndLostPlan('owner');
    serverPlans.push(createListedPlan('lost'));
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    const begunSwitch = JSON.stringify({ planId: 'other', role: 'owner', previousId: 'lost' });
    storage.device.write(switchingKeyOf(SCOPE), begunSwitch);
    plans.changeItems(closedScope(SCOPE, 'lost'), () => [packageItem({ uniqueId: 'of-lost' })]);
    const { reconcile } = createPlanReconciliation(SCOPE);
    expect(await reconcile()).toEqual({ state: 'waiting' });
    expect(itemIdsIn(SCOPE)).toEqual(['of-lost']);
    await reconcile();
    expect(storage.device.read(switchingKeyOf(SCOPE))).toBeNull();
    expect(itemIdsIn(SCOPE)).toEqual(['of-other']);
    expect(await reconcile()).toEqual({ state: 'saved' });
  });

  it.each([
    [29, 'again'],
    [30, 'oldest'],
  ])('is created again unless it may be deleted by now: after %i days, %s is open', async (days, openId) => {
    vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    storeOtherAndLostPlan('owner');
    serverPlans.push(createListedPlan('lost'));
    await reconcile();
    serverPlans.pop();
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await reconcile();
    expect(values.readMetadata(SCOPE).plan?.id).toBe(openId);
    expect(creations).toHaveLength(openId === 'again' ? 1 : 0);
  });

  it('is not created again 30 days after the only sync of a device', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    plans.clear(SCOPE);
    serverPlans = [createListedPlan('lost')];
    await reconcile();
    expect(values.readMetadata(SCOPE).plan?.id).toBe('lost');
    serverPlans = [createListedPlan('oldest')];
    vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
    await reconcile();
    expect(values.readMetadata(SCOPE).plan?.id).toBe('oldest');
    expect(creations).toEqual([]);
  });

  it('is created again with the same request whatever name a device knows, and then gets this name', async () => {
    for (const name of ['Asha and Ravi', undefined]) {
      serverPlans = serverPlans.filter(({ id }) => id !== 'again');
      storeOtherAndLostPlan('owner');
      values.writePlans(SCOPE, name === undefined ? [] : [{ ...createListedPlan('lost'), name }]);
      await reconcile();
    }
    expect(creations).toEqual([EXPECTED_CREATION, EXPECTED_CREATION]);
    expect(sentPlanNames).toEqual(['Asha and Ravi']);
  });

  it('keeps the name that it got since another device has created it again', async () => {
    storeOtherAndLostPlan('owner');
    nameOnServer = 'Meera and Dev';
    await reconcile();
    expect(creations).toEqual([EXPECTED_CREATION]);
    expect(sentPlanNames).toEqual([]);
  });

  it('does not stop the sync when the plan that another device has created again was deleted', async () => {
    storeOtherAndLostPlan('owner');
    beforeResponse = (sent) => {
      // The server's list contains a deleted plan for 30 days.
      const createdPlan = serverPlans.find(({ id }) => id === 'again');
      if (sent === 'GET again' && createdPlan) createdPlan.deletedAt = '2026-11-20T06:30:00Z';
      return undefined;
    };
    expect(await reconcile()).toEqual({ state: 'saved' });
    expect(values.readMetadata(SCOPE).plan?.id).toBe('oldest');
  });
});

describe('the notice that the open wedding is gone (section 14.6)', () => {
  const { notice } = storage.device;
  afterEach(() => {
    while (notice.current()) notice.dismiss();
  });

  it.each([
    ['deleted', 'owner', '2026-11-20T06:30:00Z'],
    ['deleted for good', 'owner', null],
    ['deleted or removed', 'editor', null],
  ] as const)('says that it was %s, to its %s', async (reason, role, deletedAt) => {
    storeOtherAndLostPlan(role);
    values.writeMetadata(SCOPE, { ...values.readMetadata(SCOPE), seenOn: '2020-01-01' });
    if (deletedAt !== null) serverPlans.push({ ...createListedPlan('lost', role), deletedAt });
    await reconcile();
    expect(notice.current()).toEqual({
      goneName: 'Wedding lost',
      openedName: 'Wedding oldest',
      reason,
      hasUnsentChanges: false,
    });
    expect(values.closedScopesOf(SCOPE)).toEqual([closedScope(SCOPE, 'other')]);
  });

  it('says that changes were not sent, which stay on the device', async () => {
    storeOtherAndLostPlan('editor');
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    await reconcile();
    expect(notice.current()).toMatchObject({ hasUnsentChanges: true });
    expect(values.read('totalBudget', closedScope(SCOPE, 'lost'))).toBe(900_000);
  });

  it('disappears when the user opens another wedding', async () => {
    storeOtherAndLostPlan('editor');
    await reconcile();
    expect(notice.current()).not.toBeNull();
    await openPlan({ id: 'other', role: 'owner' });
    expect(notice.current()).toBeNull();
  });

  it('adds the owner to the name when both weddings have the same name', async () => {
    storeOtherAndLostPlan('editor');
    const sameName = { name: 'Our Wedding' };
    const lostPlan = { ...createListedPlan('lost', 'editor'), ...sameName, owner: 'Meera' };
    values.writePlans(SCOPE, [{ ...createListedPlan('oldest'), ...sameName }, lostPlan]);
    serverPlans = [{ ...createListedPlan('oldest'), ...sameName }];
    await reconcile();
    expect(notice.current()).toMatchObject({ goneName: 'Our Wedding (Meera)', openedName: 'Our Wedding' });
  });

  it.each([
    ['deletes', 'owner', () => deletePlan('lost')],
    ['leaves', 'editor', () => leavePlan('lost', 'member')],
  ] as const)('is not shown to the user who %s the wedding here', async (_, role, deleteOrLeave) => {
    storeOtherAndLostPlan(role);
    serverPlans.push(createListedPlan('lost', role));
    beforeResponse = (sent) => {
      if (sent === 'DELETE lost') serverPlans.pop();
      // The device may notice that the plan is gone before the request has ended.
      return sent === 'DELETE lost' ? reconcile().then(() => undefined) : undefined;
    };
    values.writeMetadata(SCOPE, { ...values.readMetadata(SCOPE), seenOn: '2020-01-01' });
    await deleteOrLeave();
    expect(values.readMetadata(SCOPE).plan?.id).toBe('oldest');
    expect(notice.current()).toBeNull();
  });
});
