import { useSyncExternalStore } from 'react';
import { currentNotice, dismissNotice, subscribeToNotice } from '#storage/device.ts';
import type { StorageNotice } from '#storage/device.ts';
import { savedData } from '#storage/store.ts';
import { useScope } from './useScope.ts';

interface NoticeOfStorage {
  readonly notice: StorageNotice | null;
  readonly dismiss: () => void;
  /** Everything that is kept of the user, also what is only in this tab, as JSON for a file. */
  readonly copy: () => string;
}

/** What the user must be told of the device's storage, once: 'not-saved', 'set-aside', or null. */
export function useStorageNotice(): NoticeOfStorage {
  const scope = useScope();
  return {
    notice: useSyncExternalStore(subscribeToNotice, currentNotice, () => null),
    dismiss: dismissNotice,
    copy: () => savedData(scope),
  };
}
