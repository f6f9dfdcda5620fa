import { unambiguousPlanName } from '#domain/plan/plansInUse.ts';
import { closedScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import type { GonePlanNotice } from '#storage/notice.ts';
import { isSavedOnServer } from '#storage/plans/savedState.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';

/**
 * This file tells the user that the open plan is gone, because it was deleted or the user is no longer a member of it,
 * and that another plan was opened (section 14.6).
 */

/** The ids of the plans that the user is deleting or leaving in this tab. */
const idsBeingDeletedOrLeft = new Set<string>();

/** Calls `deleteOrLeave` for a plan. Until that has ended, no notice tells the user that this plan is gone. */
export async function withoutGoneNotice(id: string, deleteOrLeave: () => Promise<void>): Promise<void> {
  idsBeingDeletedOrLeft.add(id);
  try {
    await deleteOrLeave();
  } finally {
    idsBeingDeletedOrLeft.delete(id);
  }
}

interface PlansBeforeAndNow {
  readonly openedPlan: KnownPlan;
  /** The plans in the list that the server has sent last. */
  readonly listedPlans: readonly KnownPlan[];
  /** The plans by id, as earlier lists of the server described them. The plan that is gone may be among them. */
  readonly knownPlans: ReadonlyMap<string, KnownPlan>;
}

/**
 * Tells the user that a closed plan, which was open before, is gone. Removes it from this device if the server has
 * received all its changes.
 */
export function reportGonePlan(
  scope: Scope,
  { id, role }: Pick<KnownPlan, 'id' | 'role'>,
  { openedPlan, listedPlans, knownPlans }: PlansBeforeAndNow,
): void {
  const gonePlanScope = closedScope(scope, id);
  const hasUnsentChanges = !isSavedOnServer(storage, gonePlanScope);
  if (!hasUnsentChanges) storage.plans.clear(gonePlanScope);
  if (idsBeingDeletedOrLeft.has(id)) return;
  const gonePlan = knownPlans.get(id);
  const plansBefore = [...knownPlans.values()].filter((plan) => plan === gonePlan || plan.deletedAt === '');
  const isListed = listedPlans.some((plan) => plan.id === id);
  const notice: GonePlanNotice = {
    goneName: gonePlan && unambiguousPlanName(plansBefore, gonePlan),
    openedName: unambiguousPlanName(plansBefore, openedPlan),
    reason: isListed ? 'deleted' : role === 'owner' ? 'deleted for good' : 'deleted or removed',
    hasUnsentChanges,
  };
  storage.device.notice.raise(notice);
  // The notice becomes untrue when the user opens another plan.
  const unsubscribe = storage.device.subscribe(() => {
    if (storage.values.readMetadata(scope).plan?.id === openedPlan.id) return;
    unsubscribe();
    storage.device.notice.remove(notice);
  });
}
