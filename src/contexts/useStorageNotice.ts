import { useSyncExternalStore } from 'react';
import { currentNotice, dismissNotice, subscribeToNotice } from '#storage/device.ts';
import type { StorageNotice } from '#storage/device.ts';

/** What the user must be told of the device's storage, once: 'not-saved', 'set-aside', or null. */
export function useStorageNotice(): { notice: StorageNotice | null; dismiss: () => void } {
  return { notice: useSyncExternalStore(subscribeToNotice, currentNotice), dismiss: dismissNotice };
}
