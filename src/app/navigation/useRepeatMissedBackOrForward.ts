import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Repeats a Back or Forward of the user that the router has missed. The router listens only after it has rendered, and
 * that takes a second on a slow phone. Without this hook, the app would then show another page than the address names.
 */
export function useRepeatMissedBackOrForward(): void {
  const location = useLocation();
  const repeatMissed = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    if (createPath(location) !== pathname + search + hash) window.dispatchEvent(new PopStateEvent('popstate'));
  });
  // Check only after the first rendering. Later, the address differs from the router's location whenever the next page
  // is still loading.
  useEffect(() => repeatMissed(), []);
}
