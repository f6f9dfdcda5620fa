import * as z from 'zod/mini';
import { PLAN_ROLES } from '#contract/plans/roles.ts';
import type { PlanRole } from '#contract/plans/roles.ts';
import { PLAN_LIST, belongsToDevice, closedScope, scopedKeyOf, switchingKeyOf } from '../keys.ts';
import type { Scope } from '../keys.ts';
import type { DeviceStorage } from '../storage.ts';
import { parseJsonOrText } from '../userValues.ts';

/** This file opens one of several plans on this device (section 14.6). */

const unfinishedSwitchSchema = z.object({
  planId: z.string(),
  role: z.enum(PLAN_ROLES),
  /** The id of the plan that was open before. */
  previousId: z.string(),
});

/**
 * Opens a plan: stores its values under the keys of section 3. The plan that was open before stays on this device as a
 * closed plan. If no plan was open, the values on this device become those of the opened plan. If the plan is open
 * already, only its role is stored. Returns false when the device has no space for that; a plan that was open then
 * stays open.
 */
export function switchPlan(storage: DeviceStorage, scope: Scope, planId: string, role: PlanRole): boolean {
  const { device, values } = storage;
  if (!finishSwitch(storage, scope)) return false;
  const metadata = values.readMetadata(scope);
  const openPlan = metadata.plan;
  if (!openPlan || openPlan.id === planId)
    return values.writeMetadata(scope, { ...metadata, plan: { id: planId, role } });
  return device.batch(() => {
    const closedPlanScope = closedScope(scope, openPlan.id);
    const unfinishedSwitchJson = JSON.stringify({ planId, role, previousId: openPlan.id });
    if (copyPlan(storage, scope, closedPlanScope) && device.write(switchingKeyOf(scope), unfinishedSwitchJson))
      return finishSwitch(storage, scope);
    device.write(switchingKeyOf(scope), null);
    values.clearScope(closedPlanScope);
    return false;
  });
}

/**
 * Completes the opening of another plan, if a tab has begun it; that tab may have been closed before the end. Returns
 * false when the device has no space for the plan; the previous plan is then open.
 */
export function finishSwitch(storage: DeviceStorage, scope: Scope): boolean {
  const { device, values, plans } = storage;
  const unfinishedSwitchJson = device.read(switchingKeyOf(scope));
  if (unfinishedSwitchJson === null) return true;
  const unfinishedSwitch = z.safeParse(unfinishedSwitchSchema, parseJsonOrText(unfinishedSwitchJson)).data;
  if (!unfinishedSwitch) {
    device.write(switchingKeyOf(scope), null);
    return true;
  }
  const { planId, role, previousId } = unfinishedSwitch;
  plans.forget(scope);
  const openCopy = (id: string) => copyPlan(storage, closedScope(scope, id), scope);
  const storeRole = () => values.writeMetadata(scope, { ...values.readMetadata(scope), plan: { id: planId, role } });
  // The metadata are stored last: when they name the plan to open, all its values were copied before.
  const isOpen = values.readMetadata(scope).plan?.id === planId || (openCopy(planId) && storeRole());
  if (!isOpen && !openCopy(previousId)) return false;
  // First remove the key that marks the opening, then the values of the closed plan. In the other order, a tab that is
  // closed in between would leave that key with only a part of the closed plan, and the next call would open this part.
  device.write(switchingKeyOf(scope), null);
  values.clearScope(closedScope(scope, isOpen ? planId : previousId));
  return isOpen;
}

/**
 * Replaces the plan of the scope `to` by a copy of the plan of `from`. Values that belong to the device, such as the
 * region, stay (section 14.1). The metadata are copied last. Returns false, and leaves the plan of `to` as it was, when
 * the device has no space for the copy.
 */
function copyPlan({ device, values }: DeviceStorage, from: Scope, to: Scope): boolean {
  const previousTexts: [storageKey: string, text: string | null][] = [];
  for (const key of values.keys) {
    if (belongsToDevice(key) || key === PLAN_LIST) continue;
    const storageKey = scopedKeyOf(key, to);
    previousTexts.push([storageKey, device.read(storageKey)]);
    if (device.write(storageKey, device.read(scopedKeyOf(key, from)))) continue;
    // Restore the texts in reverse order: the device had space for each of these states before.
    for (const [changedKey, text] of previousTexts.toReversed()) device.write(changedKey, text);
    return false;
  }
  return true;
}
