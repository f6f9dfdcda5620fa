import { createListeners } from './listeners.ts';

/**
 * The kind of a notice about the device's storage: a change could not be stored ('not-saved'), a stored value could not
 * be read and was moved ('set-aside'), a newer version of the app wrote a value ('newer-version'), the user may only
 * view the plan that they tried to change ('view-only'), or the browser had deleted everything that the device had
 * stored ('restored').
 */
export type StorageNoticeKind = 'not-saved' | 'set-aside' | 'newer-version' | 'view-only' | 'restored';

/**
 * Creates the store of the notice about the device's storage. There is one notice at a time: a new notice replaces the
 * current one, except 'not-saved', which stays until everything is saved or the user dismisses it. This tab does not
 * show a kind of notice again that the user has dismissed.
 */
export function createStorageNoticeStore() {
  const { notify, subscribe } = createListeners();
  let kind: StorageNoticeKind | null = null;
  const dismissedKinds = new Set<StorageNoticeKind>();

  function setKind(newKind: StorageNoticeKind | null): void {
    if (kind === newKind) return;
    kind = newKind;
    notify();
  }

  return {
    /** Returns the kind of the notice to show; null when there is none. */
    current: (): StorageNoticeKind | null => kind,
    subscribe,
    raise: (raisedKind: StorageNoticeKind) => {
      if (kind !== 'not-saved' && !dismissedKinds.has(raisedKind)) setKind(raisedKind);
    },
    /** Removes the notice 'not-saved', because the device now has everything. */
    clearNotSaved: () => {
      if (kind === 'not-saved') setKind(null);
    },
    dismiss: () => {
      if (kind !== null) dismissedKinds.add(kind);
      setKind(null);
    },
  };
}
