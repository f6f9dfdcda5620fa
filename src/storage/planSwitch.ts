import type { PlanRole } from '#contract/plans/roles.ts';
import type { Device } from './device.ts';
import { closedScope, switchingKeyOf } from './keys.ts';
import type { Scope } from './keys.ts';
import type { UserValues } from './userValues.ts';

/** Returns whether two copies are of the same plan. A copy that was never synchronised can be of any plan. */
export const isSamePlan = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

/**
 * Creates the functions that open one of several plans on this device (section 14.6).
 * @param forget drops what the tab has in memory of the plan in a scope
 */
export function createPlanSwitch(device: Device, values: UserValues, forget: (scope: Scope) => void) {
  /**
   * Makes a plan the one that the keys of section 3 hold. The plan that they held stays on this device as a closed plan.
   * Returns false, and changes nothing, when the device has no space for that.
   */
  function open(scope: Scope, planId: string, role: PlanRole): boolean {
    finishSwitch(scope);
    const metadata = values.readMetadata(scope);
    if (isSamePlan(metadata.plan?.id ?? null, planId))
      return values.writeMetadata(scope, { ...metadata, plan: { id: planId, role } });
    return device.batch(() => {
      const closed = closedScope(scope, metadata.plan?.id ?? '');
      if (!values.copyScope(scope, closed)) {
        values.clearScope(closed);
        return false;
      }
      device.write(switchingKeyOf(scope), JSON.stringify({ planId, role }));
      finishSwitch(scope);
      return true;
    });
  }

  /** Completes the change to another plan, also when the tab that began it was closed. */
  function finishSwitch(scope: Scope): void {
    const target = values.readSwitch(scope);
    if (!target) return;
    forget(scope);
    const source = closedScope(scope, target.planId);
    values.copyScope(source, scope);
    values.writeMetadata(scope, { ...values.readMetadata(scope), plan: { id: target.planId, role: target.role } });
    values.clearScope(source);
    device.write(switchingKeyOf(scope), null);
  }

  return { open, finishSwitch };
}
