import { call } from '#api/client.ts';
import { ApiError, isNotFoundOrUnsupported } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import type { PlanEvent } from '#contract/plans/events.ts';
import { changesToSend } from '#domain/plan/planCopy.ts';
import type { ServerCopy } from '#domain/plan/planCopy.ts';
import { currentScope } from '#session/scope.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { closedScope, switchingKeyOf } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { backendLacksPlans, rememberBackendLacksPlans } from '#storage/plans/backendWithoutPlans.ts';
import { isSavedOnServer, markSavedOnServer, entriesForAllDevices } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { createAbandonedSwitchFinisher } from './abandonedSwitch.ts';
import { reportGonePlan } from './gonePlan.ts';
import { createLostPlanAgain, createClosedPlanAgainIfLost, isGoneFromServer } from './lostPlan.ts';
import { createPackageReconciliation } from './packageReconciliation.ts';
import { mayBeLost, refreshPlanList, switchPlanMakingSpace, updateInPlanList } from './planList.ts';
import { mergePlanResponse } from './planResponse.ts';
import { choosePlanToOpen, plansInUse } from '#domain/plan/plansInUse.ts';
import { outcomeOfFailure } from './syncOutcome.ts';
import type { SyncOutcome } from './syncOutcome.ts';

/**
 * The milliseconds for which a reconciliation does not request the list of plans again. Only events of the open plan
 * are sent to the device. From the list, the device learns that the user has created, joined or deleted another plan on
 * another device.
 */
const LIST_LIFETIME = 60_000;

/** The largest number of requests with which one plan is reconciled. */
const MAX_PASSES = 20;

const VIEW_ONLY_REFUSAL = 'You can view this wedding but not change it. Your last changes are only on this device.';

export interface PlanReconciliation {
  /**
   * Makes the plans on this device and the server's copies equal: the open plan, and other plans on this device with
   * changes that were not sent. With a backend that has no plans, reconciles the items of the package with the selected
   * services. Rejects when a request fails.
   */
  readonly reconcile: () => Promise<SyncOutcome>;
  /** Takes note of an event of the open plan. Returns whether the event makes a reconciliation necessary. */
  readonly needsReconciliation: (event: PlanEvent) => boolean;
}

/** Creates the reconciliation of a user's plans. */
export function createPlanReconciliation(scope: Scope): PlanReconciliation {
  const { device, values } = storage;
  /** The server's copies, by the id of the plan. */
  const serverCopies = new Map<string, ServerCopy>();
  /**
   * Whether the backend offers plans; null while this is not known. False from the start when this tab remembers that
   * it does not.
   */
  let backendOffersPlans: boolean | null = backendLacksPlans() ? false : null;
  /** The value of performance.now() from which the stored list of plans is outdated. */
  let listExpiry = -Infinity;
  let reconcilePackage: (() => Promise<SyncOutcome>) | null = null;
  const finishAbandonedSwitch = createAbandonedSwitchFinisher(scope);
  /** The revisions of the plans by id, from the last list. */
  let listedRevisions: ReadonlyMap<string, number> = new Map();
  /** The plans by id, from earlier lists: the server does not send a plan that it has lost or that the user has left. */
  const knownPlans = new Map<string, KnownPlan>();

  const isSignedIn = () => currentScope() === scope;

  /** Returns the list of plans: the stored one, unless it is outdated or this tab has not requested it yet. */
  async function getPlanList(): Promise<readonly KnownPlan[]> {
    const storedPlans = values.readPlans(scope);
    for (const plan of storedPlans) knownPlans.set(plan.id, plan);
    if (performance.now() < listExpiry) return storedPlans;
    const listedPlans = await refreshPlanList(scope);
    listedRevisions = new Map(listedPlans.map(({ id, revision }) => [id, revision]));
    backendOffersPlans = true;
    listExpiry = performance.now() + LIST_LIFETIME;
    return listedPlans;
  }

  /**
   * Returns the id of the open plan. When no plan is open or the open one is gone, opens another plan, or creates a
   * plan again that the server has lost.
   */
  async function ensureOpenPlan(listedPlans: readonly KnownPlan[]): Promise<string> {
    const { plan } = values.readMetadata(scope);
    const listedPlan = plansInUse(listedPlans).find(({ id }) => id === plan?.id);
    if (plan && listedPlan) {
      if (listedPlan.role !== plan.role) switchPlanMakingSpace(scope, listedPlan);
      return listedPlan.id;
    }
    if (plan && !listedPlans.some(({ id }) => id === plan.id)) {
      // The list may be older than the plan, which was created or joined while the list was on its way.
      if (!(await isGoneFromServer(plan.id))) return plan.id;
      // The user may have opened another plan meanwhile, which then stays open: the next sync reconciles it.
      if (values.readMetadata(scope).plan?.id !== plan.id) return plan.id;
      if (mayBeLost(values.readMetadata(scope), listedPlans))
        return createLostPlanAgain(scope, plan.id, knownPlans.get(plan.id)?.name);
    }
    const planToOpen = choosePlanToOpen(listedPlans);
    if (!planToOpen) throw new ApiError({ kind: 'contract', message: 'The list of plans is empty' });
    if (switchPlanMakingSpace(scope, planToOpen) && plan)
      reportGonePlan(scope, plan, { openedPlan: planToOpen, listedPlans, knownPlans });
    return planToOpen.id;
  }

  /**
   * Sends the changes of the plan in `planScope` and merges the responses, until the plan and the server's copy are
   * equal. Resolves with the state 'refused' when they differ only in changes that the server does not accept. Resolves
   * with 'waiting' when they still differ after MAX_PASSES requests, when another plan was opened meanwhile, and when
   * the user has signed out.
   */
  async function reconcilePlan(planScope: Scope, planId: string): Promise<SyncOutcome> {
    // Stop while another tab opens another plan: the stored values are then partly those of the other plan.
    const isPlanStillThere = () =>
      isSignedIn() && device.read(switchingKeyOf(scope)) === null && values.readMetadata(planScope).plan?.id === planId;
    const refusalReasons = new Map<string, string>();
    let hasResponse = false;
    for (let pass = 0; pass < MAX_PASSES && isPlanStillThere(); pass += 1) {
      const knownCopy = serverCopies.get(planId);
      const changes = knownCopy
        ? changesToSend(entriesForAllDevices(storage, planScope), knownCopy, refusalReasons)
        : [];
      const isViewer = values.readMetadata(planScope).plan?.role === 'viewer';
      if (hasResponse && knownCopy && (changes.length === 0 || isViewer)) {
        const [refusal] = isViewer && changes.length > 0 ? [VIEW_ONLY_REFUSAL] : refusalReasons.values();
        if (refusal !== undefined) return { state: 'refused', refusal };
        markSavedOnServer(storage, planScope);
        return { state: 'saved' };
      }
      const request = { params: { id: planId }, query: { since: String(knownCopy?.revision ?? 0) } };
      const response =
        changes.length > 0 && !isViewer
          ? await call(endpoints.changePlan, { ...request, body: { changes } })
          : await call(endpoints.getPlan, request);
      hasResponse = true;
      if (!isPlanStillThere()) break;
      serverCopies.set(planId, mergePlanResponse(scope, planScope, response, serverCopies.get(planId)));
      for (const { key, detail } of response.refused) refusalReasons.set(key, detail);
    }
    return { state: 'waiting' };
  }

  async function reconcilePlans(): Promise<SyncOutcome> {
    defineCostCodecs();
    finishAbandonedSwitch();
    const listedPlans = await getPlanList();
    if (!isSignedIn()) return { state: 'waiting' };
    const planId = await ensureOpenPlan(listedPlans);
    if (!isSignedIn()) return { state: 'waiting' };
    const outcome = await reconcilePlan(scope, planId);
    const mustRetry = await reconcileClosedPlans(planId);
    // Reconcile the open plan again if the user has changed it meanwhile.
    const hasChanged = outcome.state === 'saved' && !isSavedOnServer(storage, scope);
    const latestOutcome = hasChanged ? await reconcilePlan(scope, planId) : outcome;
    return { ...latestOutcome, ...(mustRetry && { mustRetry }) };
  }

  /**
   * Reconciles the closed plans on this device. Never rejects, because a failure of a closed plan says nothing about
   * the open one. Returns true when a request has failed that may succeed later.
   */
  async function reconcileClosedPlans(openPlanId: string): Promise<boolean> {
    let mustRetry = false;
    for (const closedPlanScope of values.closedScopesOf(scope)) {
      try {
        await reconcileClosedPlan(closedPlanScope, openPlanId);
      } catch (error) {
        // The plan may be gone, or the user's role may have changed. The list, which the next sync requests, shows it.
        listExpiry = -Infinity;
        const { state } = outcomeOfFailure(error);
        if (state !== 'refused') mustRetry = true;
        // Without the network, the requests for the other plans would fail too.
        if (state === 'waiting') break;
      }
    }
    return mustRetry;
  }

  /** Reconciles a closed plan with changes that were not sent, or of which the server has another revision. */
  async function reconcileClosedPlan(closedPlanScope: Scope, openPlanId: string): Promise<void> {
    const id = await createClosedPlanAgainIfLost(scope, closedPlanScope, knownPlans);
    const listedPlan = plansInUse(values.readPlans(scope)).find((plan) => plan.id === id);
    if (!listedPlan || listedPlan.id === openPlanId) return;
    const planScope = closedScope(scope, listedPlan.id);
    // If the revisions differ, somebody has changed the plan on the server, or the server was restored from a backup
    // and lacks changes that it had confirmed.
    const listedRevision = listedRevisions.get(listedPlan.id) ?? listedPlan.revision;
    if (isSavedOnServer(storage, planScope) && listedRevision === listedPlan.revision) return;
    const { state } = await reconcilePlan(planScope, listedPlan.id);
    if (state === 'saved') updateInPlanList(scope, listedPlan.id, { revision: listedRevision });
  }

  function rememberThatPlansAreNotOffered(): void {
    backendOffersPlans = false;
    rememberBackendLacksPlans();
  }

  /**
   * Returns the state 'waiting' when an endpoint or a plan is missing on a backend that has offered plans before,
   * because it may be back later. Throws any other error.
   */
  function waitingWhenMissing(error: unknown): SyncOutcome {
    if (!isNotFoundOrUnsupported(error)) throw error;
    return { state: 'waiting' };
  }

  async function reconcile(): Promise<SyncOutcome> {
    // The selected services are the items of the user's oldest plan. They must never be merged into a plan of the
    // server, which may be a newer plan, even when a response says by mistake that the backend has no plans.
    const isPlanOfServer = values.readMetadata(scope).plan !== null;
    if (backendOffersPlans !== false || isPlanOfServer) {
      try {
        return await reconcilePlans();
      } catch (error) {
        const isGoneOrForbidden = isNotFoundOrUnsupported(error) || (error instanceof ApiError && error.status === 403);
        if (backendOffersPlans && isGoneOrForbidden) {
          // The plan was deleted, or the user's role has changed. The list shows which.
          serverCopies.clear();
          listExpiry = -Infinity;
          return reconcilePlans().catch(waitingWhenMissing);
        }
        const isUnsupported =
          isNotFoundOrUnsupported(error) || (error instanceof ApiError && error.kind === 'contract');
        if (backendOffersPlans || !isUnsupported) throw error;
        if (isPlanOfServer) return { state: 'waiting' };
      }
    }
    // The response that plans are missing may come from a proxy, for instance during a deployment. Such a proxy most
    // likely says the same of the package's items. So remember that the backend has no plans only when it lists items.
    reconcilePackage ??= createPackageReconciliation(scope, rememberThatPlansAreNotOffered);
    return reconcilePackage();
  }

  return {
    reconcile,
    needsReconciliation: ({ revision, changed }) => {
      const planId = values.readMetadata(scope).plan?.id;
      const hasThisRevision =
        revision !== undefined && planId !== undefined && serverCopies.get(planId)?.revision === revision;
      // Nothing is new: this is the first event after connecting, or the event of a change that this tab has sent.
      if (hasThisRevision && changed.includes('entries')) return false;
      // The user's role may have changed. The copy does not contain it, but the list does: request the list again.
      if (changed.includes('members')) listExpiry = -Infinity;
      return changed.includes('entries') || changed.includes('members');
    },
  };
}
