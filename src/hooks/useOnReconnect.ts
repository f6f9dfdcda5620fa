import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from './useOnline.ts';

/**
 * Calls `onReconnect` when the device is online again, also if it was already offline at the first rendering. If
 * `delay` is given, calls `onReconnect` also after this number of milliseconds, because a network can fail without
 * making the device offline.
 */
export function useOnReconnect(onReconnect: () => void, delay?: number): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const callOnReconnect = useEffectEvent(onReconnect);
  // The effect compares `isOnline` of two renders instead of listening to the 'online' event. React runs the effects of
  // a page only after its view transition, so the event may come before the listener is added.
  useEffect(() => {
    if (isOnline && !wasOnline.current) callOnReconnect();
    wasOnline.current = isOnline;
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => callOnReconnect(), delay);
    return () => clearTimeout(timer);
  }, [isOnline, delay]);
}
