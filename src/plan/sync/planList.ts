import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import { isCalendarDate } from '#contract/dates.ts';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { DEFAULT_PLAN_NAME } from '#contract/plans/plans.ts';
import { INDIA_TIME_ZONE, addDays, calendarDateIn } from '#domain/dates.ts';
import { isSameValue } from '#domain/plan/planMerge.ts';
import { digestOfText } from '#storage/digestOfText.ts';
import type { KnownPlan, MergeMetadata } from '#storage/userCodecs.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { isSavedOnServer } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import { currentScope } from '#session/scope.ts';
import { plansInUse } from '#domain/plan/plansInUse.ts';

/**
 * This file requests the list of the user's plans (section 14.6), which the device keeps for use without the network.
 */

/**
 * Requests the list and stores it. Creates a first plan when all plans are deleted or there is none. Returns the plans
 * with the revisions of the server; the stored list has the revisions that this device has reconciled. Rejects when the
 * backend does not support plans, or cannot be reached.
 */
export async function refreshPlanList(scope: Scope): Promise<readonly KnownPlan[]> {
  const { items } = await call(endpoints.listPlans);
  const plans: readonly KnownPlan[] = plansInUse(items).length > 0 ? items : [...items, await createFirstPlan(items)];
  const { values } = storage;
  // When the user has signed out since the request was sent, nothing of theirs may be stored again.
  if (currentScope() === scope) {
    // The plans of `lostScopes`, which the server may have lost, stay on this device. Any other plan that the list
    // lacks was deleted, or the user is no longer a member of it.
    const lostScopes = values
      .closedScopesOf(scope)
      .filter((closedPlanScope) => mayBeLost(values.readMetadata(closedPlanScope), plans));
    const scopesInUse = plansInUse(plans).map(({ id }) => closedScope(scope, id));
    removeClosedPlansFromDevice(scope, new Set([...scopesInUse, ...lostScopes]));
    const reconciledRevisions = new Map(values.readPlans(scope).map(({ id, revision }) => [id, revision]));
    values.writePlans(
      scope,
      plans.map((plan) => toKnownPlan({ ...plan, revision: reconciledRevisions.get(plan.id) ?? 0 })),
    );
  }
  return plans;
}

/**
 * Creates a plan for a user who has only these deleted plans, or none. Several tabs and devices may notice at the same
 * time that there is none. All of them send the same idempotency key, so that the server creates one plan.
 */
const createFirstPlan = (deletedPlans: readonly KnownPlan[]): Promise<KnownPlan> =>
  call(endpoints.createPlan, {
    body: { name: DEFAULT_PLAN_NAME },
    idempotencyKey: `first-${digestOfText(deletedPlans.map(({ id }) => id).join(' '))}`,
  });

/**
 * Returns true when the server may have lost a plan that its list lacks: a server that was restored from an old backup
 * lacks the newest plans. The list contains the user's own plans until 30 days after their deletion, so a plan that the
 * server has sent less than 30 days ago cannot have been deleted for good.
 * @param metadata the metadata of the plan on this device
 */
export function mayBeLost({ plan, seenOn }: MergeMetadata, listedPlans: readonly Pick<KnownPlan, 'id'>[]): boolean {
  if (plan?.role !== 'owner' || listedPlans.some(({ id }) => id === plan.id)) return false;
  return !isCalendarDate(seenOn) || addDays(seenOn, HISTORY_DAYS) > todayInIndia();
}

export const todayInIndia = (): string => calendarDateIn(new Date(), INDIA_TIME_ZONE);

/** Adds a plan to the stored list, or replaces the one with the same id. */
export function addToPlanList(scope: Scope, plan: KnownPlan): void {
  const plans = new Map(storage.values.readPlans(scope).map((listedPlan) => [listedPlan.id, listedPlan]));
  storage.values.writePlans(scope, [...plans.set(plan.id, toKnownPlan(plan)).values()]);
}

/** Changes fields of a plan in the stored list, such as its name, which another member may have changed. */
export function updateInPlanList(scope: Scope, id: string, fields: Partial<KnownPlan>): void {
  const listedPlan = storage.values.readPlans(scope).find((plan) => plan.id === id);
  if (listedPlan && !isSameValue(listedPlan, { ...listedPlan, ...fields }))
    addToPlanList(scope, { ...listedPlan, ...fields });
}

const toKnownPlan = ({ id, name, role, owner, members, revision, deletedAt }: KnownPlan): KnownPlan => ({
  id,
  name,
  role,
  owner,
  members,
  revision,
  deletedAt,
});

/**
 * Removes from this device the user's plans that are not open and that the server has in the same state, except those
 * in `keptScopes`.
 */
function removeClosedPlansFromDevice(scope: Scope, keptScopes: ReadonlySet<Scope>): void {
  for (const closedPlanScope of storage.values.closedScopesOf(scope))
    if (!keptScopes.has(closedPlanScope) && isSavedOnServer(storage, closedPlanScope))
      storage.plans.clear(closedPlanScope);
}

/**
 * Opens a plan as switchPlan() does. If the device has no space for that, first removes other closed plans from it, as
 * removeClosedPlansFromDevice() does: they are fetched again when the user opens them. Returns false when the device
 * has no space even then.
 */
export function switchPlanMakingSpace(scope: Scope, { id, role }: Pick<KnownPlan, 'id' | 'role'>): boolean {
  if (switchPlan(storage, scope, id, role)) return true;
  removeClosedPlansFromDevice(scope, new Set([closedScope(scope, id)]));
  return switchPlan(storage, scope, id, role);
}
