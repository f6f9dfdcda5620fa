import { regionStore } from '#session/region.ts';
import { session } from '#session/session.ts';
import { PAGES_CACHE } from './renderedPaths.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Keeps the chosen region in a cookie, from which our server knows for which region to render a page. When the region
 * changes or the user signs in or out, deletes the pages that the service worker has cached, because they no longer
 * fit.
 */
export function keepRenderedPagesUpToDate(): void {
  let mayBeSignedIn = session.current().status !== 'signed-out';
  const keepRegion = () => {
    if (!regionStore.hasFailed() && writeRegionCookie(regionStore.current().id)) void deleteCachedPages();
  };
  keepRegion();
  regionStore.subscribe(keepRegion);
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
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=strict${secure}`;
  return true;
}

async function deleteCachedPages(): Promise<void> {
  try {
    await caches.delete(PAGES_CACHE);
  } catch {
    // Without access to the caches there are no cached pages.
  }
}
