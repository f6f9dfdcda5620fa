import { expect, it } from 'vitest';
import { adaptRenderedPagesToRegionAndSession } from '#app/rendered/adaptRenderedPages.ts';
import { regionStore } from '#session/region.ts';

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
