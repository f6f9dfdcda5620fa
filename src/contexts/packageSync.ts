import { isMissing } from '#api/errors.ts';
import { addSelectedService, listSelectedServices, removeSelectedService } from '#api/selectedServices.ts';
import type { PackageItem } from '#contract/plan.ts';
import { reconcile } from '#domain/planMerge.ts';
import type { Plan } from '#domain/planMerge.ts';
import { userScope } from '#storage/keys.ts';
import { changePlan, readPlan } from '#storage/plan.ts';
import { readSession } from '#storage/session.ts';

/**
 * The server copy of the custom package (selected-services): what one device adds or removes, the others get. The
 * device's own copy is never waited for and never lost: what could not be sent is sent later.
 */

/** 'none': the backend keeps no copy that this app could read back. */
export type CopyState = 'saving' | 'saved' | 'waiting' | 'none';

const MOST_ROUNDS = 4;

/**
 * Items of a backend that gives them ids of its own, under the uniqueId by which the device knows them: the one they
 * had before (`known`), that of the same service or, failing that, of the same name.
 */
export function underOwnIds(
  serverItems: readonly PackageItem[],
  plan: Plan,
  known: ReadonlyMap<string, string> = new Map(),
): PackageItem[] {
  const ours = new Set(plan.items.map((item) => item.uniqueId));
  return serverItems.map((item) => {
    if (item.uniqueId !== item.id || ours.has(item.uniqueId)) return item;
    const before = known.get(item.uniqueId);
    const own =
      plan.items.find(({ uniqueId }) => uniqueId === before) ??
      plan.items.find(({ id }) => id === item.id) ??
      plan.items.find(({ name }) => name === item.name);
    if (before !== undefined && own?.uniqueId !== before) return { ...item, uniqueId: before };
    return own ?? item;
  });
}

/** The items of which it is not known that the server has them. */
export const unsavedItems = (plan: Plan): PackageItem[] => {
  const saved = new Set(plan.onServer);
  return plan.items.filter((item) => !saved.has(item.uniqueId));
};

let current: { readonly userId: string; readonly sync: PackageSync } | null = null;

/** The one that keeps this user's package and its server copy the same; `sync` never rejects. */
export function packageSyncOf(userId: string): PackageSync {
  if (current?.userId !== userId) current = { userId, sync: createPackageSync(userId) };
  return current.sync;
}

/** Begins anew with the next user, even if it is the same. */
export function forgetPackageSync(): void {
  current = null;
}

function createPackageSync(userId: string) {
  const scope = userScope(userId);
  const tried = new Set<string>();
  // The uniqueId of each item by the id under which the server holds it, and the other way round.
  const ownIds = new Map<string, string>();
  const serverIds = new Map<string, string>();
  const listeners = new Set<() => void>();
  let state: CopyState = 'saving';
  let underWay: Promise<CopyState> | null = null;
  let again = false;

  const isCurrent = () => readSession()?.user.id === userId;

  function enter(next: CopyState): CopyState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  /** One look at the server: takes over its copy and tells what it lacks and what it holds too much. */
  async function compare(): Promise<Pick<ReturnType<typeof reconcile>, 'upload' | 'remove'>> {
    const { onServer } = readPlan(scope);
    const page = await listSelectedServices();
    let upload: readonly PackageItem[] = [];
    let remove: readonly string[] = [];
    changePlan(scope, (plan) => {
      const held = underOwnIds(page.items, plan, ownIds);
      page.items.forEach(({ uniqueId }, index) => {
        const own = held[index]?.uniqueId ?? uniqueId;
        ownIds.set(uniqueId, own);
        serverIds.set(own, uniqueId);
      });
      // Of a list that goes on, nothing is known to be missing.
      const outcome = reconcile(plan, held, page.next === null ? onServer : []);
      ({ upload, remove } = outcome);
      return outcome.plan;
    });
    return { upload, remove };
  }

  async function run(): Promise<CopyState> {
    for (let round = 0; round < MOST_ROUNDS && isCurrent(); round += 1) {
      const { upload, remove } = await compare();
      // Sent before and still not there: this backend does not give back what it is sent.
      if (upload.some((item) => tried.has(item.uniqueId))) return 'none';
      if (upload.length === 0 && remove.length === 0) return 'saved';
      for (const item of upload) {
        if (!isCurrent()) return 'waiting';
        await addSelectedService(item);
        tried.add(item.uniqueId);
      }
      for (const uniqueId of remove) {
        if (!isCurrent()) return 'waiting';
        await removeSelectedService(serverIds.get(uniqueId) ?? uniqueId).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }
    }
    return 'waiting';
  }

  /** Brings both copies together; resolves with how that went. Calls while it is under way join it. */
  async function sync(): Promise<CopyState> {
    if (underWay) {
      again = true;
      return underWay;
    }
    if (state === 'none') return state;
    enter('saving');
    underWay = run().catch((error: unknown): CopyState => (isMissing(error) ? 'none' : 'waiting'));
    const outcome = await underWay;
    underWay = null;
    enter(outcome);
    if (again && outcome === 'saved') {
      again = false;
      return sync();
    }
    again = false;
    return outcome;
  }

  return {
    sync,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type PackageSync = ReturnType<typeof createPackageSync>;
