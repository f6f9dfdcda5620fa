import type { Page } from '@playwright/test';
import { waitForApp, expect, signIn, test } from '../support/journey.ts';

/** The build renders the HTML of the home page, so the page is shown before the app starts. */

/** Delays the responses that have the app's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let releaseCode = () => {};
  const released = new Promise<void>((resolve) => {
    releaseCode = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return releaseCode;
}

test('the home page is shown before its code loads, and its elements stay when the app starts', async ({ page }) => {
  const releaseCode = await holdCode(page);
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
  const releaseCode = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const city = page.getByRole('button', { name: 'Pune', exact: true });
  await city.click();
  await expect(city).toHaveCSS('opacity', '0.6');
  releaseCode();
  await expect(page.getByText('Showing Pune')).toBeVisible();
  await expect(city).toHaveCSS('opacity', '1');
});

test('Start Planning opens the quiz when clicked before the code has loaded (section 2)', async ({ page }) => {
  const releaseCode = await holdCode(page);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page can be read and says that JavaScript is missing', { tag: '@fault/Y12' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'What four couples say' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
