import { isMissing } from '#api/errors.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { Plan } from '#domain/plan/planMerge.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';

/**
 * Keeps the server's copy of the custom package (selected-services) equal to the package on the device, so that all
 * devices of a user have the same items. Changes on the device do not wait for the server: changes that could not be
 * sent are sent later. The code of the reconciliation is loaded on first use, because no page needs it to render.
 */

/** The state of the server's copy. 'none' means that the backend keeps no copy that this app can read. */
export type CopyState = 'saving' | 'saved' | 'waiting' | 'none';

/** Returns the items that the server does not have, according to its last response. */
export const unsavedItems = (plan: Plan): PackageItem[] => {
  const saved = new Set(plan.onServer);
  return plan.items.filter((item) => !saved.has(item.uniqueId));
};

function createPackageSyncs() {
  let current: { readonly scope: Scope; readonly sync: PackageSync } | null = null;
  return {
    /** Returns the synchronisation of a user's package; null for a visitor, whose package is only on the device. */
    of: (scope: Scope): PackageSync | null => {
      if (scope === GUEST_SCOPE) return null;
      if (current?.scope !== scope) current = { scope, sync: createPackageSync(reconciliationOf(scope)) };
      return current.sync;
    },
    /** Drops the synchronisation, so that the next user starts with a new one. */
    forget: (): void => {
      current = null;
    },
  };
}

export const packageSyncs = createPackageSyncs();

/**
 * The least milliseconds between two syncs that start because the device comes online or the tab becomes visible. Both
 * may happen many times in a row.
 */
const MIN_MILLISECONDS_BETWEEN_SYNCS = 5000;

function reconciliationOf(scope: Scope): () => Promise<CopyState> {
  let reconcile: (() => Promise<CopyState>) | null = null;
  return async () => {
    const { createPackageReconciliation } = await import('./packageReconciliation.ts');
    reconcile ??= createPackageReconciliation(scope);
    return reconcile();
  };
}

/**
 * Creates the synchronisation of one package. `reconcile` makes the package on this device and the server's copy equal,
 * and rejects when a request fails.
 */
export function createPackageSync(reconcile: () => Promise<CopyState>) {
  const listeners = new Set<() => void>();
  let state: CopyState = 'saving';
  let pendingSync: Promise<CopyState> | null = null;
  let needsAnotherSync = false;

  function setState(next: CopyState): CopyState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  /**
   * Makes the package on this device and the server's copy equal. Resolves with the resulting state and never rejects.
   * A call during a sync returns the promise of that sync, after which another sync follows.
   */
  async function sync(): Promise<CopyState> {
    if (pendingSync) {
      needsAnotherSync = true;
      return pendingSync;
    }
    if (state === 'none') return state;
    setState('saving');
    pendingSync = reconcile().catch((error: unknown): CopyState => (isMissing(error) ? 'none' : 'waiting'));
    const outcome = await pendingSync;
    pendingSync = null;
    setState(outcome);
    if (needsAnotherSync && outcome === 'saved') {
      needsAnotherSync = false;
      return sync();
    }
    needsAnotherSync = false;
    return outcome;
  }

  /**
   * Syncs now, and whenever the device comes online or the tab becomes visible, because another device may have changed
   * the package meanwhile. Returns a function that stops this.
   */
  function keepInSync(): () => void {
    let lastSync = -MIN_MILLISECONDS_BETWEEN_SYNCS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const syncWhenVisible = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    const scheduleSync = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastSync = performance.now();
          syncWhenVisible();
        },
        lastSync + MIN_MILLISECONDS_BETWEEN_SYNCS - performance.now(),
      );
    };
    syncWhenVisible();
    window.addEventListener('online', scheduleSync);
    document.addEventListener('visibilitychange', scheduleSync);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', scheduleSync);
      document.removeEventListener('visibilitychange', scheduleSync);
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
