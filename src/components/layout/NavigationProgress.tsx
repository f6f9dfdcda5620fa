import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A line under the header while the next page is loading and the previous one is still shown. It appears after a moment,
 * and only in browsers that have the Navigation API.
 */
export function NavigationProgress() {
  const { key, pathname } = useLocation();
  // This code is fetched late: by then the browser's address may already be that of the next page.
  const [left, setLeft] = useState(() => (window.location.pathname === pathname ? null : key));
  const leave = useEffectEvent(({ navigationType }: NavigateEvent) => {
    if (navigationType === 'push') setLeft(key);
  });
  useEffect(() => {
    const { navigation } = window as Partial<Window>;
    const onNavigate = (event: NavigateEvent) => leave(event);
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  return left === key && <div className="navigation-progress" />;
}
