import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readService } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import { packageItem } from '#support/packageItem.ts';
import { EMPTY_PLAN } from '#domain/plan/planMerge.ts';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import {
  network,
  createTestUser,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
  waitUntilEarlierRequestsArrive,
} from '#support/dom/page.ts';
import type { TestUser } from '#support/dom/page.ts';
import { renderAppHook } from '#support/dom/renderApp.tsx';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { useAuth } from '#contexts/AuthContext.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { withIdsOnDevice } from '#plan/sync/packageReconciliation.ts';
import { planSyncs } from '#plan/sync/planSync.ts';
import { session } from '#session/session.ts';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { useServerCopyStatus } from '#plan/useServerCopyStatus.ts';

useBackend();
failOnConsoleErrors();

function createService(id: string, category = 'catering'): Service {
  const raw = { id, name: `Service ${id}`, category, price: 1000, min_budget: 800 };
  return readService(raw, { baseUrl: 'http://localhost/', warn: () => undefined });
}
const createItem = (uniqueId: string, id = uniqueId) => packageItem({ uniqueId, id, category: 'decor' });

const headersOf = ({ token }: TestUser) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
/** Reads the user's package on the server. */
async function readServerPackage(testUser: TestUser): Promise<PackageItem[]> {
  const request = new Request('http://localhost/api/selected-services/', { headers: headersOf(testUser) });
  const items: unknown = await (await currentBackend().fetch(request)).json();
  return items as PackageItem[];
}
/** Adds and removes items of the package on the server as another device of the same user does. */
const otherDevice = {
  add: (testUser: TestUser, item: PackageItem) =>
    currentBackend().fetch(
      new Request('http://localhost/api/selected-services/', {
        method: 'POST',
        headers: headersOf(testUser),
        body: JSON.stringify(item),
      }),
    ),
  remove: (testUser: TestUser, uniqueId: string) =>
    currentBackend().fetch(
      new Request(`http://localhost/api/selected-services/${uniqueId}/`, {
        method: 'DELETE',
        headers: headersOf(testUser),
      }),
    ),
};
const usePackage = () => ({ ...useCustomPackage(), ...useServerCopyStatus(), signOut: useAuth().signOut });
/** Runs an action in act() and returns its result. */
function actAndReturn<T>(action: () => T): T {
  const result: T[] = [];
  act(() => void result.push(action()));
  return result[0] as T;
}
/** Lets every request reach the real server when `isReachable` is true; otherwise lets requests about plans fail. */
const setPlansReachable = (isReachable: boolean) =>
  isReachable
    ? network.resetHandlers(http.all('*/api/*', ({ request }) => currentBackend().fetch(request)))
    : network.use(http.all('*/api/plans/*', () => HttpResponse.error()));
/** Lets the server respond like a backend that stores the items of the package but no plans. */
const respondWithoutPlans = () => network.use(http.all('*/api/plans/', () => new HttpResponse(null, { status: 404 })));

describe('the custom package (section 4)', () => {
  it('adds, reports duplicates, removes and clears, and survives a reload', async () => {
    const testUser = await signInTestUser();
    const { current } = renderAppHook(usePackage);
    expect(actAndReturn(() => current().add(createService('1', 'venues')))).toBe('added');
    expect(actAndReturn(() => current().add(createService('1', 'venues')))).toBe('already there');
    expect(actAndReturn(() => current().add(createService('2')))).toBe('added');
    expect(actAndReturn(() => current().add({ ...createService('3'), name: '' }))).toBe('incomplete');
    expect(current().items).toMatchObject([
      { id: '1', type: 'venue', price: 800 },
      { id: '2', type: 'service', price: 1000 },
    ]);
    expect(current().has(createService('2'))).toBe(true);
    expect(JSON.parse(localStorage.getItem(`customPackageItems:${testUser.id}`) ?? '')).toHaveLength(2);
    act(() => void current().remove(current().items[0]?.uniqueId ?? ''));
    expect(current().items).toHaveLength(1);
    expect(renderAppHook(usePackage).current().items).toHaveLength(1);
    act(() => void current().clear());
    expect(current().items).toEqual([]);
  });

  it('shows a service once that two tabs have added, and removes both items', { tags: ['fault/B4'] }, async () => {
    const testUser = await signInTestUser();
    const key = `customPackageItems:${testUser.id}`;
    localStorage.setItem(key, JSON.stringify([createItem('a', '5'), createItem('b', '5')]));
    const { current } = renderAppHook(usePackage);
    expect(current().items).toMatchObject([{ id: '5' }]);
    act(() => void current().remove(current().items[0]?.uniqueId ?? ''));
    expect(current().items).toEqual([]);
    expect(localStorage.getItem(key)).toBe('[]');
  });

  it(
    'reports that an item is not saved when the storage is full, and keeps it in memory',
    { tags: ['fault/T1'] },
    async () => {
      await signInTestUser();
      setPlansReachable(false);
      const { current } = renderAppHook(usePackage);
      await waitFor(() => expect(current().copyState).toBe('waiting'));
      stubStorage({ setItem: throwQuotaExceeded });
      expect(actAndReturn(() => current().add(createService('1')))).toBe('not saved');
      expect(current().items).toHaveLength(1);
      vi.unstubAllGlobals();
      expect(actAndReturn(() => current().add(createService('2')))).toBe('added');
    },
  );

  it('keeps what a visitor has added on a full device when they sign in', { tags: ['fault/T1'] }, async () => {
    const testUser = await createTestUser();
    const { current } = renderAppHook(usePackage);
    stubStorage({ setItem: throwQuotaExceeded });
    expect(actAndReturn(() => current().add(createService('1')))).toBe('not saved');
    vi.unstubAllGlobals();
    act(() => session.begin(testUser.token));
    await waitFor(() => expect(current().items.map(({ name }) => name)).toEqual(['Service 1']));
  });

  it('reports that an item is not added when the user may only view the plan', async () => {
    const testUser = await signInTestUser();
    setPlansReachable(false);
    const { current } = renderAppHook(usePackage);
    const scope = userScope(testUser.id);
    act(() => {
      const plan = { id: 'p', role: 'viewer' } as const;
      storage.values.writeMetadata(scope, { ...storage.values.readMetadata(scope), plan });
    });
    expect(actAndReturn(() => current().add(createService('1')))).toBe('view only');
    expect(current().items).toEqual([]);
  });
});

describe('the copy of the package on the server (sections 4 and 7)', () => {
  it('keeps the values of the account when somebody who signs in has set others as a visitor', async () => {
    const testUser = await createTestUser();
    const call = createCallWithToken(testUser.token);
    const path = `/plans/${await firstPlanIdOf({ call })}/`;
    const createCeremony = (id: string, guests: number) => ({
      id,
      name: id,
      date: null,
      guests,
      meals: 1,
      main: id === 'main',
    });
    const changes = [
      { key: 'totalBudget', value: 500_000, clock: 1, tab: 'a' },
      { key: 'ceremonies/main', value: createCeremony('main', 300), clock: 1, tab: 'a' },
    ];
    await call('PATCH', path, { changes });
    storage.plans.changeValue('totalBudget', GUEST_SCOPE, () => 900_000);
    storage.plans.changeValue('weddingDate', GUEST_SCOPE, () => '2190-12-10');
    const ceremonies = [createCeremony('main', 100), createCeremony('haldi', 50)];
    localStorage.setItem(`ceremonies:${GUEST_SCOPE}`, JSON.stringify(ceremonies));
    localStorage.setItem('authToken', testUser.token);
    const { current } = renderAppHook(usePackage);
    await waitFor(() => expect(current().copyState).toBe('saved'));
    const { entries } = storage.plans.read(userScope(testUser.id));
    expect(entries['totalBudget']?.value).toBe(500_000);
    expect(entries['weddingDate']?.value).toBe('2190-12-10');
    expect(await call('GET', path)).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ key: 'totalBudget', value: 500_000 }),
        expect.objectContaining({ key: 'weddingDate', value: '2190-12-10' }),
        expect.objectContaining({ key: 'ceremonies/main', value: expect.objectContaining({ guests: 300 }) }),
        expect.objectContaining({ key: 'ceremonies/haldi', value: expect.objectContaining({ guests: 50 }) }),
      ]),
    });
  });

  it('gets the items that the user adds, and loses those that the user removes', async () => {
    const testUser = await signInTestUser();
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    act(() => void current().add(createService('2')));
    await waitFor(async () => expect(await readServerPackage(testUser)).toHaveLength(2));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    // Find the item by its id: items that were added within one millisecond may be in either order.
    act(() => void current().remove(current().items.find(({ id }) => id === '1')?.uniqueId ?? ''));
    await waitFor(async () => expect(await readServerPackage(testUser)).toMatchObject([{ id: '2' }]));
  });

  it('keeps the same array of items when only the state of the copy changes', async () => {
    await signInTestUser();
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    const { items } = current();
    expect(current().copyState).not.toBe('saved');
    await waitFor(() => expect(current()).toMatchObject({ copyState: 'saved', unsentCount: 0 }));
    expect(current().items).toBe(items);
  });

  it('adds and removes what another device has added and removed', async () => {
    const testUser = await signInTestUser();
    await otherDevice.add(testUser, createItem('there'));
    const { current } = renderAppHook(usePackage);
    await waitFor(() => expect(current().items).toMatchObject([{ uniqueId: 'there' }]));
    act(() => void current().add(createService('9')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    await otherDevice.remove(testUser, 'there');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(current().items).toMatchObject([{ id: '9' }]));
    expect(await readServerPackage(testUser)).toMatchObject([{ id: '9' }]);
  });

  it('is updated when the device is online again', async () => {
    const testUser = await signInTestUser();
    setPlansReachable(false);
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await waitFor(() => expect(current().copyState).toBe('waiting'));
    expect(current().items).toHaveLength(1);
    setPlansReachable(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    expect(await readServerPackage(testUser)).toMatchObject([{ id: '1' }]);
  });

  it('is not used when the backend has no such endpoint', async () => {
    await signInTestUser();
    respondWithoutPlans();
    network.use(http.all('*/api/selected-services/*', () => new HttpResponse(null, { status: 404 })));
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await waitFor(() => expect(current().copyState).toBe('none'));
    expect(current().items).toHaveLength(1);
  });

  it('gets each item once when the backend assigns its own ids', async () => {
    await signInTestUser();
    respondWithoutPlans();
    const serverItems: { id: number; name: unknown }[] = [];
    network.use(
      http.get('*/api/selected-services/', () => HttpResponse.json(serverItems)),
      http.post('*/api/selected-services/', async ({ request }) => {
        const { name } = (await request.json()) as { name: string };
        serverItems.push({ id: 100 + serverItems.length, name });
        return HttpResponse.json({}, { status: 201 });
      }),
      http.delete('*/api/selected-services/:id/', ({ params }) => {
        serverItems.splice(
          serverItems.findIndex(({ id }) => String(id) === params['id']),
          1,
        );
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    act(() => void current().add(createService('2')));
    await waitFor(() => expect(serverItems).toHaveLength(2));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    expect(current().items.map(({ id }) => id)).toEqual(['1', '2']);
    act(() => void current().remove(current().items[0]?.uniqueId ?? ''));
    await waitFor(() => expect(serverItems).toMatchObject([{ id: 101 }]));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    expect(current().items.map(({ id }) => id)).toEqual(['2']);
  });

  it.each<[string, (body: PackageItem, id: number) => { id: string | number }]>([
    ['in addition to the uniqueId', (body, id) => ({ ...body, id })],
    ['and returns the service id as `id`', (body, id) => ({ ...body, id: body.id, pk: id })],
  ])('removes items from a backend that assigns its own ids %s', async (_, createRow) => {
    await signInTestUser();
    respondWithoutPlans();
    let serverItems: { id: string | number }[] = [];
    const deletions: string[] = [];
    network.use(
      http.get('*/api/selected-services/', () => HttpResponse.json(serverItems)),
      http.post('*/api/selected-services/', async ({ request }) => {
        serverItems.push(createRow((await request.json()) as PackageItem, 100 + serverItems.length));
        return HttpResponse.json(serverItems.at(-1), { status: 201 });
      }),
      http.delete('*/api/selected-services/:id/', ({ params }) => {
        deletions.push(String(params['id']));
        serverItems = serverItems.filter(({ id }) => String(id) !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    expect(current().items).toMatchObject([{ id: '1' }]);
    act(() => void current().remove(current().items[0]?.uniqueId ?? ''));
    await waitFor(() => expect(serverItems).toEqual([]));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    expect(current().items).toEqual([]);
    expect(new Set(deletions).size).toBe(deletions.length);
  });

  it('stops deleting when the backend still returns a removed item', async () => {
    await signInTestUser();
    respondWithoutPlans();
    const serverItems: unknown[] = [];
    let deletionCount = 0;
    network.use(
      http.get('*/api/selected-services/', () => HttpResponse.json(serverItems)),
      http.post('*/api/selected-services/', async ({ request }) => {
        serverItems.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
      http.delete('*/api/selected-services/:id/', () => {
        deletionCount += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    act(() => void current().remove(current().items[0]?.uniqueId ?? ''));
    await waitFor(() => expect(deletionCount).toBe(2));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    expect(deletionCount).toBe(2);
    expect(current().items).toEqual([]);
  });

  it('gets the other items when the backend refuses one', async () => {
    const testUser = await signInTestUser();
    respondWithoutPlans();
    network.use(
      http.post('*/api/selected-services/', async ({ request }) => {
        const { id } = (await request.clone().json()) as PackageItem;
        return id === 'bad'
          ? HttpResponse.json({ detail: 'Not this one' }, { status: 400 })
          : currentBackend().fetch(request);
      }),
    );
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('bad')));
    act(() => void current().add(createService('good')));
    await waitFor(async () => expect(await readServerPackage(testUser)).toMatchObject([{ id: 'good' }]));
    await waitFor(() => expect(current().copyState).toBe('waiting'));
    await expect(act(() => current().signOut())).resolves.toMatchObject({ outcome: 'unsaved', items: [{ id: 'bad' }] });
  });

  it('does not try thousands of items on a backend that refuses all of them', async () => {
    const testUser = await signInTestUser();
    respondWithoutPlans();
    const items = Array.from({ length: 300 }, (_, index) => createItem(`u${index}`));
    localStorage.setItem(`customPackageItems:${testUser.id}`, JSON.stringify(items));
    let postCount = 0;
    network.use(
      http.post('*/api/selected-services/', () => {
        postCount += 1;
        return HttpResponse.json({ detail: 'The package is full' }, { status: 400 });
      }),
    );
    const { current } = renderAppHook(usePackage);
    await waitFor(() => expect(current().copyState).toBe('waiting'));
    expect(postCount).toBeLessThan(100);
    expect(current().items).toHaveLength(300);
    expect(current().unsentCount).toBe(300);
  });

  describe('which the backend sends page by page', () => {
    let serverItems: PackageItem[];
    let postedIds: string[];
    let loadedPages: number[];
    /** Called before the backend responds with the page of this number. */
    let beforePage: (page: number) => void;

    beforeEach(() => {
      respondWithoutPlans();
      serverItems = ['a', 'b', 'c', 'd', 'e'].map((id) => createItem(id));
      postedIds = [];
      beforePage = () => undefined;
      network.use(
        http.get('*/api/selected-services/', ({ request }) => {
          const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
          beforePage(page);
          loadedPages.push(page);
          return HttpResponse.json({
            count: serverItems.length,
            next: page * 3 < serverItems.length ? `http://b.example/api/selected-services/?page=${page + 1}` : null,
            results: serverItems.slice((page - 1) * 3, page * 3),
          });
        }),
        http.post('*/api/selected-services/', async ({ request }) => {
          const postedItem = (await request.json()) as PackageItem;
          postedIds.push(postedItem.uniqueId);
          serverItems.push(postedItem);
          return HttpResponse.json(postedItem, { status: 201 });
        }),
      );
    });

    /**
     * Opens the app as after a reload, and waits until it has reconciled the package with the server's copy. Returns
     * the uniqueIds of the items.
     */
    async function reload() {
      cleanup();
      planSyncs.forget();
      loadedPages = [];
      const { current } = renderAppHook(usePackage);
      await waitFor(() => expect(loadedPages).not.toEqual([]));
      await act(waitUntilEarlierRequestsArrive);
      await waitFor(() => expect(current().copyState).toBe('saved'));
      return current().items.map(({ uniqueId }) => uniqueId);
    }

    it('comes to this device as a whole and is not sent again', async () => {
      await signInTestUser();
      for (let start = 1; start <= 3; start += 1) expect(await reload()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(postedIds).toEqual([]);
    });

    it('loses an item of a later page that another device has removed', async () => {
      await signInTestUser();
      await reload();
      serverItems = serverItems.filter(({ uniqueId }) => uniqueId !== 'e');
      expect(await reload()).toEqual(['a', 'b', 'c', 'd']);
      expect(postedIds).toEqual([]);
    });

    it('keeps an item that moves to an earlier page while the pages are requested', async () => {
      await signInTestUser();
      await reload();
      beforePage = (page) => {
        if (page === 2) serverItems = serverItems.filter(({ uniqueId }) => uniqueId !== 'a');
      };
      expect(await reload()).toEqual(['a', 'b', 'c', 'd', 'e']);
      beforePage = () => undefined;
      expect(await reload()).toEqual(['b', 'c', 'd', 'e']);
      expect(postedIds).toEqual([]);
    });
  });

  it('returns its items under the ids of this device', () => {
    const plan = { ...EMPTY_PLAN, items: [createItem('u1', '5'), { ...createItem('u2', '6'), name: 'DJ' }] };
    const serverItems = [createItem('5'), { ...createItem('77'), name: 'DJ' }, createItem('88')];
    expect(withIdsOnDevice(serverItems, plan).map(({ uniqueId }) => uniqueId)).toEqual(['u1', 'u2', '88']);
  });
});

describe('signing out (section 4)', () => {
  it('clears token and per-user keys when the server has the package', async () => {
    const testUser = await signInTestUser();
    const { current } = renderAppHook(usePackage);
    localStorage.setItem(`weddingDate:${testUser.id}`, '"2026-12-10"');
    act(() => void current().add(createService('1')));
    await expect(act(() => current().signOut())).resolves.toEqual({ outcome: 'signed-out' });
    expect(Object.keys(localStorage).filter((key) => key.includes(testUser.id))).toEqual([]);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(await readServerPackage(testUser)).toMatchObject([{ id: '1' }]);
    expect(current().items).toEqual([]);
  });

  it('asks first when the server lacks the package; signs out when confirmed', { tags: ['fault/A17'] }, async () => {
    const testUser = await signInTestUser();
    setPlansReachable(false);
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await expect(act(() => current().signOut())).resolves.toMatchObject({ outcome: 'unsaved', items: [{ id: '1' }] });
    expect(localStorage.getItem('authToken')).toBe(testUser.token);
    expect(current().items).toHaveLength(1);
    await expect(act(() => current().signOut({ evenIfUnsaved: true }))).resolves.toEqual({ outcome: 'signed-out' });
    expect(Object.keys(localStorage).filter((key) => key.includes(testUser.id))).toEqual([]);
  });

  it('needs no request when the server is known to have everything', async () => {
    await signInTestUser();
    const { current } = renderAppHook(usePackage);
    act(() => void current().add(createService('1')));
    await waitFor(() => expect(current().copyState).toBe('saved'));
    network.use(http.all('*/api/*', () => HttpResponse.error()));
    await expect(act(() => current().signOut())).resolves.toEqual({ outcome: 'signed-out' });
  });
});

describe('the package of a visitor, when the build allows guest browsing (section 2)', () => {
  it('is merged into the user’s package at sign-in', async () => {
    localStorage.setItem('customPackageItems:@guest', JSON.stringify([createItem('g')]));
    const { current } = renderAppHook(usePackage);
    expect(current().items).toMatchObject([{ uniqueId: 'g' }]);
    const testUser = await signInTestUser();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    await waitFor(async () => expect(await readServerPackage(testUser)).toMatchObject([{ uniqueId: 'g' }]));
    expect(current().items).toMatchObject([{ uniqueId: 'g' }]);
    expect(localStorage.getItem('customPackageItems:@guest')).toBeNull();
  });
});
