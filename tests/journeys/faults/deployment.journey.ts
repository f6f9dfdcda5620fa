import type { Route } from '@playwright/test';
import { builtScriptUrlPattern } from '../support/builtScripts.ts';
import { signInByApi } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';

const CODE_FAULTS = {
  'is missing (404)': (route: Route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }),
  'is served as HTML': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
};

for (const [fault, respond] of Object.entries(CODE_FAULTS))
  test(
    `the code of a page ${fault}: the app reloads once, then shows an error with Retry (section 2)`,
    { tag: ['@fault/Y2', '@fault/Y3'] },
    async ({ page, couple, monitor }) => {
      // The HTML of the page contains the hash of its code, so the browser may report that no valid digest was found.
      monitor.expectErrors(/Failed to load module script|CodeLoadError|status of 404|valid digest/);
      const dashboardCode = builtScriptUrlPattern('Take the style quiz to make this yours');
      await signInByApi(page, couple);
      let navigationCount = 0;
      page.on('request', (request) => (navigationCount += request.isNavigationRequest() ? 1 : 0));
      await page.route(dashboardCode, respond);
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toContainText('Failed to load this page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(navigationCount).toBe(2);
      await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.waitForFunction(() => !('isOldDocument' in window));
      await expect(page.getByRole('alert')).toContainText('Failed to load this page');
      expect(navigationCount).toBe(3);
      // Other pages still work.
      await page.getByRole('navigation').getByRole('link', { name: 'Venues' }).filter({ visible: true }).click();
      await expect(page.getByRole('heading', { name: 'Wedding Venues' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('alert')).toContainText('Failed to load this page');
      await page.unroute(dashboardCode);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
    },
  );

test(
  'the code of a part of a page is missing: only that part shows an error, with Retry (section 2)',
  { tag: '@fault/Y2' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/CodeLoadError/, /status of 404/);
    const formCode = builtScriptUrlPattern('New ceremony');
    await signInByApi(page, couple);
    await page.route(formCode, CODE_FAULTS['is missing (404)']);
    await page.goto('/ceremonies');
    await page.getByRole('button', { name: 'Add Ceremony' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load this part of the page');
    await expect(page.getByRole('heading', { level: 1, name: 'Ceremonies' })).toBeVisible();
    await page.unroute(formCode);
    let sendCode = () => {};
    const codeSent = new Promise<void>((resolve) => (sendCode = resolve));
    await page.route(formCode, async (route) => {
      await codeSent;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ceremonies' })).toBeFocused();
    sendCode();
    const form = page.getByRole('form', { name: 'New ceremony' });
    await expect(form).toBeVisible();
    await expect(form.locator(':focus')).toBeVisible();
  },
);

test(
  'without JavaScript the page tells the user to turn it on (section 1)',
  { tag: '@fault/Y12' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const path of ['/', '/venues/any']) {
      await page.goto(path);
      // `innerText` has only the text that is visible.
      await expect(page.locator('body')).toContainText('This page needs JavaScript.', { useInnerText: true });
    }
    await context.close();
  },
);
