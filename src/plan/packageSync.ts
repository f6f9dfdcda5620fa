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
      if (current?.scope !== scope) current = { scope, sync: createPackageSync(reconciliationOf(scope)) };
      return current.sync;
    },
    /** Starts again from nothing with the next user, even if it is the same one. */
    forget: (): void => {
      current = null;
    },
  };
}

export const packageSyncs = createPackageSyncs();

/** Milliseconds between two synchronisations because the network or the user came back: either may come and go all the time. */
const PAUSE = 5000;

function reconciliationOf(scope: Scope): () => Promise<CopyState> {
  let reconcile: (() => Promise<CopyState>) | null = null;
  return async () => {
    const { createPackageReconciliation } = await import('./packageReconciliation.ts');
    reconcile ??= createPackageReconciliation(scope);
    return reconcile();
  };
}

/** @param reconcile makes the copy on this device and the one on the server the same, or rejects */
export function createPackageSync(reconcile: () => Promise<CopyState>) {
  const listeners = new Set<() => void>();
  let state: CopyState = 'saving';
  let underWay: Promise<CopyState> | null = null;
  let again = false;

  function enter(next: CopyState): CopyState {
    state = next;
    for (const listener of listeners) listener();
    return next;
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
    underWay = reconcile().catch((error: unknown): CopyState => (isMissing(error) ? 'none' : 'waiting'));
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

  /**
   * Syncs now, and when the network or the user comes back: another device may have changed the package meanwhile. Returns
   * how to stop.
   */
  function keepInSync(): () => void {
    let last = -PAUSE;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const syncWhenVisible = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    const comeBack = () => {
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          last = performance.now();
          syncWhenVisible();
        },
        last + PAUSE - performance.now(),
      );
    };
    syncWhenVisible();
    window.addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }

  return {
    sync,
    keepInSync,
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
