import { useDeviceStore } from '#hooks/hydration.tsx';
import { useScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { plansInUse } from '#domain/plan/plansInUse.ts';

interface PlansModel {
  /** The user's plans: empty before the server's first response, and always with a backend that has no plans. */
  readonly plans: readonly KnownPlan[];
  /** The plans that are not deleted. */
  readonly plansInUse: readonly KnownPlan[];
  /** The plan that is open; undefined without plans. */
  readonly openPlan: KnownPlan | undefined;
}

const NO_PLANS: readonly KnownPlan[] = [];

/** Returns the user's plans as the device knows them (section 14.6). */
export function usePlans(): PlansModel {
  const scope = useScope();
  const { device, values } = storage;
  const plans = useDeviceStore(device.subscribe, () => values.readPlans(scope), NO_PLANS);
  const openId = useOpenPlanId();
  return {
    plans,
    plansInUse: plansInUse(plans),
    openPlan: plans.find(({ id }) => id === openId),
  };
}

/** Returns the id of the open plan; undefined before the device has learned it from the server. */
export function useOpenPlanId(): string | undefined {
  const scope = useScope();
  const { device, values } = storage;
  return useDeviceStore(device.subscribe, () => values.readMetadata(scope).plan?.id, undefined);
}

/** Returns whether the user has several plans that are not deleted. Renders again only when that changes. */
export function useHasSeveralPlans(): boolean {
  const scope = useScope();
  const { device, values } = storage;
  return useDeviceStore(device.subscribe, () => plansInUse(values.readPlans(scope)).length > 1, false);
}
