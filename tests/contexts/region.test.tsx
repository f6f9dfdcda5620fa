import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_CITIES } from '#support/catalogue/countSample.ts';
import { network, signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderAppHook } from '#support/dom/renderApp.tsx';
import { regionsQuery } from '#queries/regions.ts';
import { tierCountsQuery } from '#queries/lists.ts';
import { venueSource } from '#queries/venues.ts';
import { isUnknownRegion, effectiveRegion } from '#session/region.ts';
import { useRegion } from '#contexts/RegionContext.tsx';

useBackend();
failOnConsoleErrors();

const PUNE = { id: 'pune', name: 'Pune' };
const ALL_REGIONS = { id: 'all', name: 'All Regions' };

describe('the chosen region (sections 3 and 4)', () => {
  it.each([
    ['all', [PUNE], ALL_REGIONS],
    ['pune', [PUNE], PUNE],
    ['pune', 'loading', PUNE],
    ['gone', 'loading', { id: 'gone', name: 'gone' }],
    ['gone', [PUNE], ALL_REGIONS],
    ['pune', 'failed', ALL_REGIONS],
  ] as const)('with the stored id %s and the cities %j is %j', { tags: ['fault/T13'] }, (id, regions, region) => {
    expect(effectiveRegion(id, regions)).toEqual(region);
  });

  it('is unknown only when the cities have loaded and it is none of them', () => {
    expect([
      isUnknownRegion('gone', [PUNE]),
      isUnknownRegion('gone', 'failed'),
      isUnknownRegion('all', [PUNE]),
    ]).toEqual([true, false, false]);
  });

  it('is All Regions at first; a choice is stored for the user and the device, and sent with requests', async () => {
    const testUser = await signInTestUser();
    const requestedRegions: (string | null)[] = [];
    network.use(
      http.get('*/api/plans/*', ({ request }) => {
        requestedRegions.push(new URL(request.url).searchParams.get('region'));
        return currentBackend().fetch(request);
      }),
    );
    const { current } = renderAppHook(useRegion);
    expect(current().region).toEqual(ALL_REGIONS);
    await waitFor(() => expect(current().regions).toHaveLength(SAMPLE_CITIES.length));
    await waitFor(() => expect(requestedRegions.at(0)).toBeNull());
    act(() => current().chooseRegion('pune'));
    expect(current().region).toMatchObject(PUNE);
    expect(localStorage.getItem('selectedRegion')).toBe('pune');
    expect(localStorage.getItem(`selectedRegion:${testUser.id}`)).toBe('"pune"');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(requestedRegions.at(-1)).toBe('pune'));
  });

  it('returns to All Regions when the stored city is unknown', { tags: ['fault/T13'] }, async () => {
    localStorage.setItem('selectedRegion', 'atlantis');
    const { current } = renderAppHook(useRegion);
    await waitFor(() => expect(current().region).toEqual(ALL_REGIONS));
    expect(localStorage.getItem('selectedRegion')).toBe('all');
  });

  it.each([[[]], [{}]])('is kept when the response has no cities: %j', { tags: ['fault/N15'] }, async (response) => {
    localStorage.setItem('selectedRegion', 'pune');
    network.use(http.get('*/api/regions/', () => HttpResponse.json(response)));
    const { queryClient } = renderAppHook(useRegion);
    await waitFor(() => expect(queryClient.getQueryData(regionsQuery().queryKey)).toEqual([]));
    expect(localStorage.getItem('selectedRegion')).toBe('pune');
  });

  it(
    'only logs that the cities could not be loaded; the list stays at All Regions (section 8)',
    { tags: ['section-8/regions-failure-only-logged', 'fault/N23'] },
    async () => {
      localStorage.setItem('selectedRegion', 'pune');
      network.use(http.get('*/api/regions/', () => new HttpResponse(null, { status: 500 })));
      const { current } = renderAppHook(useRegion);
      await waitFor(() => expect(vi.mocked(console.warn)).toHaveBeenCalled());
      expect(current()).toMatchObject({ region: ALL_REGIONS, regions: [] });
      expect(localStorage.getItem('selectedRegion')).toBe('pune');
    },
  );
});

describe('a query of a region (section 4)', () => {
  /**
   * Lets the backend send a list of venues on two pages. Responses for All Regions wait until `release()` is called.
   */
  function mockTwoPages(): { readonly requests: string[]; readonly release: () => void } {
    const requests: string[] = [];
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.use(
      http.get('*/api/venues/', async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [page, region] = [searchParams.get('page') ?? '1', searchParams.get('region') ?? 'all'];
        requests.push(`${page} ${region}`);
        if (region === 'all') await released;
        const results = [{ id: `${region}-${page}`, name: region, tier: 'basic' }];
        return HttpResponse.json({ count: 2, next: page === '1' ? '/api/venues/?page=2' : null, results });
      }),
    );
    return { requests, release: () => release() };
  }

  it('requests the region of its key, and stops when another region is chosen', async () => {
    const { requests, release } = mockTwoPages();
    const { current, queryClient } = renderAppHook(() => {
      const regionContext = useRegion();
      return { ...regionContext, venues: useQuery(tierCountsQuery(venueSource, regionContext.region.id)).data };
    });
    await waitFor(() => expect(requests).toEqual(['1 all']));
    act(() => current().chooseRegion('pune'));
    release();
    await waitFor(() => expect(current().venues?.items.map(({ id }) => id)).toEqual(['pune-1', 'pune-2']));
    expect(requests).toEqual(['1 all', '1 pune', '2 pune']);
    expect(queryClient.getQueryData(tierCountsQuery(venueSource, 'all').queryKey)).toBeUndefined();
  });

  it('is cancelled when another region is chosen, also when it was only prefetched', async () => {
    const { requests, release } = mockTwoPages();
    const { current, queryClient } = renderAppHook(useRegion);
    const prefetch = queryClient.query(tierCountsQuery(venueSource, 'all')).catch(() => 'cancelled');
    await waitFor(() => expect(requests).toEqual(['1 all']));
    act(() => current().chooseRegion('pune'));
    release();
    expect(await prefetch).toBe('cancelled');
    await queryClient.query(tierCountsQuery(venueSource, 'pune'));
    expect(requests).toEqual(['1 all', '1 pune', '2 pune']);
    expect(queryClient.getQueryData(tierCountsQuery(venueSource, 'all').queryKey)).toBeUndefined();
  });

  it('uses the region of another tab only when its key changes', async () => {
    const { requests, release } = mockTwoPages();
    release();
    const { current } = renderAppHook(() => {
      const regionContext = useRegion();
      return {
        ...regionContext,
        venues: useQuery({ ...tierCountsQuery(venueSource, regionContext.region.id), staleTime: 0 }),
      };
    });
    await waitFor(() => expect(current().venues.data?.items).toHaveLength(2));
    // The other tab has stored its choice, and this tab has not received the storage event yet.
    localStorage.setItem('selectedRegion', 'pune');
    await act(() => current().venues.refetch());
    expect(requests).toEqual(['1 all', '2 all', '1 all', '2 all']);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'selectedRegion' })));
    await waitFor(() => expect(current().venues.data?.items[0]?.id).toBe('pune-1'));
  });
});
