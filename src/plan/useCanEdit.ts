import { useDeviceStore } from '#hooks/hydration.tsx';
import { useScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';

/** Returns whether the user may change the open plan: false for a member who 'Can view' (section 14.7). */
export function useCanEdit(): boolean {
  const scope = useScope();
  return useDeviceStore(
    storage.device.subscribe,
    () => storage.values.readMetadata(scope).plan?.role !== 'viewer',
    true,
  );
}
