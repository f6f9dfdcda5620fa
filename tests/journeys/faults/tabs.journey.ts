import type { Locator, Page } from '@playwright/test';
import { packageItem } from '#support/packageItem.ts';
import { signInByApi, leaveApp, readServerPackage, seedStorage, readStorage, expectSaved } from '../support/device.ts';
import { expect, test, waitForApp } from '../support/journey.ts';

/** Clicks every 'Add to Package' button of the page, each in its own task. Returns the number of clicks. */
const addAllToPackage = (page: Page) =>
  page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('article button')].filter(
      (button): button is HTMLButtonElement => button.textContent === 'Add to Package',
    );
    for (const button of buttons) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return buttons.length;
  });

const budgetField = (page: Page) => page.getByLabel('Total Budget (₹)');
/** Clicks Save in the form that contains the field. */
const saveForm = (page: Page, field: Locator) =>
  page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save' }).click();

async function setBudget(page: Page, rupees: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Budget' }).click();
  await budgetField(page).fill(rupees);
  await saveForm(page, budgetField(page));
}

test(
  'two tabs add to one package at the same time, and no item is lost (section 4)',
  { tag: '@fault/B1' },
  async ({ page, context, couple }) => {
    const userId = await signInByApi(page, couple);
    const otherTab = await context.newPage();
    await Promise.all([page.goto('/venues?tier=premium'), otherTab.goto('/services/catering?tier=premium')]);
    for (const tab of [page, otherTab]) {
      await waitForApp(tab);
      await expect(tab.getByRole('button', { name: 'Add to Package' }).nth(5)).toBeVisible();
    }
    const [firstCount, secondCount] = await Promise.all([addAllToPackage(page), addAllToPackage(otherTab)]);
    expect(Math.min(firstCount, secondCount)).toBeGreaterThan(5);
    for (const tab of [page, otherTab]) {
      await expect
        .poll(
          async () =>
            (JSON.parse((await readStorage(tab, `customPackageItems:${userId}`)) ?? '[]') as unknown[]).length,
        )
        .toBe(firstCount + secondCount);
      await tab.goto('/custom-package');
      await expect(tab.getByRole('main').getByRole('article')).toHaveCount(firstCount + secondCount);
    }
    await expect
      .poll(async () => (await readServerPackage(page)).length, { timeout: 30_000 })
      .toBe(firstCount + secondCount);
  },
);

test(
  'changes of two tabs are both kept, and an open editor shows that the value changed (section 4)',
  { tag: ['@fault/B5', '@fault/B6'] },
  async ({ page, context, couple }) => {
    await signInByApi(page, couple);
    const otherTab = await context.newPage();
    await Promise.all([page.goto('/dashboard'), otherTab.goto('/dashboard')]);
    await page.getByRole('button', { name: 'Set Date' }).click();
    const date = page.getByLabel('Wedding Date', { exact: true });
    await date.fill('2037-02-14');
    await setBudget(otherTab, '650000');
    await saveForm(page, date);
    for (const tab of [page, otherTab]) {
      await expect(tab.getByText('14 February 2037', { exact: true })).toBeVisible();
      await expect(tab.getByText('₹6,50,000', { exact: true })).toBeVisible();
    }

    await page.getByRole('button', { name: 'Edit Budget' }).click();
    await setBudget(otherTab, '900000');
    await expect(page.getByText(/^This was changed in another tab or on another device\./)).toBeVisible();
    await expect(budgetField(page)).toHaveValue('650000');
    await budgetField(page).fill('700000');
    await saveForm(page, budgetField(page));
    for (const tab of [page, otherTab]) await expect(tab.getByText('₹7,00,000', { exact: true })).toBeVisible();
  },
);

test(
  'a tab that was frozen reads the storage again before it writes (section 4)',
  { tag: ['@fault/B8', '@fault/B2'] },
  async ({ page, context, couple }) => {
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`customPackageItems:${userId}`]: JSON.stringify([
        packageItem({ uniqueId: 'a' }),
        packageItem({ uniqueId: 'b' }),
      ]),
    });
    const otherTab = await context.newPage();
    await Promise.all([page.goto('/custom-package'), otherTab.goto('/custom-package')]);
    await expect(page.getByRole('article')).toHaveCount(2);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await otherTab.getByRole('button', { name: 'Remove Item a' }).click();
    await expect(otherTab.getByRole('article')).toHaveCount(1);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await page.getByRole('button', { name: 'Remove Item b' }).click();
    for (const tab of [page, otherTab]) await expect(tab.getByRole('article')).toHaveCount(0);
    expect(await readStorage(page, `customPackageItems:${userId}`)).toBe('[]');
  },
);

// An automated browser loads the page again on Back. planStore.test.ts tests a page that Back restores from memory.
test(
  'a page to which the user goes back shows what is stored now (section 4)',
  { tag: '@fault/B9' },
  async ({ page, context, couple }) => {
    const userId = await signInByApi(page, couple);
    await seedStorage(page, { [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ uniqueId: 'a' })]) });
    await page.goto('/custom-package');
    await expect(page.getByRole('article')).toHaveCount(1);
    const otherTab = await context.newPage();
    await otherTab.goto('/custom-package');
    await leaveApp(page);
    await otherTab.getByRole('button', { name: 'Remove Item a' }).click();
    await expect(otherTab.getByRole('article')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
    expect(await readStorage(page, `customPackageItems:${userId}`)).toBe('[]');
  },
);

test(
  'two devices that were offline synchronise, and no item is lost (sections 4 and 7)',
  { tag: '@fault/B12' },
  async ({ page, context, browser, baseURL, couple, monitor }) => {
    // Parts that load when the browser is idle may be missing: journeys run without the service worker, which caches
    // them.
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /CodeLoadError/);
    const phone = await browser.newContext({ ...(baseURL && { baseURL }) });
    const phonePage = await phone.newPage();
    for (const tab of [page, phonePage]) {
      const userId = await signInByApi(tab, couple);
      await seedStorage(tab, {
        [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ uniqueId: 'shared' })]),
      });
      await tab.goto('/custom-package');
      await expectSaved(tab);
    }
    const openVenues = async (tab: Page, tier: string) => {
      await tab.goto(`/venues?tier=${tier}`);
      await waitForApp(tab);
      await expect(tab.getByRole('article').first()).toBeVisible();
    };
    await Promise.all([openVenues(page, 'basic'), openVenues(phonePage, 'luxury')]);
    await Promise.all([context.setOffline(true), phone.setOffline(true)]);
    const venueNames: string[] = [];
    for (const tab of [page, phonePage]) {
      const card = tab.getByRole('article').first();
      venueNames.push((await card.getByRole('heading').textContent()) ?? '');
      await card.getByRole('button', { name: 'Add to Package' }).click();
      await expect(card.getByRole('link', { name: 'In your package' })).toBeVisible();
    }
    await context.setOffline(false);
    await expect.poll(() => readServerPackage(page)).toHaveLength(2);
    await phone.setOffline(false);
    await expect.poll(() => readServerPackage(page)).toHaveLength(3);
    await phonePage.goto('/custom-package');
    for (const name of venueNames) await expect(phonePage.getByRole('main')).toContainText(name);
    await page.goto('/custom-package');
    for (const name of venueNames) await expect(page.getByRole('main')).toContainText(name);
    await phone.close();
  },
);
