import * as z from 'zod/mini';
import { PLAN_ROLES } from '#contract/plans/roles.ts';
import type { PlanRole } from '#contract/plans/roles.ts';
import { closedScope, switchingKeyOf } from '../keys.ts';
import type { Scope } from '../keys.ts';
import type { DeviceStorage } from '../storage.ts';
import { parseText } from '../userValues.ts';

/** Opens one of several plans on this device (section 14.6). */

const switchSchema = z.object({ planId: z.string(), role: z.enum(PLAN_ROLES) });

/**
 * Opens a plan: stores its values under the keys of section 3. The plan that was open before stays on this device as a
 * closed plan. If no plan was open, the values on this device become those of the opened plan. If the plan is open
 * already, only its role is stored. Returns false when the device has no space for that; a plan that was open then
 * stays open.
 */
export function switchPlan(storage: DeviceStorage, scope: Scope, planId: string, role: PlanRole): boolean {
  const { device, values } = storage;
  finishSwitch(storage, scope);
  const metadata = values.readMetadata(scope);
  const current = metadata.plan;
  if (!current || current.id === planId)
    return values.writeMetadata(scope, { ...metadata, plan: { id: planId, role } });
  return device.batch(() => {
    const closed = closedScope(scope, current.id);
    if (!values.copyScope(scope, closed)) {
      values.clearScope(closed);
      return false;
    }
    device.write(switchingKeyOf(scope), JSON.stringify({ planId, role }));
    finishSwitch(storage, scope);
    return true;
  });
}

/** Completes the opening of another plan, if a tab has begun it and was perhaps closed before the end. */
export function finishSwitch({ device, values, plans }: DeviceStorage, scope: Scope): void {
  const text = device.read(switchingKeyOf(scope));
  const target = text === null ? null : z.safeParse(switchSchema, parseText(text)).data;
  if (!target) return;
  plans.forget(scope);
  const source = closedScope(scope, target.planId);
  values.copyScope(source, scope);
  values.writeMetadata(scope, { ...values.readMetadata(scope), plan: { id: target.planId, role: target.role } });
  values.clearScope(source);
  device.write(switchingKeyOf(scope), null);
}
