import { useDeviceStore } from './hydration.tsx';

/** Returns whether the device is online, as far as the browser knows. */
export const useOnline = (): boolean => useDeviceStore(subscribeToOnlineStatus, () => navigator.onLine, true);

function subscribeToOnlineStatus(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
