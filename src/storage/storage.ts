import { createSafeLocalStorage } from './device.ts';
import { createPlanStore } from './plans/planStore.ts';
import { createUserValues } from './userValues.ts';

/** Creates the storage of one tab. Another storage on the same device acts as another tab. */
export function createStorage() {
  const device = createSafeLocalStorage();
  const values = createUserValues(device);
  return { device, values, plans: createPlanStore(device, values) };
}

export type DeviceStorage = ReturnType<typeof createStorage>;

/** The storage of this tab. */
export const storage = createStorage();
