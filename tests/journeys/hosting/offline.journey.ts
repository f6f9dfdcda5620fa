import type { Page } from '@playwright/test';
import { expectSaved } from '../support/device.ts';
import { expect, openTier, signIn, test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker is active and has stored the app on the device. */
const waitForServiceWorker = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Resolves with the response of the server to the next change of the plan. */
const waitForPlanChange = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/plans/'));

test(
  'after one visit the app works offline: the plan and the package can be read and changed',
  { tag: ['@fault/Y7', '@fault/N2'] },
  async ({ page, context, couple, monitor }) => {
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /Network Error/, /Failed to load/);
    await signIn(page, couple);
    await page.goto('/venues');
    await openTier(page, 'Premium');
    const cards = page.getByRole('article');
    const venueName = (await cards.first().getByRole('heading').textContent()) ?? '';
    const firstChangeResponse = waitForPlanChange(page);
    await cards.first().getByRole('button', { name: 'Add to Package' }).click();
    await expect(cards.first().getByRole('link', { name: 'In your package' })).toBeVisible();
    await (await firstChangeResponse).finished();
    await waitForServiceWorker(page);

    await test.step('every page shows a notice', async () => {
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      const secondCard = cards.nth(1);
      await secondCard.getByRole('button', { name: 'Add to Package' }).click();
      await expect(page.getByText('1 item of your package is not in your account yet.')).toBeVisible();

      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Total Budget' })).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    });

    await test.step('the budget is edited', async () => {
      await page.getByRole('button', { name: 'Edit Budget' }).click();
      await page
        .getByLabel(/Total Budget/)
        .and(page.locator('input'))
        .fill('750000');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.reload();
      await expect(page.getByText('₹7,50,000', { exact: true })).toBeVisible();
    });

    await test.step('the package is shown', async () => {
      await page.goto('/custom-package');
      await expect(page.getByRole('main')).toContainText(venueName);
    });

    await test.step('a list shows an error and loads when the network returns; the item is sent once', async () => {
      // This list has not been opened before, so the service worker has no copy of it.
      await page.goto('/venues?tier=luxury');
      await expect(page.getByRole('alert')).toContainText('Failed to load venues');
      const sentChanges: unknown[] = [];
      context.on('request', (request) => {
        if (request.method() === 'PATCH' && request.url().includes('/plans/')) sentChanges.push(request.postDataJSON());
      });
      const secondChangeResponse = waitForPlanChange(page);
      await context.setOffline(false);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeHidden();
      // Wait for the response here: opening another page would cancel the request.
      await (await secondChangeResponse).finished();
      await page.goto('/custom-package');
      await expectSaved(page);
      expect(sentChanges).toHaveLength(1);
    });
  },
);

test('the service worker does not transfer the font and the picture of the first page again', async ({
  page,
  context,
}) => {
  const workerStarted = context.waitForEvent('serviceworker');
  await page.goto('/');
  const worker = await workerStarted;
  await waitForServiceWorker(page);
  const transfers = await worker.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, transferSize, encodedBodySize } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, hasBody: transferSize > encodedBodySize };
    }),
  );
  expect(transfers).toContainEqual({ path: '/fonts/rozha-one.woff2', hasBody: false });
  expect(transfers).toContainEqual({ path: '/art/hero.svg', hasBody: false });
});

test('files come from the cache and responses of the API from the network, without waiting for the service worker', async ({
  page,
}) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const readSources = (folder: string) =>
    page.evaluate((path) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(path));
      // TypeScript does not know this property yet.
      const sources = entries.map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType);
      return [...new Set(sources)];
    }, folder);
  await expect.poll(() => readSources('/assets/')).toEqual(['cache']);
  await expect.poll(() => readSources('/api/')).toEqual(['network']);
});
