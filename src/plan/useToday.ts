import { useSyncExternalStore } from 'react';
import { calendarDateIn } from '#domain/dates.ts';

const MINUTE = 60_000;

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

/** Returns the date in the device's time zone (YYYY-MM-DD). On an open page it changes within a minute of midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToClock, () => calendarDateIn(new Date()));
}
