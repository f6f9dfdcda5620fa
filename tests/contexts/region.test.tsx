import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { network, signedInMember, theBackend, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderAppHook } from '#support/dom/renderApp.tsx';
import { venuesSummaryQuery } from '#queries/venues.ts';
import { isUnknownRegion, regionInForce } from '#session/region.ts';
import { useRegion } from '../../src/contexts/RegionContext.tsx';

useBackend();
useQuietConsole();

const PUNE = { id: 'pune', name: 'Pune' };
const ALL = { id: 'all', name: 'All Regions' };

describe('the chosen region (sections 3 and 4)', () => {
  it.each([
    ['all', [PUNE], ALL],
    ['pune', [PUNE], PUNE],
    ['pune', 'loading', PUNE],
    ['gone', 'loading', { id: 'gone', name: 'gone' }],
    ['gone', [PUNE], ALL],
    ['pune', 'failed', ALL],
  ] as const)('%s with the cities %j is %j', (id, regions, region) => {
    expect(regionInForce(id, regions)).toEqual(region);
  });

  it('is taken back only when the cities are known and it is none of them', () => {
    expect([
      isUnknownRegion('gone', [PUNE]),
      isUnknownRegion('gone', 'failed'),
      isUnknownRegion('all', [PUNE]),
    ]).toEqual([true, false, false]);
  });

  it('is every city at first; a choice is kept for the user and the device, and every call carries it', async () => {
    const member = await signedInMember();
    const asked: (string | null)[] = [];
    network.use(
      http.get('*/api/selected-services/', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('region'));
        return theBackend().fetch(request);
      }),
    );
    const { current } = renderAppHook(useRegion);
    expect(current().region).toEqual(ALL);
    await waitFor(() => expect(current().regions).toHaveLength(7));
    act(() => current().chooseRegion('pune'));
    expect(current().region).toMatchObject(PUNE);
    expect(localStorage.getItem('selectedRegion')).toBe('pune');
    expect(localStorage.getItem(`selectedRegion:${member.id}`)).toBe('"pune"');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked.at(-1)).toBe('pune'));
    expect(asked[0]).toBeNull();
  });

  it('goes back to every city when the stored one is gone', async () => {
    localStorage.setItem('selectedRegion', 'atlantis');
    const { current } = renderAppHook(useRegion);
    await waitFor(() => expect(current().region).toEqual(ALL));
    expect(localStorage.getItem('selectedRegion')).toBe('all');
  });

  it(
    'only logs that the cities could not be loaded; the list stays at All Regions (section 8)',
    { tags: ['section-8/regions-failure-only-logged'] },
    async () => {
      localStorage.setItem('selectedRegion', 'pune');
      network.use(http.get('*/api/regions/', () => new HttpResponse(null, { status: 500 })));
      const { current } = renderAppHook(useRegion);
      await waitFor(() => expect(vi.mocked(console.warn)).toHaveBeenCalled());
      expect(current()).toMatchObject({ region: ALL, regions: [] });
      expect(localStorage.getItem('selectedRegion')).toBe('pune');
    },
  );
});

describe('a query of a region (section 4)', () => {
  /** A backend whose list of venues has two pages; the first one comes when the function returned is called. */
  function twoPages(): { readonly asked: string[]; readonly release: () => void } {
    const asked: string[] = [];
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.use(
      http.get('*/api/venues/', async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [page, region] = [searchParams.get('page') ?? '1', searchParams.get('region') ?? 'all'];
        asked.push(`${page} ${region}`);
        if (region === 'all') await released;
        const results = [{ id: `${region}-${page}`, name: region, tier: 'basic' }];
        return HttpResponse.json({ count: 2, next: page === '1' ? '/api/venues/?page=2' : null, results });
      }),
    );
    return { asked, release: () => release() };
  }

  it('asks for the region of its key, and nothing more once another region is chosen', async () => {
    const { asked, release } = twoPages();
    const { current, queryClient } = renderAppHook(() => {
      const value = useRegion();
      return { ...value, venues: useQuery(venuesSummaryQuery(value.region.id)).data };
    });
    await waitFor(() => expect(asked).toEqual(['1 all']));
    act(() => current().chooseRegion('pune'));
    release();
    await waitFor(() => expect(current().venues?.items.map(({ id }) => id)).toEqual(['pune-1', 'pune-2']));
    expect(asked).toEqual(['1 all', '1 pune', '2 pune']);
    expect(queryClient.getQueryData(venuesSummaryQuery('all').queryKey)).toBeUndefined();
  });

  it('is cancelled with the change of region when it was only prefetched', async () => {
    const { asked, release } = twoPages();
    const { current, queryClient } = renderAppHook(useRegion);
    const prefetched = queryClient.query(venuesSummaryQuery('all')).catch(() => 'cancelled');
    await waitFor(() => expect(asked).toEqual(['1 all']));
    act(() => current().chooseRegion('pune'));
    release();
    expect(await prefetched).toBe('cancelled');
    await queryClient.query(venuesSummaryQuery('pune'));
    expect(asked).toEqual(['1 all', '1 pune', '2 pune']);
    expect(queryClient.getQueryData(venuesSummaryQuery('all').queryKey)).toBeUndefined();
  });

  it('follows what another tab has chosen only together with its key', async () => {
    const { asked, release } = twoPages();
    release();
    const { current } = renderAppHook(() => {
      const value = useRegion();
      return { ...value, venues: useQuery({ ...venuesSummaryQuery(value.region.id), staleTime: 0 }) };
    });
    await waitFor(() => expect(current().venues.data?.items).toHaveLength(2));
    // The other tab has written its choice, and this tab has not been told of it yet.
    localStorage.setItem('selectedRegion', 'pune');
    await act(() => current().venues.refetch());
    expect(asked).toEqual(['1 all', '2 all', '1 all', '2 all']);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'selectedRegion' })));
    await waitFor(() => expect(current().venues.data?.items[0]?.id).toBe('pune-1'));
  });
});
