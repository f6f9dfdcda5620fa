import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { packageItem } from '#support/packageItem.ts';
import { countStoredCharacters, throwQuotaExceeded } from '#support/dom/storage.ts';
import { openPlan } from '#plan/sync/planActions.ts';
import { GUEST_SCOPE, closedScope } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { isSavedOnServer, markSavedOnServer } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';

// The tests have no session, so the code under test uses the scope of a visitor.
const SCOPE = GUEST_SCOPE;

/** Opens a plan and puts an item with a long name into it. */
function openPlanWithLargeItem(id: string): void {
  switchPlan(storage, SCOPE, id, 'owner');
  storage.plans.changeItems(SCOPE, () => [packageItem({ uniqueId: id, name: id.padEnd(10_000) })]);
}

const readBoundProperty = (target: Storage, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
};

const readUniqueIdsInOpenPlan = () => storage.plans.read(SCOPE).items.map(({ uniqueId }) => uniqueId);

it(
  'opens a plan on a full device in place of those that the server has (section 14.6)',
  { tags: ['fault/T1'] },
  async () => {
    for (const id of ['first', 'second', 'third', 'fourth']) openPlanWithLargeItem(id);
    markSavedOnServer(storage, closedScope(SCOPE, 'second'));
    const realStorage = localStorage;
    const maxCharacters = countStoredCharacters({ ...realStorage }) + 1000;
    const setItem = (key: string, text: string) =>
      countStoredCharacters({ ...realStorage, [key]: text }) > maxCharacters
        ? throwQuotaExceeded()
        : realStorage.setItem(key, text);
    vi.stubGlobal(
      'localStorage',
      new Proxy(realStorage, {
        get: (_, name) => (name === 'setItem' ? setItem : readBoundProperty(realStorage, name)),
      }),
    );
    await openPlan({ id: 'third', role: 'owner' });
    vi.unstubAllGlobals();
    expect(readUniqueIdsInOpenPlan()).toEqual(['third']);
    expect(storage.values.closedScopesOf(SCOPE).toSorted()).toEqual(
      ['first', 'fourth'].map((id) => closedScope(SCOPE, id)),
    );
  },
);

describe('opening one wedding after another (section 14.6)', () => {
  /** Each function releases the response to one request for a plan, in the order of the requests. */
  let releaseFunctions: (() => void)[] = [];
  const readOpenId = () => storage.values.readMetadata(SCOPE).plan?.id;
  const open = (id: string) => openPlan({ id, role: 'owner' });

  beforeEach(() => {
    storage.plans.clear(SCOPE);
    releaseFunctions = [];
    const call = (_: unknown, { params: { id } }: { params: { id: string } }) =>
      new Promise((resolve) => {
        releaseFunctions.push(() => resolve({ id, role: 'owner', revision: 1, since: 0, entries: [], refused: [] }));
      });
    provideApi(() => ({ call }) as unknown as ApiClient);
    openPlanWithLargeItem('on device');
    openPlanWithLargeItem('open');
  });
  afterEach(() => provideApi(() => undefined));

  it('leaves the wedding open that the user chose last, when the response for an earlier choice is late', async () => {
    const slowOpening = open('slow');
    await vi.waitFor(() => expect(releaseFunctions).toHaveLength(1));
    await open('on device');
    releaseFunctions[0]?.();
    await slowOpening;
    expect(readOpenId()).toBe('on device');
  });

  it('leaves the wedding open that the user chose last, when the responses arrive in another order', async () => {
    const openings = [open('first'), open('second')];
    await vi.waitFor(() => expect(releaseFunctions).toHaveLength(2));
    releaseFunctions[1]?.();
    await openings[1];
    releaseFunctions[0]?.();
    await openings[0];
    expect(readOpenId()).toBe('second');
  });

  it('keeps what the user changes in a wedding before a second response with the same wedding arrives', async () => {
    const openings = [open('same'), open('same')];
    await vi.waitFor(() => expect(releaseFunctions).toHaveLength(2));
    releaseFunctions[1]?.();
    await openings[1];
    storage.plans.changeItems(SCOPE, () => [packageItem({ uniqueId: 'new' })]);
    await open('on device');
    releaseFunctions[0]?.();
    await openings[0];
    expect(readOpenId()).toBe('on device');
    expect(isSavedOnServer(storage, closedScope(SCOPE, 'same'))).toBe(false);
  });
});
