import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAddressAtPath } from '#hooks/isAddressAtPath.ts';

/**
 * Shows a line under the header while the next page is loading and the previous one is still shown. It appears after a
 * short delay, and only in browsers that have the Navigation API.
 */
export function NavigationProgress() {
  const { key, pathname } = useLocation();
  // This component mounts late. If the browser's address is by then already that of the next page, the user has left
  // the page that is still shown.
  const [keyOfLeftPage, setKeyOfLeftPage] = useState(() => (isAddressAtPath(pathname) ? null : key));
  const updateLeftPage = useEffectEvent(({ navigationType, hashChange, downloadRequest }: NavigateEvent) => {
    // A link within the page, such as 'Skip to the content', leaves no page, and neither does a download.
    const leavesPage = !hashChange && downloadRequest === null;
    if (navigationType === 'push' && leavesPage) setKeyOfLeftPage(key);
    // Hide the line on Back and Forward, because they may return to the page that is still shown.
    if (navigationType === 'traverse') setKeyOfLeftPage(null);
  });
  useEffect(() => {
    const { navigation } = window as Partial<Window>;
    const onNavigate = (event: NavigateEvent) => updateLeftPage(event);
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  return keyOfLeftPage === key && <div className="navigation-progress" />;
}
