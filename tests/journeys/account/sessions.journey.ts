import type { Page } from '@playwright/test';
import { readStorage, userIdOf } from '../support/device.ts';
import {
  WEDDING_DAY,
  expect,
  newCouple,
  openTier,
  section,
  signIn,
  test,
  fillRegistration,
} from '../support/journey.ts';

/** Creates an account on /register, which signs the couple in. Returns its sign-in details. */
async function register(page: Page) {
  const couple = newCouple();
  await fillRegistration(page, couple);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return couple;
}

/** Sets a wedding date and adds a venue to the package. The dashboard must be open. Returns the name of the venue. */
async function setDateAndAddVenue(page: Page): Promise<string> {
  await section(page, 'Wedding Date').getByRole('button', { name: 'Set Date' }).click();
  await section(page, 'Wedding Date').getByLabel('Wedding Date', { exact: true }).fill(WEDDING_DAY.value);
  await section(page, 'Wedding Date').getByRole('button', { name: 'Save' }).click();
  await expect(section(page, 'Wedding Date')).toContainText(WEDDING_DAY.text);
  await page.goto('/venues');
  await openTier(page, 'Premium');
  const card = page.getByRole('article').first();
  const venueName = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to Package' }).click();
  await expect(card.getByRole('link', { name: 'In your package' })).toBeVisible();
  return venueName;
}

/**
 * Expects that the pages show the signed-in user neither the wedding date nor the venue nor the email address of
 * another couple.
 */
async function expectNoDataShownOf(page: Page, { email, venueName }: { email: string; venueName: string }) {
  await page.goto('/dashboard');
  await expect(section(page, 'Wedding Date').getByRole('button', { name: 'Set Date' })).toBeVisible();
  await page.goto('/custom-package');
  // The heading of level 1 does not show that the page has read its data: the server has rendered that heading.
  await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(venueName);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
}

const readStorageKeys = (page: Page, userId: string) =>
  page.evaluate((id) => Object.keys(localStorage).filter((key) => key.endsWith(`:${id}`)), userId);
const readUserId = async (page: Page) => userIdOf((await readStorage(page, 'authToken')) ?? '');

test('two couples on one device do not see each other’s plan, and a couple gets its package back (sections 3 and 4)', async ({
  page,
}) => {
  const asha = await register(page);
  const userId = await readUserId(page);
  const venueName = await setDateAndAddVenue(page);
  expect(await readStorageKeys(page, userId)).not.toEqual([]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await readStorageKeys(page, userId)).toEqual([]);

  await register(page);
  await expectNoDataShownOf(page, { email: asha.email, venueName });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await signIn(page, asha);
  await page.goto('/custom-package');
  await expect(page.getByRole('main')).toContainText(venueName);
});

test('after a session has expired, only its couple gets the plan back (sections 3 and 4)', async ({ page }) => {
  const asha = await register(page);
  const userId = await readUserId(page);
  const venueName = await setDateAndAddVenue(page);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.context().clearCookies();

  await register(page);
  await expectNoDataShownOf(page, { email: asha.email, venueName });
  expect(await readStorageKeys(page, userId)).not.toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await readStorageKeys(page, userId)).not.toEqual([]);

  await signIn(page, asha);
  await expect(section(page, 'Wedding Date')).toContainText(WEDDING_DAY.text);
});

test(
  'signing out in one tab removes the couple’s data from the pages of all tabs (section 4)',
  { tag: '@fault/A15' },
  async ({ page, context, couple, monitor }) => {
    // A tab may open the event stream before it notices that another one has signed out.
    monitor.expectErrors(/status of 401.*\/events\//);
    await signIn(page, couple);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/account');
      await expect(tab.getByText(couple.email)).toBeVisible();
      await tab.getByRole('link', { name: 'Venues' }).first().click();
      await expect(tab.getByRole('heading', { name: 'Wedding Venues' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      // Back leads to the account page, which redirects visitors to /login.
      await tab.goBack();
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      await expect(tab.getByText(couple.email)).toBeHidden();
    }
    // The cookie is deleted too: a reload does not sign the user in again.
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
  },
);
