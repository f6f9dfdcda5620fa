import type { Route } from '@playwright/test';
import { builtCode } from '../support/builtCode.ts';
import { arrive } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';

const MISSING = {
  'is gone': (route: Route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }),
  'is answered with the page': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
};

for (const [how, answer] of Object.entries(MISSING))
  test(`the code of a screen ${how}: the app is loaded anew once, then says so, and Retry brings it (section 2)`, async ({
    page,
    couple,
    watch,
  }) => {
    watch.expectErrors(/Failed to load module script|CodeLoadError|status of 404/);
    const dashboardCode = builtCode('src/pages/dashboard/DashboardPage.tsx');
    await arrive(page, couple);
    let opened = 0;
    page.on('request', (request) => (opened += request.isNavigationRequest() ? 1 : 0));
    await page.route(dashboardCode, answer);
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Failed to load this page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(opened).toBe(2);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => opened).toBe(3);
    await expect(page.getByRole('alert')).toContainText('Failed to load this page');
    expect(opened).toBe(3);
    // The rest of the app is there.
    await page.getByRole('navigation').getByRole('link', { name: 'Venues' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Wedding Venues' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('Failed to load this page');
    await page.unroute(dashboardCode);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
  });

test('without JavaScript the page says what it is and what to do (section 1)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of ['/', '/venues/any']) {
    await page.goto(path);
    // What can be seen, not what stands in the file.
    await expect(page.locator('body')).toContainText('This page needs JavaScript.', { useInnerText: true });
  }
  await context.close();
});
