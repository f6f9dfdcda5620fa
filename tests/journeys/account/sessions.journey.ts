import type { Page } from '@playwright/test';
import { WEDDING_DAY, expect, newCouple, openTier, section, signIn, test } from '../support/journey.ts';

/** Creates an account on /register; the couple is signed in then. */
async function register(page: Page) {
  const couple = newCouple();
  await page.goto('/register');
  await page.getByLabel('Username').fill(couple.username);
  await page.getByLabel('Email').fill(couple.email);
  await page.getByLabel('Password', { exact: true }).fill(couple.password);
  await page.getByLabel('Confirm Password').fill(couple.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return couple;
}

/** Plans something that others must not see, and returns the name of the venue in the package. */
async function plan(page: Page): Promise<string> {
  await section(page, 'Wedding Date').getByRole('button', { name: 'Set Date' }).click();
  await section(page, 'Wedding Date').getByLabel('Wedding Date', { exact: true }).fill(WEDDING_DAY.value);
  await section(page, 'Wedding Date').getByRole('button', { name: 'Save' }).click();
  await expect(section(page, 'Wedding Date')).toContainText(WEDDING_DAY.words);
  await page.goto('/venues');
  await openTier(page, 'Premium');
  const card = page.getByRole('article').first();
  const venue = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to Package' }).click();
  await expect(card.getByRole('button', { name: 'Added!' })).toBeVisible();
  return venue;
}

/** What is seen of a couple's plan by whoever is signed in. */
async function expectNothingOf(page: Page, { email, venue }: { email: string; venue: string }) {
  await page.goto('/dashboard');
  await expect(section(page, 'Wedding Date').getByRole('button', { name: 'Set Date' })).toBeVisible();
  await page.goto('/custom-package');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(venue);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
}

const keysOf = (page: Page, user: string) =>
  page.evaluate((id) => Object.keys(localStorage).filter((key) => key.endsWith(`:${id}`)), user);
const userOf = (page: Page) =>
  page.evaluate(() => {
    const payload = (localStorage.getItem('authToken') ?? '').split('.')[1] ?? '';
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return String((JSON.parse(bytes) as { user_id: unknown }).user_id);
  });

test('two couples on one device see nothing of each other, and each finds their package again (sections 3 and 4)', async ({
  page,
}) => {
  const asha = await register(page);
  const user = await userOf(page);
  const venue = await plan(page);
  expect(await keysOf(page, user)).not.toEqual([]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await keysOf(page, user)).toEqual([]);

  await register(page);
  await expectNothingOf(page, { email: asha.email, venue });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await signIn(page, asha);
  await page.goto('/custom-package');
  await expect(page.getByRole('main')).toContainText(venue);
});

test('a session that only ended leaves the plan to its couple, and to nobody else (sections 3 and 4)', async ({
  page,
}) => {
  const asha = await register(page);
  const user = await userOf(page);
  const venue = await plan(page);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.context().clearCookies();

  await register(page);
  await expectNothingOf(page, { email: asha.email, venue });
  expect(await keysOf(page, user)).not.toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await keysOf(page, user)).not.toEqual([]);

  await signIn(page, asha);
  await expect(section(page, 'Wedding Date')).toContainText(WEDDING_DAY.words);
});

test('signed out in one tab, signed out in all: nothing of the couple stays on any screen (section 4)', async ({
  page,
  context,
  couple,
}) => {
  await signIn(page, couple);
  const tabs = [await context.newPage(), await context.newPage()];
  await tabs[0]!.goto('/account');
  await expect(tabs[0]!.getByText(couple.email)).toBeVisible();
  await tabs[1]!.goto('/venues');
  await expect(tabs[1]!.getByRole('heading', { name: 'Wedding Venues' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, ...tabs]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(tab.getByText(couple.email)).toBeHidden();
    await tab.goBack();
    await expect(tab.getByText(couple.email)).toBeHidden();
  }
  // The cookie is gone too: a reload signs nobody in again.
  await tabs[0]!.goto('/account');
  await expect(tabs[0]!).toHaveURL(/\/login$/);
});
