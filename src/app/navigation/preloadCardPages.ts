import { routeAt } from '../routes.tsx';
import { shouldSaveBandwidth } from '#hooks/shouldSaveBandwidth.ts';

/**
 * Fetches the code of the pages to which the cards of the current page lead, each time the page has been scrolled, so
 * that a tap on a card waits for no code. Fetches nothing when the user saves data (see shouldSaveBandwidth). Returns a
 * function that removes the listener.
 */
export function preloadCardPages(): () => void {
  const preload = () => {
    const pages = shouldSaveBandwidth() ? [] : (routeAt(location.pathname)?.route.cardPages ?? []);
    // A failure can be ignored: when such a page is opened, its code is fetched again, and a second failure is shown.
    void Promise.allSettled(pages.map((page) => page.preload()));
  };
  document.addEventListener('scrollend', preload);
  return () => document.removeEventListener('scrollend', preload);
}
