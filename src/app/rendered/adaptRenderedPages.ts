import { regionStore } from '#session/region.ts';
import { session } from '#session/session.ts';
import { PAGES_CACHE } from './renderedPaths.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Stores the chosen region in a cookie, so that our server knows for which region to render a page. When the region
 * changes or the user signs in or out, deletes the pages that the service worker has cached, because the server renders
 * them differently then.
 */
export function adaptRenderedPagesToRegionAndSession(): void {
  let mayBeSignedIn = session.current().status !== 'signed-out';
  const updateRegionCookie = () => {
    if (!regionStore.haveRegionsFailed() && writeRegionCookie(regionStore.current().id)) void deleteCachedPages();
  };
  updateRegionCookie();
  // The session may have ended before this function was called.
  if (session.current().endReason !== null) void deleteCachedPages();
  regionStore.subscribe(updateRegionCookie);
  session.subscribe(() => {
    const mayHaveBeenSignedIn = mayBeSignedIn;
    mayBeSignedIn = session.current().status !== 'signed-out';
    if (mayBeSignedIn !== mayHaveBeenSignedIn) void deleteCachedPages();
  });
}

/** Writes the region to the cookie. Returns false when the cookie has it already. */
function writeRegionCookie(id: string): boolean {
  const cookie = `region=${encodeURIComponent(id)}`;
  if (document.cookie.split('; ').includes(cookie)) return false;
  const secureAttribute = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=strict${secureAttribute}`;
  return true;
}

async function deleteCachedPages(): Promise<void> {
  try {
    await caches.delete(PAGES_CACHE);
  } catch {
    // The browser allows no access to caches, so there are no cached pages to delete.
  }
}
