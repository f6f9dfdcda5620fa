import { useSyncExternalStore } from 'react';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { packageSyncs, unsavedItems } from './packageSync.ts';
import type { CopyState } from './packageSync.ts';

interface PackageCopy {
  /** 'waiting': on this device only so far; 'none': there is no copy. */
  readonly copy: CopyState;
  /** How many items the copy lacks so far; 0 when there is none. */
  readonly unsent: number;
}

const noChanges = () => () => undefined;
const none = () => 'none' as const;

/** The state of the server's copy of the custom package. */
export function usePackageCopy(): PackageCopy {
  const scope = useScope();
  const sync = packageSyncs.of(scope);
  const plan = useSyncExternalStore(storage.device.subscribe, () => storage.plans.read(scope));
  const copy = useSyncExternalStore<CopyState>(sync?.subscribe ?? noChanges, sync?.state ?? none);
  return { copy, unsent: copy === 'none' ? 0 : unsavedItems(plan).length };
}
