import { isMissing } from '#api/errors.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { Plan } from '#domain/plan/planMerge.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';

/**
 * Keeps the server's copy of the custom package (selected-services) the same as the device's, so that what one device adds
 * or removes, the others get. The device's own copy never waits for it and is never lost: what could not be sent is sent
 * later. The reconciliation itself is loaded on first use, since no page needs it to render.
 */

/** How the server's copy stands; 'none': the backend keeps no copy that this app could read back. */
export type CopyState = 'saving' | 'saved' | 'waiting' | 'none';

/** The items that the server is not known to have. */
export const unsavedItems = (plan: Plan): PackageItem[] => {
  const saved = new Set(plan.onServer);
  return plan.items.filter((item) => !saved.has(item.uniqueId));
};

function createPackageSyncs() {
  let current: { readonly scope: Scope; readonly sync: PackageSync } | null = null;
  return {
    /** The one synchronisation of a user's package; null for visitors, whose package is on their device alone. */
    of: (scope: Scope): PackageSync | null => {
      if (scope === GUEST_SCOPE) return null;
      if (current?.scope !== scope) current = { scope, sync: createPackageSync(scope) };
      return current.sync;
    },
    /** Starts again from nothing with the next user, even if it is the same one. */
    forget: (): void => {
      current = null;
    },
  };
}

export const packageSyncs = createPackageSyncs();

function createPackageSync(scope: Scope) {
  const listeners = new Set<() => void>();
  let reconcile: (() => Promise<CopyState>) | null = null;
  let state: CopyState = 'saving';
  let underWay: Promise<CopyState> | null = null;
  let again = false;

  function enter(next: CopyState): CopyState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function run(): Promise<CopyState> {
    const { createPackageReconciliation } = await import('./packageReconciliation.ts');
    reconcile ??= createPackageReconciliation(scope);
    return reconcile();
  }

  /**
   * Makes the copy of the package on this device and the one on the server the same. Resolves with the state afterwards and
   * never rejects. A call during a sync returns the promise of that sync and has it followed by another one.
   */
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
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type PackageSync = ReturnType<typeof createPackageSync>;
