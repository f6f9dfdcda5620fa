import { render, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import { packages, services } from '#server/db/schema.ts';
import { App, startApp } from '#app/App.tsx';
import { prefetchPage } from '#app/navigation/prefetch.ts';
import { preloadCardPages } from '#app/navigation/preloadCardPages.ts';
import { prefetchOnIntent } from '#app/navigation/prefetchOnIntent.ts';
import { routeAt } from '#app/routes.tsx';
import { signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';

useBackend();
failOnConsoleErrors();

async function findServiceId(category: CategoryId): Promise<string> {
  const [service] = await currentBackend().db.select().from(services).where(eq(services.category, category)).limit(1);
  return service?.id ?? '';
}

async function findPackageId(): Promise<string> {
  const [readyMadePackage] = await currentBackend().db.select().from(packages).limit(1);
  return readyMadePackage?.id ?? '';
}

it.each([
  ['/', 1],
  ['/services', 1],
  ['/services/catering', 2],
  ['/services/Catering?tier=premium', 2],
  ['/services/decor?style=minimal', 2],
  ['/categories/photography', 2],
  ['/services/{catering}', 2],
  ['/services/{catering}/details', 1],
  ['/catering/{catering}/details', 1],
  ['/venues/{venues}/details', 1],
  ['/services/catering/package/basic', 3],
  ['/services/catering/package/{package}', 1],
  ['/venues', 1],
  ['/venues?tier=luxury', 1],
  ['/venues/{venues}', 1],
  ['/account', 3],
])('the page at %s uses each of the %i prefetched queries', async (pattern, count) => {
  await signInTestUser();
  const address = pattern
    .replace('{catering}', await findServiceId('catering'))
    .replace('{venues}', await findServiceId('venues'))
    .replace('{package}', await findPackageId());
  window.history.replaceState(null, '', address);
  const app = startApp();
  await prefetchPage(app.queryClient, window.location);
  const prefetchedQueries = app.queryClient.getQueryCache().getAll();
  expect(prefetchedQueries).toHaveLength(count);
  expect(prefetchedQueries.map(({ state }) => state.status)).toEqual(prefetchedQueries.map(() => 'success'));

  const { unmount } = render(<App queryClient={app.queryClient} />);
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  await waitFor(() =>
    expect(
      prefetchedQueries.filter((query) => query.getObserversCount() === 0).map(({ queryKey }) => queryKey),
    ).toEqual([]),
  );
});

it('a link that gets the focus prefetches its page, unless that page is already shown', async () => {
  await signInTestUser();
  window.history.replaceState(null, '', '/');
  const app = startApp();
  const stopPrefetching = prefetchOnIntent(app.queryClient);
  onTestFinished(() => {
    stopPrefetching();
    app.stop();
  });
  document.body.innerHTML = '<a href="/">Home</a><a href="/venues">Venues</a>';
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const readQueryKeys = () =>
    JSON.stringify(
      app.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    );
  await waitFor(() => expect(readQueryKeys()).toContain('venues'));
  expect(readQueryKeys()).not.toContain('categories');
});

it.each([
  ['/venues?tier=premium', '/venues/a-venue'],
  ['/services', '/services/a-service/details'],
  ['/services/decor', '/services/a-service/details'],
  ['/categories/decor', '/services/a-service/details'],
])('a scroll of the page at %s fetches the code of the page at %s', async (listAddress, cardPath) => {
  const page = routeAt(cardPath)?.route.Page;
  if (!page) throw new Error(`There is no page at ${cardPath}`);
  const preload = vi.spyOn(page, 'preload');
  onTestFinished(preloadCardPages());
  window.history.replaceState(null, '', '/quiz');
  document.dispatchEvent(new Event('scrollend'));
  expect(preload).not.toHaveBeenCalled();
  window.history.replaceState(null, '', listAddress);
  document.dispatchEvent(new Event('scrollend'));
  expect(preload).toHaveBeenCalled();
});

it('a scroll fetches no code while the user saves data', () => {
  const page = routeAt('/venues/a-venue')?.route.Page;
  if (!page) throw new Error('There is no page of a venue');
  const preload = vi.spyOn(page, 'preload');
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(preloadCardPages());
  window.history.replaceState(null, '', '/venues?tier=premium');
  document.dispatchEvent(new Event('scrollend'));
  expect(preload).not.toHaveBeenCalled();
});
