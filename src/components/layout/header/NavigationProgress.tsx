import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shows a line under the header while the next page is loading and the previous one is still shown. It appears after a
 * short delay, and only in browsers that have the Navigation API.
 */
export function NavigationProgress() {
  const { key, pathname } = useLocation();
  // This code loads late. The browser's address may by then be that of the next page already.
  const [keyOfLeftPage, setKeyOfLeftPage] = useState(() => (window.location.pathname === pathname ? null : key));
  const leave = useEffectEvent(({ navigationType, hashChange, downloadRequest }: NavigateEvent) => {
    // A link within the page, such as 'Skip to the content', leaves no page, and neither does a download.
    const leavesPage = !hashChange && downloadRequest === null;
    if (navigationType === 'push' && leavesPage) setKeyOfLeftPage(key);
    // Back and Forward may lead to the page that was left.
    if (navigationType === 'traverse') setKeyOfLeftPage(null);
  });
  useEffect(() => {
    const { navigation } = window as Partial<Window>;
    const onNavigate = (event: NavigateEvent) => leave(event);
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  return keyOfLeftPage === key && <div className="navigation-progress" />;
}
