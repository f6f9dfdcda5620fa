import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A line under the header while the screen that was asked for is on its way, and the one before still stands. It shows
 * after a moment, and not where the browser cannot tell of navigation.
 */
export function OnTheWay() {
  const { key, pathname } = useLocation();
  // Its code comes late: by then the address may be that of the next screen already.
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
  return left === key && <div className="on-the-way" />;
}
