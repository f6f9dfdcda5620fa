/** What the user is told about the device's storage: see `createStorageNotice`. */
export type StorageNoticeKind = 'not-saved' | 'set-aside' | 'newer-version';

/**
 * Holds the one thing to tell the user about the device's storage. Something that is only in memory ('not-saved') is more
 * important than the rest. Once dismissed, nothing is told in this tab any more.
 */
export function createStorageNotice() {
  const listeners = new Set<() => void>();
  let kind: StorageNoticeKind | null = null;
  let isDismissed = false;

  function set(next: StorageNoticeKind | null): void {
    if (kind === next) return;
    kind = next;
    for (const listener of listeners) listener();
  }

  return {
    /** What to tell now; null when there is nothing. */
    current: (): StorageNoticeKind | null => (isDismissed ? null : kind),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    raise: (raised: StorageNoticeKind) => {
      if (kind !== 'not-saved') set(raised);
    },
    /** Takes 'not-saved' back, once everything is on the device. */
    everythingIsSaved: () => {
      if (kind === 'not-saved') set(null);
    },
    dismiss: () => {
      isDismissed = true;
      for (const listener of listeners) listener();
    },
  };
}
