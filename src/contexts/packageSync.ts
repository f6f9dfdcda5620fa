import { isMissing } from '#api/errors.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { Plan } from '#domain/planMerge.ts';
import type { createPackageRounds } from './packageRounds.ts';

/**
 * The server copy of the custom package (selected-services): what one device adds or removes, the others get. The
 * device's own copy is never waited for and never lost: what could not be sent is sent later. Its code comes
 * when it is first wanted: no screen waits for it.
 */

/** 'none': the backend keeps no copy that this app could read back. */
export type CopyState = 'saving' | 'saved' | 'waiting' | 'none';

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
  const listeners = new Set<() => void>();
  let rounds: ReturnType<typeof createPackageRounds> | null = null;
  let state: CopyState = 'saving';
  let underWay: Promise<CopyState> | null = null;
  let again = false;

  function enter(next: CopyState): CopyState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function run(): Promise<CopyState> {
    const code = await import('./packageRounds.ts');
    rounds ??= code.createPackageRounds(userId);
    return rounds();
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
