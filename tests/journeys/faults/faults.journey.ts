import { expect, signIn, test } from '../support/journey.ts';

test.describe('a backend in trouble (section 8)', () => {
  test.beforeEach(({ page, couple }) => signIn(page, couple));

  test('that never answers: the message and Retry within the time limit', async ({ page, watch }) => {
    watch.expectErrors(/Failed to load/, /timeout/i);
    let hanging = true;
    await page.route('**/api/venues/**', (route) => (hanging ? undefined : route.continue()));
    await page.goto('/venues');
    await expect(page.getByText('Loading Venues...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to load venues');
    hanging = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Premium Venues')).toBeVisible();
  });

  for (const [kind, contentType, body] of [
    ['HTML', 'text/html', '<!doctype html><h1>Welcome to nginx</h1>'],
    ['broken JSON', 'application/json', '[{"id": 1,'],
    ['nothing', 'application/json', ''],
    ['a bare number', 'application/json', '5'],
  ] as const)
    test(`that answers 200 with ${kind}: an error, never an empty list`, async ({ page, watch }) => {
      watch.expectErrors(/Failed to load/, /answer/i);
      await page.route('**/api/venues/**', (route) => route.fulfill({ status: 200, contentType, body }));
      await page.goto('/venues');
      await expect(page.getByRole('alert')).toContainText('Failed to load venues');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('nginx');
    });

  test('that forgets who the user is: signed out, the plan stays', async ({ page, watch }) => {
    watch.expectErrors(/status of 401/);
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

test.describe('a device in trouble', () => {
  const SCREENS = ['/', '/dashboard', '/venues', '/services', '/custom-package', '/account', '/quiz'];

  for (const rubbish of ['{bad', 'null', '5', '"x"', '{}', '[[]]', '{"__proto__":{"broken":true}}'])
    test(`rubbish under every key: ${rubbish}`, async ({ page, couple }) => {
      await signIn(page, couple);
      await page.evaluate((value) => {
        const [, claims = ''] = (localStorage.getItem('authToken') ?? '').split('.');
        const { user_id: user } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
        for (const key of [
          'customPackageItems',
          'weddingDate',
          'totalBudget',
          'budgetAllocations',
          'completedTimelineTasks',
        ])
          localStorage.setItem(`${key}:${user}`, value);
        localStorage.setItem('selectedRegion', value);
        for (const key of Object.keys(localStorage))
          if (key !== 'authToken' && key.endsWith(`:${user}`)) localStorage.setItem(key, value);
      }, rubbish);
      for (const screen of SCREENS) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
        await expect(page.getByText('Something went wrong')).toBeHidden();
      }
    });

  for (const token of ['null', 'a.b.c', `${btoa('{}')}.${btoa('null')}.x`, `${btoa('{}')}.${btoa('[]')}.x`])
    test(`a token that is none: ${token}`, async ({ page }) => {
      await page.addInitScript((value) => {
        if (!sessionStorage.getItem('seeded')) localStorage.setItem('authToken', value);
        sessionStorage.setItem('seeded', 'yes');
      }, token);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    });
});
