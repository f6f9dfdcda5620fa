import { ApiError, isMissing } from '#api/errors.ts';
import { addSelectedService, listSelectedServices, removeSelectedService } from '#api/selectedServices.ts';
import type { PackageItem } from '#contract/plan.ts';
import { reconcile } from '#domain/planMerge.ts';
import type { Plan } from '#domain/planMerge.ts';
import { userScope } from '#storage/keys.ts';
import { changePlan, readPlan } from '#storage/plan.ts';
import { readSession } from '#storage/session.ts';
import type { CopyState } from './packageSync.ts';

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 409 || error.status === 422);

const MOST_ROUNDS = 4;

type Difference = Pick<ReturnType<typeof reconcile>, 'upload' | 'remove'>;
const NO_DIFFERENCE: Difference = { upload: [], remove: [] };

/**
 * Items of a backend that gives them ids of its own, under the ids by which the device knows them: of the same uniqueId,
 * of the one they had before (`known`), of the same service or, failing that, of the same name.
 */
export function underOwnIds(
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

/** The ids by which the server may know an item, the likeliest first: its own, where it is none of this device's. */
function serverIdsOf({ uniqueId, id }: PackageItem, ours: PackageItem | undefined): string[] {
  const isItsOwn = ours !== undefined && ours.uniqueId === uniqueId && ours.id !== id;
  return [...new Set(isItsOwn ? [id, uniqueId] : [uniqueId, id])];
}

/** Keeps one user's package and its server copy the same: each call is a look at the server, and what follows of it. */
export function createPackageRounds(userId: string): () => Promise<CopyState> {
  const scope = userScope(userId);
  const tried = new Set<string>();
  const refused = new Set<string>();
  // The uniqueId of each item by the one that the server gave, and the ids by which it was not yet taken out there.
  const ownIds = new Map<string, string>();
  const serverIds = new Map<string, string[]>();
  // What the server held, under this device's ids, when it was last asked.
  let lastHeld: ReadonlySet<string> | null = null;

  const isCurrent = () => readSession()?.user.id === userId;

  /** One look at the server: takes over its copy and tells what it lacks and what it holds too much. */
  async function compare(): Promise<Difference> {
    const { onServer } = readPlan(scope);
    const page = await listSelectedServices();
    // Signed out meanwhile: what was cleared stays cleared.
    if (!isCurrent()) return NO_DIFFERENCE;
    let difference = NO_DIFFERENCE;
    changePlan(scope, (plan) => {
      const held = underOwnIds(page.items, plan, ownIds);
      page.items.forEach((item, index) => {
        const own = held[index]?.uniqueId ?? item.uniqueId;
        ownIds.set(item.uniqueId, own);
        if (serverIds.has(own)) return;
        const ours = plan.items.find(({ uniqueId }) => uniqueId === own);
        serverIds.set(own, serverIdsOf(item, ours));
      });
      // Of a list that goes on, nothing is known to be missing.
      const { plan: merged, ...rest } = reconcile(plan, held, page.next === null ? onServer : []);
      difference = rest;
      lastHeld = new Set(held.map((item) => item.uniqueId));
      return merged;
    });
    return difference;
  }

  /** What has changed here since the last look at the server; nothing before the first. */
  function changedSince(): Difference {
    if (!lastHeld) return NO_DIFFERENCE;
    const { items, removed, onServer } = readPlan(scope);
    const held = new Set([...lastHeld, ...onServer]);
    return {
      upload: items.filter(({ uniqueId }) => !held.has(uniqueId)),
      remove: removed.filter((uniqueId) => lastHeld?.has(uniqueId)),
    };
  }

  async function send({ upload, remove }: Difference): Promise<void> {
    for (const item of upload) {
      if (!isCurrent()) return;
      if (refused.has(item.uniqueId)) continue;
      await addSelectedService(item).catch((error: unknown) => {
        // One item that the backend will not take does not keep the others out.
        if (!isRefusal(error)) throw error;
        refused.add(item.uniqueId);
      });
      tried.add(item.uniqueId);
    }
    for (const uniqueId of remove) {
      if (!isCurrent()) return;
      const [id] = serverIds.get(uniqueId) ?? [];
      if (id === undefined) continue;
      await removeSelectedService(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      serverIds.get(uniqueId)?.shift();
    }
  }

  return async () => {
    await send(changedSince());
    for (let round = 0; round < MOST_ROUNDS && isCurrent(); round += 1) {
      const { upload, remove } = await compare();
      if (!isCurrent()) return 'waiting';
      const difference = {
        upload: upload.filter(({ uniqueId }) => !refused.has(uniqueId)),
        remove: remove.filter((uniqueId) => serverIds.get(uniqueId)?.length),
      };
      // Sent before and still not there: this backend does not give back what it is sent.
      if (difference.upload.some((item) => tried.has(item.uniqueId))) return 'none';
      if (difference.upload.length === 0 && difference.remove.length === 0)
        return upload.length === 0 ? 'saved' : 'waiting';
      await send(difference);
    }
    return 'waiting';
  };
}
