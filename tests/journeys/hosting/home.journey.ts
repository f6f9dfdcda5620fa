import type { Page } from '@playwright/test';
import { appHasBegun, expect, signIn, test } from '../support/journey.ts';

/** Home stands there before the app does: its HTML comes from the build. */

/** Holds back the app's code until it is let come. */
async function withoutCode(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

test('home is there without its code, and stays as it stands when the code comes', async ({ page }) => {
  const letCome = await withoutCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every guest seated. Every rupee in its place.');
  await expect(page.getByRole('heading', { name: 'From four homes' })).toBeAttached();
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  const before = await page.locator('h1').elementHandle();

  letCome();
  await appHasBegun(page);
  await expect(page.getByRole('link', { name: /^Catering/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await before?.evaluate((heading) => heading.isConnected)).toBe(true);
});

test('what is pressed before the code has come is done when it has', async ({ page }) => {
  const letCome = await withoutCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const city = page.getByRole('button', { name: 'Pune', exact: true });
  await city.click();
  await expect(city).toHaveCSS('opacity', '0.6');
  letCome();
  await expect(page.getByText('Showing Pune')).toBeVisible();
  await expect(city).toHaveCSS('opacity', '1');
});

test('Start Planning leads to the quiz, pressed however early (section 2)', async ({ page }) => {
  const letCome = await withoutCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start Planning' }).click();
  letCome();
  await expect(page).toHaveURL(/\/quiz$/);
});

test('a signed-in couple with a city finds both at home', async ({ page, couple }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Pune' }).click();
  await expect(page.getByText('Showing Pune')).toBeVisible();
  await signIn(page, couple);
  await page.goto('/');
  await appHasBegun(page);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByText('Showing Pune')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('home can be read, and says what is missing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'From four homes' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
