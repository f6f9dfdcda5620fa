import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { network, signedInMember, theBackend, useBackend, useQuietConsole } from '#support/page.ts';
import { renderAppHook } from '#support/renderApp.tsx';
import { isUnknownRegion, regionInForce } from '../../src/contexts/region.ts';
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

  it('only logs that the cities could not be loaded; the list stays at All Regions (section 8)', async () => {
    localStorage.setItem('selectedRegion', 'pune');
    network.use(http.get('*/api/regions/', () => new HttpResponse(null, { status: 500 })));
    const { current } = renderAppHook(useRegion);
    await waitFor(() => expect(vi.mocked(console.warn)).toHaveBeenCalled());
    expect(current()).toMatchObject({ region: ALL, regions: [] });
    expect(localStorage.getItem('selectedRegion')).toBe('pune');
  });
});
