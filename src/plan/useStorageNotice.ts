import { useDeviceStore } from '#hooks/hydration.tsx';
import type { StorageNoticeKind } from '#storage/notice.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';

interface StorageNoticeModel {
  readonly notice: StorageNoticeKind | null;
  readonly dismiss: () => void;
  /** Returns all stored values of the user, also those only in the memory of this tab, as JSON for a file. */
  readonly copy: () => string;
}

/** Returns the notice about the device's storage that is to be shown, and the functions of its buttons. */
export function useStorageNotice(): StorageNoticeModel {
  const scope = useScope();
  const { notice } = storage.device;
  return {
    notice: useDeviceStore(notice.subscribe, notice.current, null),
    dismiss: notice.dismiss,
    copy: () => storage.values.exportScope(scope),
  };
}
