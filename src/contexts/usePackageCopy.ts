import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from '#storage/device.ts';
import { readPlan } from '#storage/plan.ts';
import { useAuth } from './AuthContext.tsx';
import { packageSyncOf, unsavedItems } from './packageSync.ts';
import type { CopyState } from './packageSync.ts';
import { useScope } from './useScope.ts';

interface PackageCopy {
  /** 'waiting' means on this device only so far; 'none' without a copy. */
  readonly copy: CopyState;
  /** How many items the copy lacks as yet; 0 where there is none. */
  readonly unsent: number;
}

const nothing = () => () => undefined;
const none = () => 'none' as const;

/** How the server copy of the custom package is. */
export function usePackageCopy(): PackageCopy {
  const scope = useScope();
  const { user } = useAuth();
  const sync = user ? packageSyncOf(user.id) : null;
  const plan = useSyncExternalStore(subscribeToStorage, () => readPlan(scope));
  const copy = useSyncExternalStore<CopyState>(sync?.subscribe ?? nothing, sync?.state ?? none);
  return { copy, unsent: copy === 'none' ? 0 : unsavedItems(plan).length };
}
