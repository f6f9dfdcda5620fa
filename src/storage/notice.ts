import { createListeners } from './listeners.ts';

/**
 * The kind of a notice about the device's storage: a change could not be stored ('not-saved'), a stored value could not
 * be read and was moved ('set-aside'), a newer version of the app wrote a value ('newer-version'), the user may only
 * view the plan that they tried to change ('view-only'), or the browser had deleted everything that the device had
 * stored ('restored').
 */
export type StorageNoticeKind = 'not-saved' | 'set-aside' | 'newer-version' | 'view-only' | 'restored';

/** The notice that the open plan is gone, and that another plan was opened. */
export interface GonePlanNotice {
  /** The name of the plan that is gone; undefined when this device does not know it. */
  readonly goneName: string | undefined;
  readonly openedName: string;
  /**
   * Why the plan is gone: the user deleted it and can bring it back ('deleted'), the user deleted it too long ago for
   * that ('deleted for good'), or its owner has deleted it or removed the user ('deleted or removed').
   */
  readonly reason: 'deleted' | 'deleted for good' | 'deleted or removed';
  /** Whether this device has changes of the plan that the server has not received. */
  readonly hasUnsentChanges: boolean;
}

export type StorageNotice = StorageNoticeKind | GonePlanNotice;

/**
 * Creates the store of the notices about the device's storage. Only the newest notice is shown. When the user dismisses
 * it, the one before it is shown again. This tab does not show a kind of notice again that the user has dismissed.
 */
export function createStorageNoticeStore() {
  const { notify, subscribe } = createListeners();
  /** The notices that the user has not dismissed, the newest first. */
  let notices = new Set<StorageNotice>();
  const dismissedNotices = new Set<StorageNotice>();

  /** Returns the notice to show; null when there is none. */
  const current = (): StorageNotice | null => [...notices][0] ?? null;

  /** Removes a notice, for instance because it is no longer true. */
  function remove(notice: StorageNotice): void {
    if (notices.delete(notice)) notify();
  }

  return {
    current,
    subscribe,
    raise: (notice: StorageNotice) => {
      if (dismissedNotices.has(notice)) return;
      notices = new Set([notice, ...notices]);
      notify();
    },
    remove,
    /**
     * Forgets the notices of a user whose session has ended, and which notices this user has dismissed. Keeps
     * 'not-saved', which concerns the device.
     */
    reset: () => {
      notices = new Set([...notices].filter((notice) => notice === 'not-saved'));
      dismissedNotices.clear();
      notify();
    },
    dismiss: () => {
      const shownNotice = current();
      if (shownNotice === null) return;
      dismissedNotices.add(shownNotice);
      remove(shownNotice);
    },
  };
}
