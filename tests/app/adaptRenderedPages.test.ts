import { expect, it, onTestFinished, vi } from 'vitest';
import { adaptRenderedPagesToRegionAndSession } from '#app/rendered/adaptRenderedPages.ts';
import { regionStore } from '#session/region.ts';
import { session } from '#session/session.ts';
import { unsignedToken } from '#support/dom/unsignedToken.ts';

const readRegionCookie = () => /region=([^;]*)/.exec(document.cookie)?.[1];

it(
  'the cookie has the chosen city, also while the cities cannot be loaded (section 8)',
  { tags: ['fault/N23'] },
  () => {
    adaptRenderedPagesToRegionAndSession();
    regionStore.choose('pune');
    regionStore.setKnownRegions([{ id: 'pune', name: 'Pune' }]);
    expect(readRegionCookie()).toBe('pune');
    regionStore.setKnownRegions('failed');
    expect(regionStore.current().id).toBe('all');
    expect(readRegionCookie()).toBe('pune');
    regionStore.setKnownRegions([{ id: 'mumbai', name: 'Mumbai' }]);
    expect(readRegionCookie()).toBe('all');
  },
);

it('cached pages are deleted when the session has ended before the background tasks start (section 2)', () => {
  const deleteCache = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('caches', { delete: deleteCache });
  onTestFinished(() => void vi.unstubAllGlobals());
  session.begin(unsignedToken({ user_id: 7 }));
  expect(session.current().status).toBe('signed-in');
  session.end('refused');
  document.cookie = `region=${regionStore.current().id}`;
  deleteCache.mockClear();
  adaptRenderedPagesToRegionAndSession();
  expect(deleteCache).toHaveBeenCalledWith('pages');
});
