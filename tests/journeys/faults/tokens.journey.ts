import { startCountingRequests, readStorage, seedStorage, signInByApi } from '../support/device.ts';
import { WEDDING_DAY, expect, submitSignIn, test } from '../support/journey.ts';

test(
  'an expired token that is refused, or one that is deleted, leads to the login page, and the plan stays (section 4)',
  { tag: ['@fault/A1', '@fault/A20', '@fault/A23'] },
  async ({ page, context, couple, monitor }) => {
    monitor.expectErrors(/status of 401/);
    await page.clock.install({ time: new Date(Date.now() + 20 * 60_000) });
    const userId = await signInByApi(page, couple);
    await seedStorage(page, { [`weddingDate:${userId}`]: JSON.stringify(WEDDING_DAY.value) });
    await context.clearCookies();
    const refreshes = startCountingRequests(context, 'POST', '/auth/refresh/');
    await page.goto('/custom-package');
    await expect(page).toHaveURL(/\/login$/);
    expect(refreshes.count()).toBe(1);
    expect(await readStorage(page, 'authToken')).toBeNull();
    expect(await readStorage(page, `weddingDate:${userId}`)).toBe(JSON.stringify(WEDDING_DAY.value));
    await submitSignIn(page, couple);
    await page.getByRole('link', { name: /^Continue to/ }).click();
    await expect(page).toHaveURL(/\/custom-package$/);

    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await readStorage(page, `weddingDate:${userId}`)).toBe(JSON.stringify(WEDDING_DAY.value));
  },
);

test(
  'user ids with special characters have separate plans, and a username is shown as text (sections 3 and 4)',
  { tag: ['@fault/A5', '@fault/A19'] },
  async ({ page, monitor }) => {
    monitor.expectErrors(/status of 404/);
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
    const username = '\u202E<img src=x onerror="window.ran = true">आशा';
    const signInAs = async (userId: string | number) => {
      const payload = Buffer.from(JSON.stringify({ user_id: userId, username })).toString('base64url');
      await seedStorage(page, { authToken: `e30.${payload}.x` });
    };
    const userIds = [0, '__proto__', 'a:b'];
    for (const [index, userId] of userIds.entries()) {
      await signInAs(userId);
      await page.goto('/dashboard');
      await expect(page.getByText('₹5,00,000', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Edit Budget' }).click();
      await page.getByLabel('Total Budget (₹)').fill(`${index + 6}00000`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`₹${index + 6},00,000`, { exact: true })).toBeVisible();
    }
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('totalBudget:')));
    expect(keys).toHaveLength(userIds.length);

    await page.goto('/account');
    await expect(page.getByRole('main').locator('bdi').filter({ hasText: username })).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);
