import { ITEM_KEY_PREFIX } from '#domain/plan/planMerge.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { createListeners } from '#storage/listeners.ts';
import { storage } from '#storage/storage.ts';
import { digestOfStamps, isSavedOnServer, entriesForAllDevices } from '#storage/plans/savedState.ts';
import type { PlanReconciliation } from './planReconciliation.ts';
import { createGrowingPause } from './growingPause.ts';
import { startWhenLoaded } from './startWhenLoaded.ts';
import { outcomeOfFailure } from './syncOutcome.ts';
import type { ServerCopyState, SyncOutcome } from './syncOutcome.ts';

/**
 * Keeps the server's copy of a user's plan equal to the plan on the device, so that it is the same on all devices and
 * for all members (section 14). A backend without plans keeps a copy of the items only: the selected services (section
 * 7). Changes on the device do not wait for the server: changes that could not be sent are sent later. The code of the
 * reconciliation is loaded on first use, because no page needs it to render.
 */

function createPlanSyncs() {
  let activeSync: { readonly scope: Scope; readonly sync: PlanSync } | null = null;
  return {
    /** Returns the synchronisation of a user's plan; null for a visitor, whose plan is only on the device. */
    of: (scope: Scope): PlanSync | null => {
      if (scope === GUEST_SCOPE) return null;
      if (activeSync?.scope !== scope) activeSync = { scope, sync: createPlanSync(createPlanOperations(scope)) };
      return activeSync.sync;
    },
    /** Drops the synchronisation, so that the next user starts with a new one. */
    forget: (): void => {
      activeSync = null;
    },
  };
}

export const planSyncs = createPlanSyncs();

/** The functions by which the synchronisation reads a plan on this device and updates the server's copy of it. */
export interface PlanOperations {
  /** Makes the plan on this device and the server's copy equal. Rejects when a request fails. */
  readonly reconcile: () => Promise<SyncOutcome>;
  /** Returns true when the server is known to have the plan as it is on this device. */
  readonly isSaved: () => boolean;
  /** Returns a text that changes whenever the part of the plan changes that the server keeps. */
  readonly digest: () => string;
  /** Calls `listener` after every change on this device, and returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Calls `onEvent` when the server's copy may have changed, with a function that returns whether a sync is necessary:
   * false if the last response already contained the change. Returns a function that stops this.
   */
  readonly watch: (onEvent: (needsSync: () => boolean) => void) => () => void;
}

function createPlanOperations(scope: Scope): PlanOperations {
  let reconciliation: PlanReconciliation | null = null;
  const { values, device } = storage;
  return {
    reconcile: async () => {
      const { createPlanReconciliation } = await import('./planReconciliation.ts');
      reconciliation ??= createPlanReconciliation(scope);
      return reconciliation.reconcile();
    },
    isSaved: () => isSavedOnServer(storage, scope),
    digest: () => {
      const entries = Object.entries(entriesForAllDevices(storage, scope));
      const isWholePlan = values.readMetadata(scope).plan !== null;
      return digestOfStamps(
        Object.fromEntries(entries.filter(([key]) => isWholePlan || key.startsWith(ITEM_KEY_PREFIX))),
      );
    },
    subscribe: device.subscribe,
    watch: (onEvent) => {
      let isStopped = false;
      const stop = startWhenLoaded(
        () => import('./planEvents.ts'),
        ({ watchPlan }) =>
          watchPlan(scope, (event) =>
            onEvent(() => !isStopped && reconciliation?.needsReconciliation(event) !== false),
          ),
      );
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

/**
 * The smallest number of milliseconds between two syncs that start because the device comes online or the tab becomes
 * visible. Both may happen many times within seconds.
 */
const MIN_MILLISECONDS_BETWEEN_SYNCS = 5000;
/**
 * A change after a pause of this many milliseconds is sent immediately, because the tab may be closed soon. Changes
 * that follow more quickly, or during a sync, are sent together, after a pause of the same length.
 */
const SEND_DELAY = 400;
/** The milliseconds after which changes that follow one another quickly are sent even if further ones follow. */
const MAX_SEND_DELAY = 1500;

/** Creates the synchronisation of one plan with the server's copy. */
export function createPlanSync({ reconcile, isSaved, digest, subscribe: subscribeToDevice, watch }: PlanOperations) {
  const { notify, subscribe } = createListeners();
  let status: Pick<SyncOutcome, 'refusal' | 'mustRetry'> & { readonly state: ServerCopyState } = {
    state: isSaved() ? 'saved' : 'saving',
  };
  let pendingSync: Promise<ServerCopyState> | null = null;
  let nextSync: Promise<ServerCopyState> | null = null;
  /** The digest of the plan when the last sync began or the plan was last known to be saved; null before both. */
  let lastDigest: string | null = null;

  function setStatus(newStatus: typeof status): ServerCopyState {
    status = newStatus;
    notify();
    return newStatus.state;
  }

  /** Returns true when the last sync made the plan and the server's copy equal, and the plan has not changed since. */
  const isUnchanged = () => status.state === 'saved' && digest() === lastDigest;

  /**
   * Returns true, and sets the state 'saved' unless a sync is running, when the server has the plan as it is on this
   * device: the last change came from the server, or another tab has sent it.
   */
  function noticeSaved(): boolean {
    if (!isSaved()) return false;
    lastDigest = digest();
    if (!pendingSync && status.state !== 'saved') setStatus({ state: 'saved' });
    return true;
  }

  /**
   * Makes the plan on this device and the server's copy equal. Resolves with the resulting state and never rejects.
   * Calls during a sync make one other sync follow, and resolve when that one ends. Does nothing in the state 'none'.
   */
  async function sync(): Promise<ServerCopyState> {
    if (pendingSync) {
      nextSync ??= pendingSync.then(() => {
        nextSync = null;
        return sync();
      });
      return nextSync;
    }
    if (status.state === 'none') return 'none';
    if (status.state !== 'saving' && !isSaved() && !isUnchanged()) setStatus({ state: 'saving' });
    lastDigest = digest();
    pendingSync = reconcile()
      .catch(outcomeOfFailure)
      .then((outcome) => {
        pendingSync = null;
        if (outcome.state === 'saved') lastDigest = digest();
        return setStatus(outcome);
      });
    return pendingSync;
  }

  /**
   * Syncs now, soon after every change, when the server's copy changes, whenever the device comes online or the tab
   * becomes visible, and again after a sync that failed. A hidden tab syncs only after a change on the device or of the
   * server's copy. Returns a function that stops this.
   */
  function keepInSync(): () => void {
    let lastSyncAt = -MIN_MILLISECONDS_BETWEEN_SYNCS;
    let syncTimer: ReturnType<typeof setTimeout> | undefined;
    let sendTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const pause = createGrowingPause();
    let firstChangeAt: number | null = null;
    let lastChangeAt = -Infinity;
    const syncWhenVisible = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    const syncIfNeeded = async (needsSync: () => boolean) => {
      // The response to a running request may contain the reported change, for instance when the app starts.
      await pendingSync;
      // Sync even if the tab is hidden by now: only this tab has received the event.
      if (needsSync()) void sync();
    };
    const scheduleSync = () => {
      syncTimer ??= setTimeout(
        () => {
          syncTimer = undefined;
          lastSyncAt = performance.now();
          syncWhenVisible();
        },
        lastSyncAt + MIN_MILLISECONDS_BETWEEN_SYNCS - performance.now(),
      );
    };
    const sendChanges = () => {
      firstChangeAt = null;
      // A sync that was running may have sent the change already.
      if (isUnchanged() || noticeSaved()) return;
      void sync();
    };
    const scheduleSending = () => {
      const latestDigest = digest();
      if (status.state === 'none' || latestDigest === lastDigest || noticeSaved()) return;
      if (!pendingSync && status.state !== 'saving') setStatus({ state: 'saving' });
      const now = performance.now();
      const isAfterPause = now - lastChangeAt >= SEND_DELAY;
      lastChangeAt = now;
      // A change that a hidden tab notices comes from another tab, which is sending it. So a hidden tab waits, and
      // sends the change only if the server does not have it by then.
      if (isAfterPause && !pendingSync && document.visibilityState === 'visible') {
        sendChanges();
        return;
      }
      firstChangeAt ??= now;
      clearTimeout(sendTimer);
      sendTimer = setTimeout(sendChanges, Math.min(SEND_DELAY, firstChangeAt + MAX_SEND_DELAY - now));
    };
    const retry = () => {
      // A sync that is running schedules the next retry if it fails too.
      if (!pendingSync) syncWhenVisible();
    };
    const scheduleRetry = () => {
      clearTimeout(retryTimer);
      if (status.state === 'waiting' || status.mustRetry) retryTimer = setTimeout(retry, pause.next());
      else if (status.state !== 'saving') pause.reset();
    };
    const stopRetrying = subscribe(scheduleRetry);
    syncWhenVisible();
    const unsubscribe = subscribeToDevice(scheduleSending);
    const stopWatching = watch((needsSync) => void syncIfNeeded(needsSync));
    window.addEventListener('online', scheduleSync);
    document.addEventListener('visibilitychange', scheduleSync);
    return () => {
      clearTimeout(syncTimer);
      clearTimeout(sendTimer);
      clearTimeout(retryTimer);
      stopRetrying();
      unsubscribe();
      stopWatching();
      window.removeEventListener('online', scheduleSync);
      document.removeEventListener('visibilitychange', scheduleSync);
    };
  }

  return {
    sync,
    keepInSync,
    state: () => status.state,
    refusal: () => status.refusal ?? null,
    subscribe,
  };
}

type PlanSync = ReturnType<typeof createPlanSync>;
