import type { Locator, Page } from '@playwright/test';
import { OUTLINE_HEADINGS } from '#app/rendered/renderedPaths.ts';
import { navigateInApp, readStorage, seedStorage, signInByApi, disableServerRendering } from '../support/device.ts';
import { waitForApp, expect, signIn, test } from '../support/journey.ts';

/** The server renders pages and outlines of pages to HTML, which is shown before the app starts (section 2). */

/** The pages of the catalogue with an element that each one shows. */
const CATALOGUE_PAGES: readonly (readonly [path: string, content: (main: Locator) => Locator])[] = [
  ['/venues', (main) => main.getByText(/^\d+ venues available$/).last()],
  ['/venues?tier=premium', (main) => main.getByRole('article').nth(20)],
  ['/services', (main) => main.getByRole('link', { name: /^Catering/ })],
  ['/services/catering', (main) => main.getByText(/^\d+ services available$/).last()],
  ['/services/decor?type=haldi', (main) => main.getByRole('article').first()],
  ['/services/photography/package/premium', (main) => main.getByRole('article').first()],
];

/**
 * Delays the responses that have the app's code until the returned function is called.
 * @param pattern the URLs of the scripts to delay; without it, all scripts
 */
async function delayCode(page: Page, pattern: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let releaseCode = () => {};
  const codeReleased = new Promise<void>((resolve) => {
    releaseCode = resolve;
  });
  await page.route(pattern, async (route) => {
    await codeReleased;
    await route.continue();
  });
  return releaseCode;
}

test('the home page is shown before its code loads, and its elements stay when the app starts', async ({ page }) => {
  const releaseCode = await delayCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every guest seated. Every rupee in its place.');
  await expect(page.getByRole('heading', { name: 'What four couples say' })).toBeAttached();
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  const originalHeading = await page.locator('h1').elementHandle();

  releaseCode();
  await waitForApp(page);
  await expect(page.getByRole('link', { name: /^Catering/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await originalHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
});

test('a click before the code has loaded takes effect when the app starts', async ({ page }) => {
  const releaseCode = await delayCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const city = page.getByRole('button', { name: 'Pune', exact: true });
  await city.click();
  await expect(city).toHaveCSS('opacity', '0.6');
  releaseCode();
  await expect(page.getByText('Showing Pune')).toBeVisible();
  await expect(city).toHaveCSS('opacity', '1');
});

test('going back before the code of a page has loaded shows the earlier page', async ({ page, couple }) => {
  await signInByApi(page, couple);
  await page.goto('/services');
  await waitForApp(page);
  await navigateInApp(page, '/venues');
  const releaseCode = await delayCode(page, /\/assets\/(?!index-)[^/]+\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wedding Venues');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/index-/.test(name)));
  await page.goBack();
  releaseCode();
  await waitForApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect(page).toHaveURL(/\/services$/);
});

test('leaving a page while React hydrates it shows the other page', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (document.querySelector('#root')?.hasAttribute('data-page') !== false) return;
      observer.disconnect();
      history.pushState(null, '', '/login');
      dispatchEvent(new PopStateEvent('popstate'));
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-page'] });
  });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(page).toHaveURL(/\/login$/);
});

test('Start Planning opens the quiz when clicked before the code has loaded (section 2)', async ({ page }) => {
  const releaseCode = await delayCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start Planning' }).click();
  releaseCode();
  await expect(page).toHaveURL(/\/quiz$/);
});

test('the home page shows a signed-in couple its session and its city', async ({ page, couple }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Pune' }).click();
  await expect(page.getByText('Showing Pune')).toBeVisible();
  await signIn(page, couple);
  await page.goto('/');
  await waitForApp(page);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByText('Showing Pune')).toBeVisible();
});

test('the pages of the catalogue are shown before their code loads, and need no response after it', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  const main = page.getByRole('main');
  const listRequests: string[] = [];
  page.on('request', (request) => {
    // Ignore the user's own data; reviews, ready-made packages and similar venues, which are further down; and all
    // requests on /services, which loads its list of services on scrolling.
    const isList = /\/api\/(?!users|auth|plans|selected-services|reviews|packages)[a-z]+\/(?:$|\?(?!similar))/.test(
      request.url(),
    );
    if (isList && !page.url().endsWith('/services')) listRequests.push(request.url());
  });
  const open = async (path: string, content: (container: Locator) => Locator) => {
    const releaseCode = await delayCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(content(main), path).toBeVisible();
    const element = await content(main).elementHandle();
    releaseCode();
    await waitForApp(page);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(await element?.evaluate(({ isConnected }) => isConnected), path).toBe(true);
    await page.unroute('**/assets/*.js');
  };
  for (const [path, content] of CATALOGUE_PAGES) await open(path, content);
  const href = (await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href')) ?? '';
  await open(href, (container) => container.getByRole('heading', { level: 1 }));
  expect(listRequests).toEqual([]);
});

test('the all-in cost for the guests moves nothing on the page of a venue (section 11.6)', async ({ page, couple }) => {
  const userId = await signInByApi(page, couple);
  const response = await page.request.get('/api/venues/?limit=1');
  const { results } = (await response.json()) as { results: { id: string }[] };
  await seedStorage(page, { [`quizAnswers:${userId}`]: JSON.stringify({ guestCount: '300-500' }) });
  const releaseCode = await delayCode(page);
  await page.goto(`/venues/${results[0]?.id}`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Add to Custom Package' });
  await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const boxBefore = await button.boundingBox();
  releaseCode();
  await expect(page.getByText(/^For your 400 guests: /)).toBeVisible();
  expect(await button.boundingBox()).toEqual(boxBefore);
});

test('a click at the moment at which React takes over the page changes the package of the signed-in user (section 4)', async ({
  page,
  couple,
}) => {
  const userId = await signInByApi(page, couple);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(clickAddToPackageWhenHydrated);
  await page.goto('/venues?tier=premium');
  await expect
    .poll(async () => JSON.parse((await readStorage(page, `customPackageItems:${userId}`)) ?? '[]') as unknown[])
    .toHaveLength(1);
  await expect(page).toHaveURL(/\/venues\?tier=premium$/);
});

/** Clicks the first 'Add to Package' as soon as React handles its events. Runs in the browser, before the app. */
function clickAddToPackageWhenHydrated(): void {
  const isTakenOver = (button: Element) => Object.keys(button).some((name) => name.startsWith('__reactProps'));
  const timer = setInterval(() => {
    const button = [...document.querySelectorAll<HTMLElement>('article button')].find(
      ({ textContent }) => textContent === 'Add to Package',
    );
    if (!button || !isTakenOver(button)) return;
    clearInterval(timer);
    button.click();
  });
}

test('a page with data of the device shows its heading before its code loads, then its data', async ({
  page,
  couple,
}) => {
  const userId = await signInByApi(page, couple);
  await seedStorage(page, { [`weddingDate:${userId}`]: '"2099-02-14"' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, text] of Object.entries(OUTLINE_HEADINGS)) {
    const releaseCode = await delayCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading, path).toHaveText(text);
    const renderedHeading = await heading.elementHandle();
    await page.getByRole('button', { name: 'Region: All Regions' }).click();
    releaseCode();
    await expect(page.getByRole('option', { name: 'Pune' }), path).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading…'), path).toBeHidden();
    // The app must not replace the heading: the largest contentful paint would then be later, after all code has
    // loaded.
    expect(await renderedHeading?.evaluate((element) => element.isConnected), `${path} keeps its heading`).toBe(true);
    await page.unroute('**/assets/*.js');
  }
  await navigateInApp(page, '/dashboard');
  await expect(page.getByText('14 February 2099', { exact: true })).toBeVisible();
});

test('the sign-in page is shown before its code loads, and sends nothing by itself', async ({ page, couple }) => {
  const releaseCode = await delayCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  const form = await page.getByRole('form', { name: 'Sign in' }).elementHandle();
  const heightBefore = (await form?.boundingBox())?.height;
  // Placeholders have `content-visibility: auto`: outside the screen and before the first frame, the browser does not
  // lay out their content. Hide the content to check that the form has the same height without it.
  await page.locator('form .skeleton').evaluateAll((placeholders) => {
    for (const placeholder of placeholders as HTMLElement[]) placeholder.style.contentVisibility = 'hidden';
  });
  expect((await form?.boundingBox())?.height, 'height without the content of placeholders').toBe(heightBefore);
  await page.getByRole('button', { name: 'Sign In' }).click();
  releaseCode();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await form?.evaluate(({ isConnected }) => isConnected)).toBe(true);

  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect((await page.getByRole('form', { name: 'Sign in' }).boundingBox())?.height).toBe(heightBefore);
  await signIn(page, couple);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a message that another page has sent to the sign-in page is shown again after a reload', async ({ page }) => {
  await page.goto('/login');
  await waitForApp(page);
  await page.evaluate(() => history.replaceState({ usr: { message: 'Your account is ready.', username: 'asha' } }, ''));
  await page.reload();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('asha');
});

test('a page of the catalogue is rendered for the city that was chosen last', async ({ page, couple }) => {
  await signInByApi(page, couple);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Pune' }).click();
  await expect(page.getByText('Showing Pune')).toBeVisible();
  // The app loads the code that writes the cookie 'region' after it has shown the first page.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'region')?.value)
    .toBe('pune');
  const releaseCode = await delayCode(page);
  await page.goto('/venues?tier=premium', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Region: Pune' })).toBeVisible();
  const firstVenue = page.getByRole('article').first();
  await expect(firstVenue).toContainText('Pune');
  await page.evaluate(() => document.fonts.ready);

  // The fields of the filters replace their placeholders, and the venues stay where they are.
  const boxBefore = await firstVenue.boundingBox();
  releaseCode();
  await expect(page.getByLabel('Search by name')).toBeVisible();
  expect((await firstVenue.boundingBox())?.y).toBe(boxBefore?.y);
});

test('a visitor who must sign in sees no page of the catalogue, also with the cookies of an ended session', async ({
  page,
  context,
  couple,
  monitor,
}) => {
  monitor.expectErrors(/status of 401/);
  await signInByApi(page, couple);
  const cookies = await context.cookies();
  await page.request.post('/api/auth/logout/');
  await context.addCookies(cookies);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/login$/);
  await disableServerRendering(page);
  const response = await page.request.get('/venues');
  expect(await response.text()).not.toContain('data-page');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a rendered page is shown from the cache on the next visit, also offline, until the city changes', async ({
    page,
    context,
    couple,
    monitor,
  }) => {
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to (?:load|fetch)/, /Network Error/);
    await signInByApi(page, couple);
    await page.goto('/venues?tier=premium');
    await expect.poll(() => readCachedPages(page)).toEqual(['/venues?tier=premium']);
    const listResponse = await page.reload();
    expect(listResponse?.fromServiceWorker()).toBe(true);
    expect(await listResponse?.text()).toContain('data-page="/venues?tier=premium"');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);

    await page.goto('/dashboard');
    // The list that is fetched again in the background may be stored after the dashboard.
    const readSortedCachedPages = async () => (await readCachedPages(page)).toSorted();
    await expect.poll(readSortedCachedPages).toEqual(['/dashboard', '/venues?tier=premium']);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Budget Tracker' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(24);
    await waitForApp(page);
    await context.setOffline(false);

    await page.goto('/');
    await expect.poll(() => readCachedPages(page)).toContain('/');
    const homeResponse = await page.reload();
    expect(homeResponse?.fromServiceWorker()).toBe(true);
    expect(await homeResponse?.text()).toContain('data-page="/"');
    await page.getByRole('main').getByRole('button', { name: 'Pune' }).click();
    await expect.poll(() => readCachedPages(page)).toEqual([]);
  });

  test('a rendered page is shown on a device without space for it', async ({ page, context, couple }) => {
    await signInByApi(page, couple);
    const workerStarted = context.waitForEvent('serviceworker');
    await page.goto('/');
    const worker = await workerStarted;
    await expect.poll(() => readCachedPages(page)).toEqual(['/']);
    await worker.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('No space is left.', 'QuotaExceededError'));
    });
    const listResponse = await page.goto('/venues?tier=premium');
    expect(listResponse?.fromServiceWorker()).toBe(true);
    expect(await listResponse?.text()).toContain('data-page="/venues?tier=premium"');
    expect(await readCachedPages(page)).toEqual(['/']);
  });

  test('a cached page is deleted when what it shows no longer exists', async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 404/);
    await signInByApi(page, couple);
    await page.goto('/');
    await expect.poll(() => readCachedPages(page)).toEqual(['/']);
    const address = '/venues/no-such-venue';
    await page.evaluate(async (url) => {
      const headers = { 'Content-Type': 'text/html' };
      await (await caches.open('pages')).put(url, new Response('<h1>A venue of last year</h1>', { headers }));
    }, address);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'A venue of last year' })).toBeVisible();
    await expect.poll(() => readCachedPages(page)).toEqual(['/']);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Venue Not Found' })).toBeVisible();
  });

  test('the cached sign-in page is deleted when the user signs in', async ({ page, couple }) => {
    await page.goto('/login');
    await expect.poll(() => readCachedPages(page)).toEqual(['/login']);
    await signIn(page, couple);
    await expect.poll(() => readCachedPages(page)).not.toContain('/login');
  });
});

/** Returns the paths, with their queries, of the pages that the service worker has cached. */
const readCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('pages');
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page can be read and says that JavaScript is missing', { tag: '@fault/Y12' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'What four couples say' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
