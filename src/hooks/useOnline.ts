import { useDeviceStore } from './hydration.tsx';

/** Returns whether the device is online, as far as the browser knows. */
export const useOnline = (): boolean => useDeviceStore(subscribe, () => navigator.onLine, true);

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
