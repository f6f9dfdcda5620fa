import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Repeats a Back or Forward of the user that the router has missed: it listens only once it has rendered, which takes a
 * second on a slow phone. Until then, the browser would show the address of another page.
 */
export function useMissedNavigation(): void {
  const location = useLocation();
  const repeatMissed = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    if (createPath(location) !== pathname + search + hash) window.dispatchEvent(new PopStateEvent('popstate'));
  });
  // Only at the start: later, the address is ahead of the page while the next page loads.
  useEffect(() => repeatMissed(), []);
}
