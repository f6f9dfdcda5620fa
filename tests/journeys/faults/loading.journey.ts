import type { Locator, Route } from '@playwright/test';
import { startCountingRequests, trackPendingRequests, signInByApi, disableServerRendering } from '../support/device.ts';
import { waitForBuiltScriptWith } from '../support/builtScripts.ts';
import { expect, openTier, test, tierCard, waitForApp } from '../support/journey.ts';

const respondWithGatewayError = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><h1>nginx</h1>' });
const respondWithJson = (body: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body });

/**
 * For each fault: how the backend responds to the requests of an attempt, the text that the page then shows, and the
 * number of requests per attempt. `requestNumber` is 1 for the first request of an attempt.
 */
const BACKEND_FAULTS: readonly (readonly [
  respond: (route: Route, requestNumber: number) => Promise<void>,
  text: RegExp,
  requestCount: number,
])[] = [
  [(route) => route.abort('connectionrefused'), /Network Error/, 2],
  [(route) => route.abort('connectionreset'), /Network Error/, 2],
  [respondWithGatewayError(502), /status code 502/, 2],
  [respondWithGatewayError(503), /status code 503/, 2],
  [respondWithGatewayError(504), /status code 504/, 2],
  [(route) => route.fulfill({ status: 204 }), /could not be read/, 1],
  [respondWithJson('null'), /could not be read/, 1],
  [respondWithJson('"venues"'), /could not be read/, 1],
  // The app waits three seconds and sends the request again. It does not wait 15 seconds, but disables Retry meanwhile.
  [
    (route, requestNumber) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': requestNumber === 1 ? '3' : '15' },
        json: { detail: 'Throttled' },
      }),
    /Please try again in 15 seconds/,
    2,
  ],
];

test(
  'a list that cannot be loaded shows an error for every fault of the backend, and loads after it (section 8)',
  { tag: ['@fault/N3', '@fault/N9', '@fault/N10', '@fault/N14', '@fault/N15'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/Failed to load/, /ERR_CONNECTION/, /could not be read/);
    await signInByApi(page, couple);
    await disableServerRendering(page);
    const alert = page.getByRole('alert');
    const retry = page.getByRole('button', { name: 'Retry' });
    for (const [index, [respond, text, expectedCount]] of BACKEND_FAULTS.entries()) {
      let requestCount = 0;
      await page.unroute('**/api/venues/**');
      await page.route('**/api/venues/**', (route) => {
        requestCount += 1;
        return respond(route, requestCount);
      });
      if (index === 0) await page.goto('/venues');
      else await retry.click();
      await expect.poll(() => requestCount, { message: String(text) }).toBeGreaterThanOrEqual(expectedCount);
      await expect(alert).toContainText('Failed to load venues');
      await expect(alert).toHaveAccessibleDescription(text);
      await expect(page.getByRole('main')).not.toContainText('nginx');
      // During the first attempt, the code of the page may arrive after the request has failed; the page then sends the
      // request again.
      const allowedCounts = index === 0 ? [expectedCount, 2 * expectedCount] : [expectedCount];
      expect(allowedCounts, String(text)).toContain(requestCount);
    }
    const requests = startCountingRequests(page.context(), 'GET', '/venues/');
    await page.unroute('**/api/venues/**');
    await retry.click({ force: true });
    await expect(retry).toBeDisabled();
    expect(requests.count()).toBe(0);
    // This click waits until the button is enabled.
    await retry.click();
    await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
  },
);

test(
  'a part that cannot be loaded shows its own error, and the other parts of the page work (section 8)',
  { tag: ['@fault/N23', '@fault/N25'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 500/);
    await signInByApi(page, couple);
    await disableServerRendering(page);
    for (const path of ['regions', 'categories'])
      await page.route(`**/api/${path}/`, (route) => route.fulfill({ status: 500, json: { detail: 'Asleep.' } }));
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto('/services');
    await expect(page.getByRole('alert')).toContainText('Failed to load categories');
    const list = page.getByRole('region', { name: 'All services' });
    await list.getByRole('heading').first().scrollIntoViewIfNeeded();
    await expect(list.getByRole('article').first()).toBeVisible();
    await expect.poll(() => warnings.join('\n')).toMatch(/cities|regions/i);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('button', { name: 'Region: All Regions' }).click();
    await expect(page.getByRole('listbox', { name: 'Region' }).getByRole('option')).toHaveText(['All Regions']);
  },
);

test(
  'a list that the backend has not changed is shown from the cache of the browser (section 7)',
  { tag: '@fault/N17' },
  async ({ page, context, couple }) => {
    await signInByApi(page, couple);
    await disableServerRendering(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const pathsById = new Map<string, string>();
    // The ids of the requests whose responses had the status 304. Their paths are looked up later, because the browser
    // may report the status of a response before the path of its request.
    const notModifiedIds: string[] = [];
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
      pathsById.set(requestId, new URL(request.url).pathname),
    );
    devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (statusCode === 304) notModifiedIds.push(requestId);
    });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/venues');
      await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
    }
    await expect.poll(() => notModifiedIds.map((id) => pathsById.get(id))).toContain('/api/venues/');
    await expect(page.getByText(/\d+ venues available/)).toHaveCount(3);
  },
);

test(
  'on a slow network a skeleton is shown, nothing is requested twice and nothing moves (section 2)',
  { tag: '@fault/N5' },
  async ({ page, context, couple }) => {
    await signInByApi(page, couple);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/venues');
    // Load the code of the list before the network becomes slow. Together with the code, the list would take longer
    // than the timeout of requests.
    await openTier(page, 'Basic');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByText('← Back to Venue Tiers').click();
    await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
    const requests = startCountingRequests(context, 'GET', '/venues/');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 3000,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await openTier(page, 'Premium');
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await expect(page.getByRole('article').nth(5)).toBeVisible();
    expect(requests.count()).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.1);
  },
);

for (const [path, listPattern] of [
  ['/venues', '**/api/venues/**'],
  ['/services/catering', '**/api/categories/catering/**'],
] as const) {
  test(`the tiers at ${path} keep their places when their numbers arrive (section 2)`, async ({ page, couple }) => {
    await signInByApi(page, couple);
    await disableServerRendering(page);
    const cards = page.getByRole('main').getByRole('listitem');
    const readBoxes = async () => Promise.all((await cards.all()).map((card) => card.boundingBox()));
    for (const width of [360, 1280]) {
      let releaseResponse = () => {};
      const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
      await page.route(listPattern, async (route) => {
        await responseReleased;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(cards.last().locator('.skeleton').last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const boxesWhileLoading = await readBoxes();
      releaseResponse();
      await expect(cards.getByRole('button')).toHaveCount(3);
      expect(await readBoxes(), `${width} px`).toEqual(boxesWhileLoading);
      await page.unroute(listPattern);
    }
  });
}

test(
  'a browser that saves data prefetches nothing and loads less than 300 kB (section 2)',
  { tag: '@fault/N30' },
  async ({ page, context, couple }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await signInByApi(page, couple);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const allRequests = trackPendingRequests(context);
    await page.goto('/');
    await waitForApp(page);
    const requests = startCountingRequests(context, 'GET', '/venues/');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Venues' }).filter({ visible: true });
    await link.hover();
    await link.focus();
    await allRequests.waitUntilIdle();
    expect(requests.count()).toBe(0);
    await link.click();
    await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
    await allRequests.waitUntilIdle();
    expect(requests.count()).toBe(1);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(300_000);
  },
);

test('a click during a page transition reaches the navigation, but not the content that is being replaced (section 2)', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  await page.goto('/venues');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).filter({ visible: true });
  const content = page.getByText('View Venues').first();
  await waitForBuiltScriptWith(page, 'elementFromPoint');
  /** Clicks while the browser shows a still picture of the page, as it does while it prepares a page transition. */
  const clickInTransition = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to click');
    const endTransition = await page.evaluateHandle(
      () =>
        new Promise<() => void>((onStart) => {
          document.startViewTransition(() => new Promise<void>((end) => onStart(() => end())));
        }),
    );
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await endTransition.evaluate((end) => end());
    await page.waitForFunction(() => document.activeViewTransition === null);
  };
  await clickInTransition(content);
  await expect(page).toHaveURL(/\/venues$/);
  await clickInTransition(link);
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const { processors, isAnimated } of [
  { processors: 8, isAnimated: true },
  { processors: 4, isAnimated: false },
])
  test.describe(`a device with ${processors} processors`, () => {
    test.use({ processors, contextOptions: { reducedMotion: 'no-preference' } });

    test(`${isAnimated ? 'animates' : 'does not animate'} the page that a link opens, and never the page to which Back leads`, async ({
      page,
      couple,
    }) => {
      const requests = trackPendingRequests(page.context());
      await page.addInitScript(countViewTransitions);
      await signInByApi(page, couple);
      await page.goto('/venues');
      await waitForApp(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click();
      await expect(page.getByRole('heading', { name: 'Your Wedding Dashboard' })).toBeFocused();
      expect((await page.evaluate(() => window.animationCount)) > 0).toBe(isAnimated);
      // Wait for all code of the dashboard: a part whose code arrived after Back might be animated too.
      await requests.waitUntilIdle();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Wedding Venues' })).toBeFocused();
      expect(await page.evaluate(() => window.animationCount - window.animationCountBeforeBack)).toBe(0);
    });
  });

declare global {
  interface Window {
    animationCount: number;
    animationCountBeforeBack: number;
  }
}

/** Counts the animated page transitions: all of them, and those before the last Back. Runs in the browser. */
function countViewTransitions(): void {
  const startViewTransition = document.startViewTransition.bind(document);
  window.animationCount = 0;
  document.startViewTransition = (options) => {
    window.animationCount += 1;
    return startViewTransition(options);
  };
  addEventListener('popstate', () => (window.animationCountBeforeBack = window.animationCount));
}
