import { afterEach, describe, expect, it, vi } from 'vitest';
import { provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { createPlanReconciliation } from '#plan/sync/planReconciliation.ts';
import { GUEST_SCOPE, closedScope } from '#storage/keys.ts';
import { backendLacksPlans } from '#storage/plans/backendWithoutPlans.ts';
import { isSavedOnServer, markSavedOnServer } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';

// The tests have no session, so the code under test uses the scope of a visitor.
const SCOPE = GUEST_SCOPE;
const { plans, values } = storage;

const NOT_FOUND = new ApiError({ kind: 'status', status: 404, message: 'Not found' });

afterEach(() => provideApi(() => undefined));

/** Stores a plan under `scope`, with a total budget that the server does not have. */
function storePlan(scope: string, id: string): void {
  values.writeMetadata(scope, { ...values.readMetadata(scope), plan: { id, role: 'owner' } });
  plans.changeValue('totalBudget', scope, () => 10_00_000);
}

const createOwnPlanSummary = (id: string) => ({
  id,
  name: id,
  role: 'owner' as const,
  owner: '',
  members: 1,
  revision: 0,
  deletedAt: '',
});

describe('the reconciliation of several plans (section 14.3)', () => {
  it('notices after a minute that another device has created a plan (section 14.6)', async () => {
    storePlan(SCOPE, 'open');
    const serverPlans = [createOwnPlanSummary('open')];
    const call = ({ path }: { path: string }, request?: SentRequest) => {
      if (path === '/plans/') return Promise.resolve({ items: [...serverPlans] });
      const entries = request?.body?.changes ?? [];
      return Promise.resolve({ id: 'open', role: 'owner', revision: 1, since: 1, entries, refused: [] });
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    const { reconcile } = createPlanReconciliation(SCOPE);
    const readListedIds = () => values.readPlans(SCOPE).map(({ id }) => id);
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await reconcile();
    serverPlans.push(createOwnPlanSummary('other'));
    now.mockReturnValue(59_999);
    await reconcile();
    expect(readListedIds()).toEqual(['open']);
    now.mockReturnValue(60_000);
    await reconcile();
    expect(readListedIds()).toEqual(['open', 'other']);
  });

  it('creates the open plan again, with its name, on a server that has lost it', async () => {
    storePlan(SCOPE, 'lost');
    values.writePlans(SCOPE, [{ ...createOwnPlanSummary('lost'), name: 'Asha and Ravi' }]);
    const serverPlans = [createOwnPlanSummary('first')];
    let isReachable = false;
    const call = ({ method, path }: { method: string; path: string }, request?: SentRequest) => {
      if (path === '/plans/' && method === 'GET') return Promise.resolve({ items: [...serverPlans] });
      if (path === '/plans/') {
        if (!isReachable) return Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' }));
        serverPlans.push({ ...createOwnPlanSummary('again'), name: request?.body?.name ?? '' });
        return Promise.resolve(serverPlans.at(-1));
      }
      if (request?.params.id === 'lost') return Promise.reject(NOT_FOUND);
      const entries = request?.body?.changes ?? [];
      if (method === 'PATCH') isSavedBeforeSending = isSavedOnServer(storage, SCOPE);
      for (const { key, value } of entries)
        if (key === 'name') Object.assign(serverPlans.at(-1) ?? {}, { name: value });
      return Promise.resolve({ id: 'again', role: 'owner', revision: 1, since: 1, entries, refused: [] });
    };
    let isSavedBeforeSending: boolean | undefined;
    markSavedOnServer(storage, SCOPE);
    provideApi(() => ({ call }) as unknown as ApiClient);
    const { reconcile } = createPlanReconciliation(SCOPE);
    await expect(reconcile()).rejects.toThrow('Network Error');
    isReachable = true;
    expect(await reconcile()).toEqual({ state: 'saved' });
    expect(serverPlans.map(({ name }) => name)).toEqual(['first', 'Asha and Ravi']);
    expect(values.readMetadata(SCOPE).plan).toEqual({ id: 'again', role: 'owner' });
    // If the plan counted as saved, signing out would delete it before the server has it.
    expect(isSavedBeforeSending).toBe(false);
  });

  it.each(['owner', 'editor'] as const)(
    'keeps the plan open when an outdated list of plans lacks it, for its %s',
    async (role) => {
      storePlan(SCOPE, 'new');
      values.writeMetadata(SCOPE, { ...values.readMetadata(SCOPE), plan: { id: 'new', role } });
      const creationRequests: string[] = [];
      const call = ({ method, path }: { method: string; path: string }, request?: SentRequest) => {
        if (path === '/plans/' && method === 'POST') creationRequests.push(path);
        if (path === '/plans/') return Promise.resolve({ items: [createOwnPlanSummary('first')] });
        const entries = request?.body?.changes ?? [];
        return Promise.resolve({ id: request?.params.id, role, revision: 1, since: 1, entries, refused: [] });
      };
      provideApi(() => ({ call }) as unknown as ApiClient);
      expect(await createPlanReconciliation(SCOPE).reconcile()).toEqual({ state: 'saved' });
      expect(values.readMetadata(SCOPE).plan).toEqual({ id: 'new', role });
      expect(creationRequests).toEqual([]);
    },
  );

  it('sends what a restored server has lost of a closed plan, of which it has another revision', async () => {
    const closed = closedScope(SCOPE, 'closed');
    storePlan(SCOPE, 'open');
    storePlan(closed, 'closed');
    markSavedOnServer(storage, closed);
    values.writePlans(SCOPE, [createOwnPlanSummary('open'), { ...createOwnPlanSummary('closed'), revision: 50 }]);
    const serverPlans = [createOwnPlanSummary('open'), { ...createOwnPlanSummary('closed'), revision: 1_000_000_045 }];
    const sentKeys: string[] = [];
    const call = ({ method, path }: { method: string; path: string }, request?: SentRequest) => {
      if (path === '/plans/') return Promise.resolve({ items: serverPlans });
      const id = request?.params.id ?? '';
      const entries = request?.body?.changes ?? [];
      if (method === 'PATCH') sentKeys.push(...entries.map(({ key }) => `${id}: ${key}`));
      return Promise.resolve({ id, role: 'owner', revision: 1, since: 0, entries, refused: [] });
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    const { reconcile } = createPlanReconciliation(SCOPE);
    expect(await reconcile()).toEqual({ state: 'saved' });
    expect(sentKeys).toContain('closed: totalBudget');
    expect(isSavedOnServer(storage, closed)).toBe(true);
  });

  it('sends a change that the user makes in the open plan while a closed plan is being sent', async () => {
    storePlan(SCOPE, 'open');
    storePlan(closedScope(SCOPE, 'closed'), 'closed');
    const serverPlans = ['open', 'closed'].map(createOwnPlanSummary);
    const sentChanges: unknown[] = [];
    const call = ({ method, path }: { method: string; path: string }, request?: SentRequest) => {
      if (path === '/plans/') return Promise.resolve({ items: serverPlans });
      const id = request?.params.id ?? '';
      const changes = request?.body?.changes ?? [];
      if (method === 'PATCH') sentChanges.push(...changes.map(({ key, value }) => [id, key, value]));
      if (method === 'PATCH' && id === 'closed') plans.changeValue('totalBudget', SCOPE, () => 20_00_000);
      return Promise.resolve({
        id,
        role: 'owner',
        revision: sentChanges.length,
        since: 1,
        entries: changes,
        refused: [],
      });
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    expect(await createPlanReconciliation(SCOPE).reconcile()).toEqual({ state: 'saved' });
    expect(sentChanges).toEqual([
      ['open', 'totalBudget', 10_00_000],
      ['closed', 'totalBudget', 10_00_000],
      ['open', 'totalBudget', 20_00_000],
    ]);
  });

  it.each([
    ['rejects the changes of', 'refused', new ApiError({ kind: 'status', status: 400, message: 'Too long' }), false],
    ['has no longer', 'gone', NOT_FOUND, true],
    ['cannot be reached for', 'gone', new ApiError({ kind: 'network', message: 'Network Error' }), true],
  ])('reports the open plan as saved when the server %s a closed one', async (_, id, error, mustRetry) => {
    storePlan(SCOPE, 'open');
    storePlan(closedScope(SCOPE, id), id);
    storePlan(closedScope(SCOPE, 'other'), 'other');
    const requestedIds: unknown[] = [];
    const call = ({ path }: { path: string }, request?: SentRequest) => {
      if (path === '/plans/') return Promise.resolve({ items: ['open', id, 'other'].map(createOwnPlanSummary) });
      requestedIds.push(request?.params.id);
      if (request?.params.id === id) return Promise.reject(error);
      const entries = request?.body?.changes ?? [];
      return Promise.resolve({ id: request?.params.id, role: 'owner', revision: 1, since: 1, entries, refused: [] });
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    const outcome = await createPlanReconciliation(SCOPE).reconcile();
    expect(outcome).toEqual({ state: 'saved', ...(mustRetry && { mustRetry }) });
    expect(isSavedOnServer(storage, SCOPE)).toBe(true);
    // Without the network, the requests for further plans would fail too.
    expect(requestedIds.includes('other')).toBe(error.kind !== 'network');
  });
});

describe('a user whose weddings are all deleted (section 14.6)', () => {
  it('gets one new wedding when several tabs notice it at the same time, and another one after that is deleted', async () => {
    const deletedAt = '2026-11-20T06:30:00Z';
    const serverPlans = [{ ...createOwnPlanSummary('first'), deletedAt }];
    const keys: unknown[] = [];
    const call = ({ method, path }: { method: string; path: string }, request?: SentRequest) => {
      if (path === '/plans/' && method === 'GET') return Promise.resolve({ items: [...serverPlans] });
      if (path === '/plans/') {
        keys.push(request?.idempotencyKey);
        return Promise.resolve(createOwnPlanSummary(`created-with-${String(request?.idempotencyKey)}`));
      }
      const entries = request?.body?.changes ?? [];
      return Promise.resolve({ id: request?.params.id, role: 'owner', revision: 1, since: 1, entries, refused: [] });
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    const reconcileInNewTab = () => createPlanReconciliation(SCOPE).reconcile();
    await Promise.all([reconcileInNewTab(), reconcileInNewTab()]);
    serverPlans.push({ ...createOwnPlanSummary('second'), deletedAt });
    await reconcileInNewTab();
    const [firstKey, , thirdKey] = keys;
    expect(firstKey).toEqual(expect.any(String));
    expect(keys).toEqual([firstKey, firstKey, thirdKey]);
    expect(thirdKey).not.toBe(firstKey);
  });
});

describe('a backend whose calls of plans fail (section 14)', () => {
  it('is called again after its plan endpoints were missing for a moment', async () => {
    storePlan(SCOPE, 'open');
    let areEndpointsMissing = false;
    const call = ({ path }: { path: string }, request?: SentRequest) => {
      if (areEndpointsMissing) return Promise.reject(NOT_FOUND);
      if (path === '/plans/') return Promise.resolve({ items: [createOwnPlanSummary('open')] });
      const entries = request?.body?.changes ?? [];
      return Promise.resolve({ id: 'open', role: 'owner', revision: 1, since: 1, entries, refused: [] });
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    const { reconcile } = createPlanReconciliation(SCOPE);
    expect(await reconcile()).toEqual({ state: 'saved' });
    areEndpointsMissing = true;
    plans.changeValue('totalBudget', SCOPE, () => 11_00_000);
    expect(await reconcile()).toEqual({ state: 'waiting' });
    areEndpointsMissing = false;
    expect(await reconcile()).toEqual({ state: 'saved' });
  });

  it.each([
    ['are unreadable', new ApiError({ kind: 'contract', message: 'The plans response has no list in it' })],
    ['say that nothing is there, as from a proxy during a deployment', NOT_FOUND],
  ])('does not count as a backend without plans while all its responses %s', async (_, error) => {
    provideApi(() => ({ call: () => Promise.reject(error) }) as unknown as ApiClient);
    await expect(createPlanReconciliation(SCOPE).reconcile()).rejects.toThrow(error);
    expect(backendLacksPlans()).toBe(false);
  });
});

describe('a plan of the server (section 14.2)', () => {
  it('is never mixed with the selected services, when a response says by mistake that there are no plans', async () => {
    storePlan(SCOPE, 'shared');
    const paths: string[] = [];
    const call = ({ path }: { path: string }) => {
      paths.push(path);
      return Promise.reject(NOT_FOUND);
    };
    provideApi(() => ({ call }) as unknown as ApiClient);
    const reconciliation = createPlanReconciliation(SCOPE);
    expect(await reconciliation.reconcile()).toEqual({ state: 'waiting' });
    expect(await reconciliation.reconcile()).toEqual({ state: 'waiting' });
    expect(new Set(paths)).toEqual(new Set(['/plans/']));
  });
});

interface SentRequest {
  readonly params: { readonly id: string };
  readonly body?: {
    readonly changes?: readonly { readonly key: string; readonly value: unknown }[];
    readonly name?: string;
  };
  readonly idempotencyKey?: string;
}
