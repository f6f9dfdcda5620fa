import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { packageItem } from '#support/packageItem.ts';
import { builtScriptUrlPattern, waitForBuiltScriptWith } from '../support/builtScripts.ts';
import {
  signInByApi,
  startCountingRequests,
  countServerEnquiries,
  readServerPackage,
  seedStorage,
  readStorage,
  disableServerRendering,
  expectSaved,
} from '../support/device.ts';
import {
  waitForApp,
  expect,
  fillEnquiry,
  newCouple,
  openTier,
  test,
  tierCard,
  fillRegistration,
} from '../support/journey.ts';

/** Clicks the button several times without waiting between the clicks. */
const clickRepeatedly = (button: Locator, times: number) =>
  button.evaluate((element: HTMLElement, count) => {
    for (let press = 0; press < count; press += 1) element.click();
  }, times);

test(
  'a list opened offline shows an error, and loads automatically when the device is online again (section 8)',
  { tag: '@fault/N1' },
  async ({ page, context, couple, monitor }) => {
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await signInByApi(page, couple);
    await page.goto('/venues');
    await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
    await waitForBuiltScriptWith(page, 'You are offline. ${');
    await page.getByRole('button', { name: /^Region/ }).click();
    const pune = page.getByRole('option', { name: 'Pune' });
    await expect(pune).toBeVisible();
    await context.setOffline(true);
    await pune.click();
    await expect(page.getByRole('alert')).toContainText('Failed to load venues');
    await expect(page.getByRole('main')).toContainText('Network Error');
    await expect(page.getByRole('heading', { level: 1, name: 'Wedding Venues' })).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeHidden();
  },
);

test('while a page loads, the previous page stays and a progress line is shown (section 2)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitForApp(page);
  const heading = page.getByRole('heading', { level: 1 });
  const progressLine = page.getByRole('banner').locator('.navigation-progress');
  await waitForBuiltScriptWith(page, 'navigation-progress');
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  const waitForTwoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await waitForTwoFrames();
  // A link within the page loads nothing, so no progress line is shown.
  await expect(progressLine).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['plan']));
    link.download = 'plan.txt';
    link.click();
  });
  await waitForTwoFrames();
  // A download does not leave the page, so no progress line is shown.
  await expect(progressLine).toHaveCount(0);

  let releaseCode: () => void = () => undefined;
  const codeReleased = new Promise<void>((resolve) => (releaseCode = resolve));
  await context.route(builtScriptUrlPattern('only as a hash that cannot be read back'), async (route) => {
    await codeReleased;
    await route.continue();
  });
  const homeText = await heading.textContent();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(progressLine).toBeVisible();
  await expect(heading).toHaveText(homeText ?? '');
  releaseCode();
  await expect(heading).toHaveText('Privacy');
  await expect(heading).toBeFocused();
  await expect(progressLine).toBeHidden();
  // The code of the previous page is loaded already, so Back shows no progress line.
  await page.goBack();
  await expect(heading).toHaveText(homeText ?? '');
  await expect(progressLine).toHaveCount(0);
});

test(
  'a plan that was edited offline is sent to the server once when the device is online again (sections 3 and 4)',
  { tag: '@fault/N2' },
  async ({ page, context, couple, monitor }) => {
    // Code that the app loads when the browser is idle may be missing: journeys run without the service worker, which
    // caches this code.
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /CodeLoadError/);
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`customPackageItems:${userId}`]: JSON.stringify([
        packageItem({ uniqueId: 'a' }),
        packageItem({ uniqueId: 'b' }),
      ]),
    });
    await page.goto('/custom-package');
    const main = page.getByRole('main');
    await expectSaved(page);
    const followLink = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).click();
    await followLink('Dashboard');
    await expect(page.getByRole('button', { name: 'Set Date' })).toBeVisible();
    await followLink('Venues');
    await openTier(page, 'Basic');
    await expect(page.getByRole('button', { name: 'Add to Package' }).first()).toBeVisible();

    await context.setOffline(true);
    const changes = startCountingRequests(context, 'PATCH', /\/plans\//);
    await page.getByRole('button', { name: 'Add to Package' }).first().click();
    await expect(page.getByRole('link', { name: 'In your package' })).toBeVisible();
    await followLink('Custom Package');
    await main.getByRole('button', { name: 'Remove Item a' }).click();
    await expect(main).toContainText('Saved on this device, waiting for the network');
    await followLink('Dashboard');
    await page.getByRole('button', { name: 'Set Date' }).click();
    await page.getByLabel('Wedding Date', { exact: true }).fill('2037-02-14');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Budget' }).click();
    await page.getByLabel('Total Budget (₹)').fill('750000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(main).toContainText('14 February 2037');
    await expect(main).toContainText('₹7,50,000');
    expect(await readStorage(page, `weddingDate:${userId}`)).toBe('"2037-02-14"');
    expect(await readStorage(page, `totalBudget:${userId}`)).toBe('750000');

    const changeCountBefore = changes.count();
    await context.setOffline(false);
    await expect.poll(async () => (await readServerPackage(page)).length).toBe(2);
    await expect.poll(() => readServerPackage(page)).not.toContain('a');
    await followLink('Custom Package');
    await expectSaved(page);
    expect(changes.count() - changeCountBefore).toBe(1);
  },
);

test(
  'repeated clicks on a button create one item, one enquiry, one chat and one save (sections 4 and 5)',
  { tag: '@fault/N21' },
  async ({ page, context, couple, monitor }) => {
    const userId = await signInByApi(page, couple);
    await page.goto('/venues?tier=premium');
    // Before the app has taken over the page, several clicks on a button would count as one.
    await waitForApp(page);
    const changes = startCountingRequests(context, 'PATCH', /\/plans\//);
    await clickRepeatedly(page.getByRole('button', { name: 'Add to Package' }).first(), 10);
    await expect.poll(() => readServerPackage(page)).toHaveLength(1);
    expect(JSON.parse((await readStorage(page, `customPackageItems:${userId}`)) ?? '')).toHaveLength(1);

    const enquiries = startCountingRequests(context, 'POST', '/enquiries/');
    const form = await fillEnquiry(page);
    await clickRepeatedly(form.getByRole('button', { name: 'Request Quote' }), 10);
    await expect(form).toContainText('Enquiry submitted successfully!');
    expect(enquiries.count()).toBe(1);
    await expect.poll(() => monitor.chats.length).toBe(1);
    await expect.poll(() => context.pages().length).toBe(2);
    await page.bringToFront();

    await page.goto('/account');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First Name').fill('Asha');
    await page.getByLabel('Last Name').fill('Rao');
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByLabel('Current Password').fill(couple.password);
    const saves = startCountingRequests(context, 'PATCH', '/users/me/');
    await clickRepeatedly(page.getByRole('button', { name: 'Save Changes' }), 10);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(saves.count()).toBe(1);
    expect(changes.count()).toBe(1);
  },
);

test(
  'an enquiry whose response was lost is sent again with the same key, and the server stores one (sections 7 and 8)',
  { tag: '@fault/N22' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/ERR_FAILED/);
    await signInByApi(page, couple);
    const form = await fillEnquiry(page);
    const keys: (string | undefined)[] = [];
    let shouldLoseResponses = true;
    let allowSuccess: () => void = () => undefined;
    const userTriedAgain = new Promise<void>((resolve) => (allowSuccess = resolve));
    await page.route('**/api/enquiries/', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (shouldLoseResponses) {
        await route.fetch();
        return route.abort();
      }
      // The app also sends the enquiry again by itself. Hold every request back until the user has clicked 'Try again'.
      await userTriedAgain;
      return route.continue();
    });
    await form.getByRole('button', { name: 'Request Quote' }).click();
    await expect(form.getByRole('alert')).toContainText('Failed to submit enquiry. Please try again.');
    await expect(form.getByLabel(/^Name/)).toHaveValue('Asha');
    await page.bringToFront();
    shouldLoseResponses = false;
    await form.getByRole('button', { name: 'Try again' }).click();
    allowSuccess();
    await expect(form).toContainText('Enquiry submitted successfully!');
    expect(keys.length).toBeGreaterThan(1);
    expect(keys[0]).toMatch(/\S/);
    expect(new Set(keys).size).toBe(1);
    expect(await countServerEnquiries(page)).toBe(1);
    await expect.poll(() => monitor.chats.length).toBe(1);
  },
);

test(
  'an enquiry that could not be sent is sent once after a reload (sections 7 and 8)',
  { tag: ['@fault/T24', '@fault/Q6'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/ERR_FAILED/);
    await signInByApi(page, couple);
    const form = await fillEnquiry(page);
    const keys: (string | undefined)[] = [];
    let isDown = true;
    await page.route('**/api/enquiries/', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return isDown ? route.abort() : route.continue();
    });
    await form.getByRole('button', { name: 'Request Quote' }).click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('Failed to submit enquiry. Please try again.');
    await expect(alert).toHaveAccessibleDescription(/Your chat is open/);
    await page.bringToFront();
    await expect(page.getByText(/Not sent yet/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('9876543210');
    isDown = false;
    await page.reload();
    await expect.poll(() => countServerEnquiries(page)).toBe(1);
    const readOutboxKeys = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('outbox:')));
    await expect.poll(readOutboxKeys).toEqual([]);
    await expect(page.getByText(/Not sent yet/)).toBeHidden();
    expect(new Set(keys).size).toBe(1);
    await page.reload();
    await expect(form).toBeVisible();
    expect(
      // sessionStorage keeps the contact details for the next enquiry, but neither the sent enquiry nor its message.
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => /^(?:outbox:|draft:.*:enquiry:)/.test(key)),
      ),
    ).toEqual([]);
    expect(await countServerEnquiries(page)).toBe(1);
    await expect.poll(() => monitor.chats.length).toBe(1);
  },
);

test(
  'the response to an earlier filter is not shown for a later filter (section 2)',
  { tag: '@fault/N19' },
  async ({ page, couple }) => {
    await signInByApi(page, couple);
    await page.goto('/services');
    const budget = page.getByLabel('Budget');
    await page.getByRole('heading', { name: 'All services' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').first()).toBeVisible();
    const delayedBudgets: string[] = [];
    let sendEarlierResponse: () => Promise<void> = () => Promise.resolve();
    const cancelledBudgets: string[] = [];
    page.on('requestfailed', (request) =>
      cancelledBudgets.push(new URL(request.url()).searchParams.get('budget_max') ?? ''),
    );
    const isEarlier = (url: URL) => url.pathname === '/api/services/' && url.searchParams.get('budget_max') === '50000';
    await page.route(isEarlier, async (route) => {
      const response = await route.fetch();
      // Ignore the error when the browser has cancelled the request.
      sendEarlierResponse = () => route.fulfill({ response }).catch(() => undefined);
      delayedBudgets.push('50000');
    });
    await budget.selectOption('50000');
    await expect.poll(() => delayedBudgets.length).toBe(1);
    await budget.selectOption('500000');
    const status = page.getByRole('status').filter({ hasText: /\d services/ });
    // Wait for the response to the later filter. Until it arrives, the page shows all services: the status has the same
    // number twice.
    await expect(status).not.toHaveText(/^([\d,]+) of \1 /);
    const laterText = await status.textContent();
    await sendEarlierResponse();
    await expect.poll(() => cancelledBudgets).toContain('50000');
    await expect(status).toHaveText(laterText ?? '');
  },
);

test(
  'a request that the backend redirects to an HTML page is an error (section 8)',
  { tag: '@fault/N18' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/Failed to load/);
    await signInByApi(page, couple);
    await disableServerRendering(page);
    await page.route('**/api/venues/**', (route) => route.fulfill({ status: 302, headers: { location: '/login' } }));
    await page.goto('/venues');
    await expect(page.getByRole('alert')).toContainText('Failed to load venues');
    await expect(page).toHaveURL(/\/venues$/);
  },
);

test.describe('an incomplete response (section 9)', () => {
  const body = JSON.stringify({ count: 1, next: null, results: [{ id: '1', name: 'Half a Hall', tier: 'premium' }] });
  const responders = {
    'that sends one byte at a time': (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 300);
      response.on('close', () => clearInterval(timer));
    },
    'that is cut off': (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      response.write(body.slice(0, -20), () => response.destroy());
    },
  };
  for (const [fault, respond] of Object.entries(responders))
    test(
      `${fault} causes an error within the timeout, and no part of the list is shown`,
      { tag: ['@fault/N6', '@fault/N7'] },
      async ({ page, couple, monitor }) => {
        monitor.expectErrors(/Failed to load/, /ERR_/, /timeout/);
        await signInByApi(page, couple);
        await disableServerRendering(page);
        let releaseResponse: () => void = () => undefined;
        const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
        const server = createServer((_, response) => void responseReleased.then(() => respond(response)));
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        await page.route('**/api/venues/**', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
        await page.goto('/venues');
        await expect(page.getByText('Loading Venues...')).toBeVisible();
        releaseResponse();
        await expect(page.getByRole('alert')).toContainText('Failed to load venues');
        await expect(page.getByRole('main')).not.toContainText(/Half a Hall|venues available/);
        server.closeAllConnections();
        server.close();
      },
    );
});

test(
  'a registration whose response was lost can be sent again and signs in (section 5)',
  { tag: '@fault/A27' },
  async ({ page, monitor }) => {
    monitor.expectErrors(/ERR_FAILED/, /status of 40\d/);
    const couple = newCouple();
    await fillRegistration(page, couple);
    let shouldLoseResponse = true;
    await page.route('**/api/auth/register/', async (route) => {
      if (!shouldLoseResponse) return route.continue();
      shouldLoseResponse = false;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert')).toContainText('Registration failed');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
