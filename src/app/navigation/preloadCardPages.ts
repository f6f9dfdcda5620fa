import { routeAt } from '../routes.tsx';
import { shouldSaveData } from './shouldSaveData.ts';

/**
 * Fetches the code of the pages to which the cards of the current page lead, each time the page has been scrolled, so
 * that a tap on a card waits for no code. Fetches nothing when the user saves data (see shouldSaveData). Returns a
 * function that removes the listener.
 */
export function preloadCardPages(): () => void {
  const preload = () => {
    const pages = shouldSaveData() ? [] : (routeAt(location.pathname)?.route.cardPages ?? []);
    // A page whose code could not be fetched fetches it again when it is opened, and then reports a failure.
    void Promise.allSettled(pages.map((page) => page.preload()));
  };
  document.addEventListener('scrollend', preload);
  return () => document.removeEventListener('scrollend', preload);
}
