import { call } from '#api/client.ts';
import { ApiError, isMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import type { PlanEvent } from '#contract/plans/events.ts';
import type { PlanState } from '#contract/plans/plans.ts';
import type { PlanRole } from '#contract/plans/roles.ts';
import { copyAfterResponse, changesToSend } from '#domain/plan/planCopy.ts';
import type { KnownCopy } from '#domain/plan/planCopy.ts';
import { createPlan, entryOf, laterEntries, mergePlans } from '#domain/plan/planMerge.ts';
import { currentScope } from '#session/scope.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { plansAreMissing, rememberMissingPlans } from '#storage/plans/missingPlans.ts';
import { isSaved, markSaved, sharedEntries } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { createPackageReconciliation } from './packageReconciliation.ts';
import { refreshPlanList } from './planList.ts';
import { firstPlan, plansInUse } from '#domain/plan/plansInUse.ts';
import type { SyncOutcome } from './syncOutcome.ts';

/**
 * The milliseconds for which a reconciliation does not request the list of plans again. Only events of the open plan
 * are sent to the device: from the list it learns that another device has created, joined or deleted another plan.
 */
const LIST_LIFETIME = 60_000;

/** The largest number of requests with which one plan is reconciled. */
const MAX_PASSES = 20;

const VIEW_ONLY_REFUSAL = 'You can view this wedding but not change it. Your last changes are only on this device.';

export interface PlanReconciliation {
  /**
   * Makes the plans on this device and the server's copies equal: the open plan, and the closed ones that have changes
   * which were not sent. With a backend that has no plans, reconciles the items of the package with the selected
   * services. Rejects when a request fails.
   */
  readonly reconcile: () => Promise<SyncOutcome>;
  /** Takes note of an event of the open plan. Returns whether the event makes a reconciliation necessary. */
  readonly needsReconciliation: (event: PlanEvent) => boolean;
}

/** Creates the reconciliation of a user's plans. */
export function createPlanReconciliation(scope: Scope): PlanReconciliation {
  const { plans, values } = storage;
  /** The server's copies, by the id of the plan. */
  const copies = new Map<string, KnownCopy>();
  /** Null until the first response tells whether the backend has plans. */
  let backendHasPlans: boolean | null = plansAreMissing() ? false : null;
  /** The value of performance.now() from which the stored list of plans is outdated. */
  let listExpiry = -Infinity;
  let reconcilePackage: (() => Promise<SyncOutcome>) | null = null;
  /** The names of the plans by id, as the stored list had them: the list of a restored server may lack a plan. */
  const names = new Map<string, string>();

  const isCurrent = () => currentScope() === scope;

  /** Returns the list of plans: the stored one, unless it is outdated or this tab has not requested it yet. */
  async function knownPlans(): Promise<readonly KnownPlan[]> {
    const storedList = values.readPlans(scope);
    if (performance.now() < listExpiry) return storedList;
    for (const { id, name } of storedList) names.set(id, name);
    const list = await refreshPlanList(scope);
    backendHasPlans = true;
    listExpiry = performance.now() + LIST_LIFETIME;
    return list;
  }

  /** Asks the server whether a plan that its list lacks is gone. */
  async function isGone(id: string): Promise<boolean> {
    try {
      await call(endpoints.getPlan, { params: { id } });
      return false;
    } catch (error) {
      if (!isMissing(error)) throw error;
      return true;
    }
  }

  /** Creates a plan again, with its content on this device. Returns its new id. */
  async function createAgain(id: string): Promise<string> {
    const created = await call(endpoints.createPlan, { body: { name: names.get(id) } });
    if (!isCurrent()) return created.id;
    const metadata = { ...values.readMetadata(scope), saved: '', onServer: [] };
    values.writeMetadata(scope, { ...metadata, plan: { id: created.id, role: 'owner' } });
    await refreshPlanList(scope);
    return created.id;
  }

  /** Returns the id of the open plan. Opens one when none is open or the open one is gone. */
  async function ensureOpenPlan(list: readonly KnownPlan[]): Promise<string> {
    const { plan } = values.readMetadata(scope);
    const entry = plansInUse(list).find(({ id }) => id === plan?.id);
    if (plan && entry) {
      if (entry.role !== plan.role) switchPlan(storage, scope, entry.id, entry.role);
      return entry.id;
    }
    if (plan && !list.some(({ id }) => id === plan.id)) {
      // The list may be older than the plan, which was created or joined while the list was on its way.
      if (!(await isGone(plan.id))) return plan.id;
      // A server that was restored from an old backup lacks the newest plans. Their owner's device creates them again.
      if (plan.role === 'owner') return createAgain(plan.id);
    }
    const first = firstPlan(list);
    if (!first) throw new ApiError({ kind: 'contract', message: 'The list of plans is empty' });
    switchPlan(storage, scope, first.id, first.role);
    if (plan && isSaved(storage, closedScope(scope, plan.id))) plans.clear(closedScope(scope, plan.id));
    return first.id;
  }

  /** Makes the plan in `planScope` equal to the server's copy. Resolves with the state 'saved' when they are equal. */
  async function reconcilePlan(planScope: Scope, planId: string): Promise<SyncOutcome> {
    const isStillThere = () => isCurrent() && values.readMetadata(planScope).plan?.id === planId;
    const refused = new Map<string, string>();
    let hasAsked = false;
    for (let pass = 0; pass < MAX_PASSES && isStillThere(); pass += 1) {
      const known = copies.get(planId);
      const changes = known ? changesToSend(sharedEntries(storage, planScope), known, refused) : [];
      const isViewer = values.readMetadata(planScope).plan?.role === 'viewer';
      if (hasAsked && known && (changes.length === 0 || isViewer)) {
        const [refusal] = isViewer && changes.length > 0 ? [VIEW_ONLY_REFUSAL] : refused.values();
        if (refusal !== undefined) return { state: 'refused', refusal };
        markSaved(storage, planScope);
        return { state: 'saved' };
      }
      const request = { params: { id: planId }, query: { since: String(known?.revision ?? 0) } };
      const response =
        changes.length > 0 && !isViewer
          ? await call(endpoints.changePlan, { ...request, body: { changes } })
          : await call(endpoints.getPlan, request);
      hasAsked = true;
      if (!isStillThere()) break;
      receive(planScope, response);
      for (const { key, detail } of response.refused) refused.set(key, detail);
    }
    return { state: 'waiting' };
  }

  /** Merges a response into the plan of the device. */
  function receive(planScope: Scope, response: PlanState): void {
    const { id, role } = response;
    const known = copyAfterResponse(copies.get(id), response);
    copies.set(id, known);
    updateRole(planScope, id, role);
    updateList(id, { role, name: entryOf(known.entries, 'name')?.value });
    const { entries, onServer } = plans.read(planScope);
    const itemIds = createPlan(known.entries).items.map(({ uniqueId }) => uniqueId);
    const hasNews = Object.keys(laterEntries(known.entries, entries)).length > 0;
    if (hasNews || itemIds.some((uniqueId) => !onServer.includes(uniqueId)))
      plans.change(planScope, (plan) => mergePlans(plan, createPlan(known.entries, itemIds)));
  }

  function updateRole(planScope: Scope, id: string, role: PlanRole): void {
    const metadata = values.readMetadata(planScope);
    if (metadata.plan?.role !== role) values.writeMetadata(planScope, { ...metadata, plan: { id, role } });
  }

  /** Updates a plan's role and name in the stored list, because another member may have changed them. */
  function updateList(id: string, { role, name }: { role: PlanRole; name: unknown }): void {
    const list = values.readPlans(scope);
    const entry = list.find((plan) => plan.id === id);
    if (!entry || typeof name !== 'string' || (entry.role === role && entry.name === name)) return;
    values.writePlans(
      scope,
      list.map((plan) => (plan === entry ? { ...plan, role, name } : plan)),
    );
  }

  async function reconcilePlans(): Promise<SyncOutcome> {
    defineCostCodecs();
    const list = await knownPlans();
    if (!isCurrent()) return { state: 'waiting' };
    const planId = await ensureOpenPlan(list);
    if (!isCurrent()) return { state: 'waiting' };
    const outcome = await reconcilePlan(scope, planId);
    for (const { id } of plansInUse(values.readPlans(scope))) {
      const closed = closedScope(scope, id);
      const isOnDevice = values.readMetadata(closed).plan !== null;
      if (isOnDevice && id !== planId && !isSaved(storage, closed)) await reconcilePlan(closed, id);
    }
    // The user may have changed the open plan meanwhile.
    return outcome.state === 'saved' && !isSaved(storage, scope) ? reconcilePlan(scope, planId) : outcome;
  }

  function decideThatPlansAreMissing(): void {
    backendHasPlans = false;
    rememberMissingPlans();
  }

  /** Returns the outcome after a call that the backend has offered before is missing: it may come back. */
  function waitWhenMissing(error: unknown): SyncOutcome {
    if (!isMissing(error)) throw error;
    return { state: 'waiting' };
  }

  async function reconcile(): Promise<SyncOutcome> {
    // The selected services are the items of the user's oldest plan. They must never be merged into a plan of the
    // server, which may be another one, even when one response says by mistake that the backend has no plans.
    const isPlanOfServer = values.readMetadata(scope).plan !== null;
    if (backendHasPlans !== false || isPlanOfServer) {
      try {
        return await reconcilePlans();
      } catch (error) {
        const isGoneOrForbidden = isMissing(error) || (error instanceof ApiError && error.status === 403);
        if (backendHasPlans && isGoneOrForbidden) {
          // The plan was deleted, or the user's role has changed. The list tells which.
          copies.clear();
          return refreshPlanList(scope).then(reconcilePlans).catch(waitWhenMissing);
        }
        const isUnknownCall = isMissing(error) || (error instanceof ApiError && error.kind === 'contract');
        if (backendHasPlans || !isUnknownCall) throw error;
        if (isPlanOfServer) return { state: 'waiting' };
        if (isMissing(error)) decideThatPlansAreMissing();
      }
    }
    reconcilePackage ??= createPackageReconciliation(scope);
    const outcome = await reconcilePackage();
    // After a response that could not be read, decide it only now: a proxy that spoils one response spoils the other
    // too.
    decideThatPlansAreMissing();
    return outcome;
  }

  return {
    reconcile,
    needsReconciliation: ({ revision, changed }) => {
      const planId = values.readMetadata(scope).plan?.id;
      const hasRevision = revision !== undefined && planId !== undefined && copies.get(planId)?.revision === revision;
      // This is the first event after connecting, or the event of a change that this tab has sent: nothing is new.
      if (hasRevision && changed.includes('entries')) return false;
      // The copy does not contain the members, so it does not tell whether the user's role has changed.
      if (changed.includes('members')) listExpiry = -Infinity;
      return changed.includes('entries') || changed.includes('members');
    },
  };
}
