import { useDeviceStore } from '#hooks/hydration.tsx';
import type { StorageNotice } from '#storage/notice.ts';
import { storage } from '#storage/storage.ts';

interface StorageNoticeModel {
  readonly notice: StorageNotice | null;
  readonly dismiss: () => void;
}

/** Returns the notice about the device's storage that is to be shown, and the function that dismisses it. */
export function useStorageNotice(): StorageNoticeModel {
  const { notice } = storage.device;
  return {
    notice: useDeviceStore(notice.subscribe, notice.current, null),
    dismiss: notice.dismiss,
  };
}
