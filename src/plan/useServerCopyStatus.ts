import { useSyncExternalStore } from 'react';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { planSyncs } from './sync/planSync.ts';
import { unsavedItems } from './sync/unsavedItems.ts';
import type { ServerCopyState } from './sync/syncOutcome.ts';

interface ServerCopyStatus {
  /** The state of the server's copy of the plan. It is 'none' for a visitor, too. */
  readonly copyState: ServerCopyState;
  /** The reason why the server does not accept a change; null when it accepts all changes. */
  readonly refusal: string | null;
  /** The number of items that the copy lacks; 0 when there is no copy. */
  readonly unsentCount: number;
  /** Whether this device has stored the whole plan. If not, a part of it is only in the memory of this tab. */
  readonly isOnDevice: boolean;
}

const subscribeToNothing = () => () => undefined;
const getStateWithoutCopy = () => 'none' as const;

/** Returns the state of the server's copy of the plan, and whether this device has stored the plan. */
export function useServerCopyStatus(): ServerCopyStatus {
  const scope = useScope();
  const sync = planSyncs.of(scope);
  const plan = useSyncExternalStore(storage.device.subscribe, () => storage.plans.read(scope));
  const copyState = useSyncExternalStore<ServerCopyState>(
    sync?.subscribe ?? subscribeToNothing,
    sync?.state ?? getStateWithoutCopy,
  );
  const isOnDevice = useSyncExternalStore(storage.device.subscribe, () => !storage.values.hasUnstoredPlan(scope));
  return {
    copyState,
    refusal: sync?.refusal() ?? null,
    isOnDevice,
    unsentCount: copyState === 'none' ? 0 : unsavedItems(plan).length,
  };
}
