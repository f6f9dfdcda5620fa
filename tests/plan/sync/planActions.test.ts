import { expect, it, vi } from 'vitest';
import { packageItem } from '#support/packageItem.ts';
import { throwQuotaExceeded } from '#support/dom/storage.ts';
import { openPlan } from '#plan/sync/planActions.ts';
import { GUEST_SCOPE, closedScope } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { markSaved } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';

// The tests have no session, so the code under test uses the scope of a visitor.
const SCOPE = GUEST_SCOPE;

/** Opens a plan and puts an item with a long name into it. */
function fillPlan(id: string): void {
  switchPlan(storage, SCOPE, id, 'owner');
  storage.plans.changeItems(SCOPE, () => [packageItem({ uniqueId: id, name: id.padEnd(10_000) })]);
}

const readBound = (target: Storage, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
};

const itemIdsOfOpenPlan = () => storage.plans.read(SCOPE).items.map(({ uniqueId }) => uniqueId);

it(
  'opens a plan on a full device in place of those that the server has (section 14.6)',
  { tags: ['fault/T1'] },
  async () => {
    for (const id of ['first', 'second', 'third', 'fourth']) fillPlan(id);
    markSaved(storage, closedScope(SCOPE, 'second'));
    const bytesOf = (texts: object) =>
      Object.entries(texts).reduce((sum, [key, text]) => sum + key.length + String(text).length, 0);
    const realStorage = localStorage;
    const maxBytes = bytesOf(realStorage) + 1000;
    const setItem = (key: string, text: string) =>
      bytesOf({ ...realStorage, [key]: text }) > maxBytes ? throwQuotaExceeded() : realStorage.setItem(key, text);
    vi.stubGlobal(
      'localStorage',
      new Proxy(realStorage, { get: (_, name) => (name === 'setItem' ? setItem : readBound(realStorage, name)) }),
    );
    await openPlan({ id: 'third', role: 'owner' });
    vi.unstubAllGlobals();
    expect(itemIdsOfOpenPlan()).toEqual(['third']);
    expect(storage.values.closedScopesOf(SCOPE).toSorted()).toEqual(
      ['first', 'fourth'].map((id) => closedScope(SCOPE, id)),
    );
  },
);
