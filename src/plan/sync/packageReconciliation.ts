import { call } from '#api/client.ts';
import { ApiError, nullWhenMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/selectedServices.ts';
import type { ListPage } from '#contract/list.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { ListQuery } from '#contract/queryParameters.ts';
import { normalizeSelectedService } from '#contract/selectedServices.ts';
import type { Plan } from '#domain/plan/planMerge.ts';
import { reconcile } from '#domain/plan/reconcile.ts';
import type { Scope } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { pagesOf } from '#queries/listPages.ts';
import { currentScope } from '#session/scope.ts';
import type { SyncOutcome } from './syncOutcome.ts';

const isItemRejection = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 409 || error.status === 422);

/** The largest number of times that one reconciliation requests the server's copy. */
const MAX_PASSES = 4;

/** The number of consecutive rejections after which the upload stops: a full list rejects every further item. */
const MAX_CONSECUTIVE_REJECTIONS = 20;

type Difference = Pick<ReturnType<typeof reconcile>, 'itemsToUpload' | 'idsToRemove'>;
const NO_DIFFERENCE: Difference = { itemsToUpload: [], idsToRemove: [] };

/**
 * Returns the server's items, with the matching item of the device in place of each that has one. Items with the same
 * uniqueId match. But some backends do not return the uniqueIds that they receive: the uniqueId of their items equals
 * the id. Such an item matches the first that exists of these items of the device: the one with the uniqueId that
 * `deviceIds` gives, the one of the same service and name, one of the same name, one of the same service. But if
 * `deviceIds` gives the uniqueId of an item that the device has removed, the server's item is returned with that
 * uniqueId, and no other item matches.
 * @param deviceIds the uniqueIds on this device of items of the server's copy, by the uniqueId in the response
 */
export function withIdsOnDevice(
  serverItems: readonly PackageItem[],
  plan: Plan,
  deviceIds: ReadonlyMap<string, string> = new Map(),
): PackageItem[] {
  const deviceItems = new Map(plan.items.map((item) => [item.uniqueId, item]));
  return serverItems.map((item) => {
    if (item.uniqueId !== item.id || deviceItems.has(item.uniqueId)) return deviceItems.get(item.uniqueId) ?? item;
    const deviceId = deviceIds.get(item.uniqueId);
    const deviceItem =
      plan.items.find(({ uniqueId }) => uniqueId === deviceId) ??
      plan.items.find(({ id, name }) => id === item.id && name === item.name) ??
      plan.items.find(({ name }) => name === item.name) ??
      plan.items.find(({ id }) => id === item.id);
    if (deviceId !== undefined && deviceItem?.uniqueId !== deviceId) return { ...item, uniqueId: deviceId };
    return deviceItem ?? item;
  });
}

/** Returns the ids by which a DELETE request may name an item of the server's response, the most likely first. */
function possibleServerIdsOf({ uniqueId, id }: PackageItem, deviceItem: PackageItem | undefined): string[] {
  const isIdAssignedByServer = deviceItem !== undefined && deviceItem.uniqueId === uniqueId && deviceItem.id !== id;
  return [...new Set(isIdAssignedByServer ? [id, uniqueId] : [uniqueId, id])];
}

interface ServerItems {
  readonly items: readonly PackageItem[];
  /** False if `items` may lack an item of the copy. */
  readonly isComplete: boolean;
}

/**
 * Requests the server's copy, which a backend may send page by page. If the copy became shorter between two pages, an
 * item may have moved to a page that was loaded before. The result is then marked as incomplete.
 */
async function loadServerItems(): Promise<ServerItems> {
  const pages: ListPage<PackageItem>[] = [];
  const requestPage = (query: ListQuery) => call(endpoints.listSelectedServices, { query });
  for await (const page of pagesOf(await requestPage({}), requestPage)) pages.push(page);
  const items = pages.flatMap((page) => page.items);
  const itemCount = new Set(items.map(({ uniqueId }) => uniqueId)).size;
  const isComplete =
    pages.at(-1)?.next === null && (pages.length === 1 || pages.every(({ count }) => count <= itemCount));
  return { items, isComplete };
}

/**
 * Creates the function that reconciles a user's package with the server's copy. Each call of that function sends the
 * changes since the last response. Then it requests the copy, merges it with the package of the device and sends the
 * differences, until both are the same, at most MAX_PASSES times.
 * @param onListed called whenever the backend has sent its copy
 */
export function createPackageReconciliation(scope: Scope, onListed: () => void): () => Promise<SyncOutcome> {
  const { plans } = storage;
  // The uniqueIds on this device of the items that were sent (accepted or rejected), and of those that the server
  // rejected.
  const sentIds = new Set<string>();
  const rejectedIds = new Set<string>();
  /** The uniqueId on this device of each item of the server's copy, by its uniqueId in the server's response. */
  const deviceIds = new Map<string, string>();
  /**
   * The ids under which the server may know an item, by the item's uniqueId on this device. Each is used for one DELETE
   * request.
   */
  const untriedServerIds = new Map<string, string[]>();
  /** The uniqueIds, on this device, of the items in the last response; null before the first response. */
  let idsInLastResponse: ReadonlySet<string> | null = null;

  const isSignedIn = () => currentScope() === scope;

  /** Requests the server's copy, merges it into the plan of the device and returns the differences. */
  async function mergeServerCopy(): Promise<Difference> {
    const { onServer } = plans.read(scope);
    const serverCopy = await loadServerItems();
    onListed();
    // When the user has signed out since the request was sent, their deleted plan must not be stored again.
    if (!isSignedIn()) return NO_DIFFERENCE;
    let difference = NO_DIFFERENCE;
    plans.change(scope, (plan) => {
      const serverItems = withIdsOnDevice(serverCopy.items, plan, deviceIds);
      serverCopy.items.forEach((item, index) => {
        const deviceId = serverItems[index]?.uniqueId ?? item.uniqueId;
        deviceIds.set(item.uniqueId, deviceId);
        if (untriedServerIds.has(deviceId)) return;
        const deviceItem = plan.items.find(({ uniqueId }) => uniqueId === deviceId);
        untriedServerIds.set(deviceId, possibleServerIdsOf(item, deviceItem));
      });
      // An incomplete copy may lack items that the server has. Then no item counts as removed, and those in `onServer`,
      // which an earlier response contained, are not uploaded again.
      const { isComplete } = serverCopy;
      const { plan: merged, itemsToUpload, idsToRemove } = reconcile(plan, serverItems, isComplete ? onServer : []);
      difference = {
        itemsToUpload: itemsToUpload.filter(({ uniqueId }) => isComplete || !onServer.includes(uniqueId)),
        idsToRemove,
      };
      idsInLastResponse = new Set(serverItems.map((item) => item.uniqueId));
      return merged;
    });
    return difference;
  }

  /** Returns the changes on this device since the last response; no changes before the first response. */
  function changesSinceLastResponse(): Difference {
    if (!idsInLastResponse) return NO_DIFFERENCE;
    const { items, removedUniqueIds, onServer } = plans.read(scope);
    const serverUniqueIds = new Set([...idsInLastResponse, ...onServer]);
    return {
      itemsToUpload: items.filter(({ uniqueId }) => !serverUniqueIds.has(uniqueId)),
      idsToRemove: removedUniqueIds.filter((uniqueId) => idsInLastResponse?.has(uniqueId)),
    };
  }

  async function sendDifference({ itemsToUpload, idsToRemove }: Difference): Promise<void> {
    let consecutiveRejections = 0;
    for (const item of itemsToUpload) {
      if (!isSignedIn()) return;
      if (rejectedIds.has(item.uniqueId)) continue;
      if (consecutiveRejections === MAX_CONSECUTIVE_REJECTIONS) break;
      try {
        await call(endpoints.addSelectedService, { body: normalizeSelectedService({ ...item }) });
        consecutiveRejections = 0;
      } catch (error) {
        // Continue with the other items when the backend rejects one.
        if (!isItemRejection(error)) throw error;
        rejectedIds.add(item.uniqueId);
        consecutiveRejections += 1;
      }
      sentIds.add(item.uniqueId);
    }
    for (const uniqueId of idsToRemove) {
      if (!isSignedIn()) return;
      const [id] = untriedServerIds.get(uniqueId) ?? [];
      if (id === undefined) continue;
      await call(endpoints.removeSelectedService, { params: { id } }).catch(nullWhenMissing);
      untriedServerIds.get(uniqueId)?.shift();
    }
  }

  return async () => {
    await sendDifference(changesSinceLastResponse());
    for (let pass = 0; pass < MAX_PASSES && isSignedIn(); pass += 1) {
      const { itemsToUpload, idsToRemove } = await mergeServerCopy();
      if (!isSignedIn()) return { state: 'waiting' };
      const difference = {
        itemsToUpload: itemsToUpload.filter(({ uniqueId }) => !rejectedIds.has(uniqueId)),
        idsToRemove: idsToRemove.filter((uniqueId) => untriedServerIds.get(uniqueId)?.length),
      };
      // A sent item that the response still lacks shows that this backend does not return the items that it receives.
      // So it keeps no copy that this app can use.
      if (difference.itemsToUpload.some((item) => sentIds.has(item.uniqueId))) return { state: 'none' };
      if (difference.itemsToUpload.length === 0 && difference.idsToRemove.length === 0)
        return { state: itemsToUpload.length === 0 ? 'saved' : 'waiting' };
      await sendDifference(difference);
    }
    return { state: 'waiting' };
  };
}
