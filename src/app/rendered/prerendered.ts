import type { QueryClient } from '@tanstack/react-query';
import type { CachedResponses } from '#contract/renderedPage.ts';
import { effectiveRegion, regionStore } from '#session/region.ts';
import type { PrerenderedPage } from '../App.tsx';

/**
 * Returns the page that the root element contains as HTML, and puts the responses with which it was rendered into the
 * query cache. Returns null if there is no such HTML, or if it is that of another address: a static host may respond to
 * every address with the same file.
 */
export function loadPrerenderedPage(root: HTMLElement, queryClient: QueryClient): PrerenderedPage | null {
  const { page: renderedAddress, region: regionId = '' } = root.dataset;
  const { pathname, search } = window.location;
  // The build renders home for an address without a query. A query changes nothing on home, so its HTML also fits an
  // address with a query.
  if (renderedAddress !== `${pathname}${search}` && renderedAddress !== pathname) {
    delete root.dataset['page'];
    return null;
  }
  const responsesJson = document.getElementById('responses')?.textContent;
  if (responsesJson) {
    // Code of the same version has written this JSON, so it need not be checked with a schema.
    const { readAt, queries } = JSON.parse(responsesJson) as CachedResponses;
    // A device whose clock is behind would otherwise treat the responses as fresh for too long.
    const updatedAt = Math.min(readAt, Date.now());
    for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data, { updatedAt });
  }
  const currentRegion = regionStore.current();
  // If the region store has this region, use its object: with a different object, even an equal one, React would render
  // everything again later.
  const region = currentRegion.id === regionId ? currentRegion : effectiveRegion(regionId, 'loading');
  return { pathname, region };
}
