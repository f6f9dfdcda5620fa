import { call } from '#api/client.ts';
import { ApiError, isMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/selectedServices.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { Plan } from '#domain/plan/planMerge.ts';
import { reconcile } from '#domain/plan/reconcile.ts';
import type { Scope } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { currentScope } from '#session/scope.ts';
import type { CopyState } from './packageSync.ts';

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 409 || error.status === 422);

const MAX_PASSES = 4;

/** After so many refusals in a row the rest is left for a later pass: a full list refuses thousands one by one. */
const MAX_REFUSALS = 20;

type Difference = Pick<ReturnType<typeof reconcile>, 'upload' | 'remove'>;
const NO_DIFFERENCE: Difference = { upload: [], remove: [] };

/**
 * The server's items with the ids by which this device knows them, since some backends give items ids of their own. The
 * device's item is the one with the same uniqueId, else the one that the server's id stood for before (`known`), else the
 * same service, else the same name.
 */
export function withDeviceIds(
  serverItems: readonly PackageItem[],
  plan: Plan,
  known: ReadonlyMap<string, string> = new Map(),
): PackageItem[] {
  const ours = new Map(plan.items.map((item) => [item.uniqueId, item]));
  return serverItems.map((item) => {
    if (item.uniqueId !== item.id || ours.has(item.uniqueId)) return ours.get(item.uniqueId) ?? item;
    const before = known.get(item.uniqueId);
    const own =
      plan.items.find(({ uniqueId }) => uniqueId === before) ??
      plan.items.find(({ id, name }) => id === item.id && name === item.name) ??
      plan.items.find(({ name }) => name === item.name) ??
      plan.items.find(({ id }) => id === item.id);
    if (before !== undefined && own?.uniqueId !== before) return { ...item, uniqueId: before };
    return own ?? item;
  });
}

/** The ids by which the server may know an item, the likeliest first: its own id, unless this device made it. */
function serverIdsOf({ uniqueId, id }: PackageItem, ours: PackageItem | undefined): string[] {
  const isServersOwn = ours !== undefined && ours.uniqueId === uniqueId && ours.id !== id;
  return [...new Set(isServersOwn ? [id, uniqueId] : [uniqueId, id])];
}

/**
 * Keeps one user's package and the server's copy of it the same. Each call of the function returned fetches the copy,
 * merges it with the device's and sends what differs, until both are the same.
 */
export function createPackageReconciliation(scope: Scope): () => Promise<CopyState> {
  const { plans } = storage;
  // Unique ids, as on this device, of the items that were sent, and of those that the server refused.
  const sentIds = new Set<string>();
  const refusedIds = new Set<string>();
  /** The device's uniqueId of each item by the one that the server gave it. */
  const deviceIds = new Map<string, string>();
  /** By the device's uniqueId, the ids with which deleting the item on the server has not been sent yet. */
  const serverIds = new Map<string, string[]>();
  /** What the last response held, under the device's ids. */
  let lastHeld: ReadonlySet<string> | null = null;

  const isCurrent = () => currentScope() === scope;

  /** Fetches the server's copy, merges it into the device's and returns what differs. */
  async function compare(): Promise<Difference> {
    const { onServer } = plans.read(scope);
    const page = await call(endpoints.listSelectedServices);
    // The user has signed out since the request was sent: what was cleared must stay cleared.
    if (!isCurrent()) return NO_DIFFERENCE;
    let difference = NO_DIFFERENCE;
    plans.change(scope, (plan) => {
      const held = withDeviceIds(page.items, plan, deviceIds);
      page.items.forEach((item, index) => {
        const own = held[index]?.uniqueId ?? item.uniqueId;
        deviceIds.set(item.uniqueId, own);
        if (serverIds.has(own)) return;
        const ours = plan.items.find(({ uniqueId }) => uniqueId === own);
        serverIds.set(own, serverIdsOf(item, ours));
      });
      // When the list has further pages, an item that is missing here may be on one of them.
      const { plan: merged, ...rest } = reconcile(plan, held, page.next === null ? onServer : []);
      difference = rest;
      lastHeld = new Set(held.map((item) => item.uniqueId));
      return merged;
    });
    return difference;
  }

  /** What has changed on this device since the last response; nothing before the first. */
  function changedSince(): Difference {
    if (!lastHeld) return NO_DIFFERENCE;
    const { items, tombstones, onServer } = plans.read(scope);
    const held = new Set([...lastHeld, ...onServer]);
    return {
      upload: items.filter(({ uniqueId }) => !held.has(uniqueId)),
      remove: tombstones.filter((uniqueId) => lastHeld?.has(uniqueId)),
    };
  }

  async function send({ upload, remove }: Difference): Promise<void> {
    let refusals = 0;
    for (const item of upload) {
      if (!isCurrent()) return;
      if (refusedIds.has(item.uniqueId)) continue;
      if (refusals === MAX_REFUSALS) break;
      try {
        await call(endpoints.addSelectedService, { body: item });
        refusals = 0;
      } catch (error) {
        // An item that the backend refuses must not keep the others from being sent.
        if (!isRefusal(error)) throw error;
        refusedIds.add(item.uniqueId);
        refusals += 1;
      }
      sentIds.add(item.uniqueId);
    }
    for (const uniqueId of remove) {
      if (!isCurrent()) return;
      const [id] = serverIds.get(uniqueId) ?? [];
      if (id === undefined) continue;
      await call(endpoints.removeSelectedService, { params: { id } }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      serverIds.get(uniqueId)?.shift();
    }
  }

  return async () => {
    await send(changedSince());
    for (let pass = 0; pass < MAX_PASSES && isCurrent(); pass += 1) {
      const { upload, remove } = await compare();
      if (!isCurrent()) return 'waiting';
      const difference = {
        upload: upload.filter(({ uniqueId }) => !refusedIds.has(uniqueId)),
        remove: remove.filter((uniqueId) => serverIds.get(uniqueId)?.length),
      };
      // An item that was sent and is still missing shows that this backend does not return what it is sent.
      if (difference.upload.some((item) => sentIds.has(item.uniqueId))) return 'none';
      if (difference.upload.length === 0 && difference.remove.length === 0)
        return upload.length === 0 ? 'saved' : 'waiting';
      await send(difference);
    }
    return 'waiting';
  };
}
