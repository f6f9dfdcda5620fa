import { expect, newCouple, signIn, test } from '../support/journey.ts';

test.describe('signing in and out (sections 4, 5 and 8)', () => {
  test('a password manager finds the fields, and a password can be pasted', { tag: '@fault/A25' }, async ({ page }) => {
    await page.goto('/register');
    for (const label of ['Password', 'Confirm Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    await page.goto('/login');
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password', { exact: true });
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await username.fill('mango & monsoon');
    await username.press('ControlOrMeta+a');
    await username.press('ControlOrMeta+c');
    await password.press('ControlOrMeta+v');
    await expect(password).toHaveValue('mango & monsoon');
  });

  test('passwords that differ send no request; a taken username is shown at its field', async ({
    page,
    couple,
    monitor,
  }) => {
    monitor.expectErrors(/status of 4\d\d/);
    const postedUrls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && postedUrls.push(request.url()));
    await page.goto('/register');
    await page.getByLabel('Username').fill(couple.username);
    await page.getByLabel('Email').fill(couple.email);
    await page.getByLabel('Password', { exact: true }).fill(couple.password);
    await page.getByLabel('Confirm password').fill('another one');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    expect(postedUrls).toEqual([]);
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    // Type another password than the couple's: if the username and the password are both right, the app signs in
    // instead of reporting that the username is taken.
    const { password } = newCouple();
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Username')).toHaveValue(couple.username);
  });

  test(
    'protected pages redirect a visitor to /login, and /login redirects a user to the dashboard',
    { tag: '@fault/A23' },
    async ({ page, couple }) => {
      for (const path of ['/dashboard', '/venues', '/services', '/custom-package', '/account', '/venues/1']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(/\/login$/);
      }
      await signIn(page, couple);
      await page.goto('/login');
      await expect(page).toHaveURL(/\/dashboard$/);
    },
  );
});
