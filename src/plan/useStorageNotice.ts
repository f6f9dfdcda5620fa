import { useSyncExternalStore } from 'react';
import type { StorageNoticeKind } from '#storage/notice.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';

interface StorageNoticeModel {
  readonly notice: StorageNoticeKind | null;
  readonly dismiss: () => void;
  /** Everything that is kept of the user, including what is only in this tab's memory, as JSON for a file. */
  readonly copy: () => string;
}

/** What to tell the user about the device's storage; null when there is nothing. */
export function useStorageNotice(): StorageNoticeModel {
  const scope = useScope();
  const { notice } = storage.device;
  return {
    notice: useSyncExternalStore(notice.subscribe, notice.current, () => null),
    dismiss: notice.dismiss,
    copy: () => storage.values.exportScope(scope),
  };
}
