import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns false in HTML that the server renders and while React takes it over, then true. Fields whose text would be
 * lost before the app runs are rendered only afterwards, and so is data of the device, which the server does not know.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
