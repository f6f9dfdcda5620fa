import { useSyncExternalStore } from 'react';
import { todayIn } from '#domain/dates.ts';

const MINUTE = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

/** Returns the date in the device's time zone (YYYY-MM-DD). An open page has the new date within a minute of midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => todayIn(new Date()));
}
