import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false while React renders HTML on the server and takes it over in the browser, and true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
