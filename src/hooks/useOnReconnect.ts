import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from './useOnline.ts';

/** Calls back when the network returns after it was away, including when it was away as the component first rendered. */
export function useOnReconnect(onReconnect: () => void): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const reconnected = useEffectEvent(onReconnect);
  // The state of both renders is compared, rather than an event awaited: React runs effects of a page only after its view
  // transition, and the event may have come before.
  useEffect(() => {
    if (isOnline && !wasOnline.current) reconnected();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
