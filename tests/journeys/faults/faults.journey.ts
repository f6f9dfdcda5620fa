import { navigateInApp, seedStorage, signInByApi, disableServerRendering } from '../support/device.ts';
import { SCOPED_KEYS } from '../support/invariants.ts';
import { expect, test, tierCard, waitForApp } from '../support/journey.ts';

test.describe('a faulty backend (section 8)', () => {
  test.beforeEach(async ({ page, couple }) => {
    await signInByApi(page, couple);
    await disableServerRendering(page);
  });

  test('that sends no response causes an error with Retry after the timeout', async ({ page, monitor }) => {
    monitor.expectErrors(/Failed to load/, /timeout/i);
    let isHanging = true;
    await page.route('**/api/venues/**', (route) => (isHanging ? undefined : route.continue()));
    await page.goto('/venues');
    await expect(page.getByText('Loading Venues...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to load venues');
    isHanging = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(tierCard(page, 'Premium').getByRole('button')).toBeVisible();
  });

  for (const [kind, contentType, body] of [
    ['HTML', 'text/html', '<!doctype html><h1>Welcome to nginx</h1>'],
    ['broken JSON', 'application/json', '[{"id": 1,'],
    ['nothing', 'application/json', ''],
    ['a bare number', 'application/json', '5'],
  ] as const)
    test(
      `that responds 200 with ${kind} causes an error, not an empty list`,
      { tag: ['@fault/N13', '@fault/N14', '@fault/N15'] },
      async ({ page, monitor }) => {
        monitor.expectErrors(/Failed to load/, /response could not be read/);
        await page.route('**/api/venues/**', (route) => route.fulfill({ status: 200, contentType, body }));
        await page.goto('/venues');
        await expect(page.getByRole('alert')).toContainText('Failed to load venues');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('nginx');
      },
    );

  test('that responds 401 signs the user out, and the plan stays', async ({ page, monitor }) => {
    monitor.expectErrors(/status of 401/);
    await page.route('**/api/users/me/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"detail": "Token is invalid"}' }),
    );
    await page.evaluate(() => localStorage.setItem('totalBudget:kept', '750000'));
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('totalBudget:kept'))).toBe('750000');
  });
});

test.describe('damaged storage', () => {
  const PAGES = ['/dashboard', '/venues', '/services', '/custom-package', '/account', '/quiz', '/'];

  for (const invalidValue of ['{bad', 'null', '5', '"x"', '{}', '[[]]', '{"__proto__":{"broken":true}}'])
    test(
      `with the value ${invalidValue} under every key but the token, the pages open`,
      { tag: ['@fault/T6', '@fault/T13', '@fault/T14'] },
      async ({ page, couple }) => {
        const userId = await signInByApi(page, couple);
        const keys = ['selectedRegion', ...SCOPED_KEYS.map((key) => `${key}:${userId}`)];
        await seedStorage(page, Object.fromEntries(keys.map((key) => [key, invalidValue])));
        await page.goto('/');
        await waitForApp(page);
        for (const path of PAGES) {
          const title = await page.title();
          await navigateInApp(page, path);
          await expect(page).not.toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page.getByText('Something went wrong')).toBeHidden();
        }
      },
    );

  const INVALID_TOKENS = {
    null: 'null',
    'three words': 'a.b.c',
    'a payload of null': `${btoa('{}')}.${btoa('null')}.x`,
    'a list as payload': `${btoa('{}')}.${btoa('[]')}.x`,
    'a megabyte': `${btoa('{}')}.${btoa('{"user_id":1}')}.${'x'.repeat(1_000_000)}`,
  };
  for (const [kind, token] of Object.entries(INVALID_TOKENS))
    test(
      `with the invalid token of ${kind}, the login page opens`,
      { tag: ['@fault/A3', '@fault/A4'] },
      async ({ page }) => {
        await page.addInitScript((value) => {
          if (!sessionStorage.getItem('seeded')) localStorage.setItem('authToken', value);
          sessionStorage.setItem('seeded', 'yes');
        }, token);
        await page.goto('/dashboard');
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      },
    );
});
