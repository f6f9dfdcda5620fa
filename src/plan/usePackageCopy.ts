import { useSyncExternalStore } from 'react';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { packageSyncs, unsavedItems } from './packageSync.ts';
import type { CopyState } from './packageSync.ts';

interface PackageCopy {
  /** The state of the copy: 'waiting' when changes could not be sent yet, 'none' when the backend keeps no copy. */
  readonly copy: CopyState;
  /** The number of items that the copy lacks; 0 when the backend keeps no copy. */
  readonly unsent: number;
}

const subscribeToNothing = () => () => undefined;
const noCopyState = () => 'none' as const;

/** Returns the state of the server's copy of the custom package. */
export function usePackageCopy(): PackageCopy {
  const scope = useScope();
  const sync = packageSyncs.of(scope);
  const plan = useSyncExternalStore(storage.device.subscribe, () => storage.plans.read(scope));
  const copy = useSyncExternalStore<CopyState>(sync?.subscribe ?? subscribeToNothing, sync?.state ?? noCopyState);
  return { copy, unsent: copy === 'none' ? 0 : unsavedItems(plan).length };
}
