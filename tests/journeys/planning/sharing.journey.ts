import type { Browser, BrowserContext, Page } from '@playwright/test';
import { packageItem } from '#support/packageItem.ts';
import { expectSaved, readStorage, seedStorage, signInByApi } from '../support/device.ts';
import { expect, registerByApi, test } from '../support/journey.ts';
import type { SignInDetails } from '../support/journey.ts';
import { readNewLink } from '../support/sharing.ts';

test.use({ processors: 8 });

/** Opens a page in a new browser profile, as on another device. */
async function openDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  return context.newPage();
}

/** Opens another device on which a new user is signed in. */
async function openDeviceOfPartner(browser: Browser, baseURL: string | undefined) {
  const page = await openDevice(browser, baseURL);
  const partner = await registerByApi(page.request);
  await signInByApi(page, partner);
  return { page, partner };
}

/** Signs the couple in with one item in their package, and waits until the server has it. Returns the user id. */
async function signInWithPackageItem(page: Page, couple: SignInDetails): Promise<string> {
  const userId = await signInByApi(page, couple);
  await seedStorage(page, {
    [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ uniqueId: 'lotus', name: 'Lotus Court' })]),
  });
  await page.goto('/ceremonies');
  await expectSaved(page);
  return userId;
}

/** Creates an invitation on the page /people and returns the path of its link. */
async function createInvitation(page: Page, role: 'Can edit' | 'Can view'): Promise<string> {
  await page.goto('/people');
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return readNewLink(page, 'join');
}

async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
}

async function addCeremony(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Ceremony' }).click();
  await page.getByLabel('Ceremony', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(ceremonyHeading(page, name)).toBeVisible();
}

const ceremonyHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) });

const setOffline = (pages: readonly Page[], isOffline: boolean) =>
  Promise.all(pages.map((page) => page.context().setOffline(isOffline)));

const closeContexts = (...contexts: readonly BrowserContext[]) =>
  Promise.all(contexts.map((context) => context.close()));

test('a partner joins, and what both edit online and offline is kept (sections 14.2, 14.3 and 14.7)', async ({
  page,
  browser,
  baseURL,
  couple,
  monitor,
}) => {
  monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /CodeLoadError/);
  await signInWithPackageItem(page, couple);
  const link = await createInvitation(page, 'Can edit');
  const { page: partnerPage } = await openDeviceOfPartner(browser, baseURL);
  await acceptInvitation(partnerPage, link);
  await Promise.all([page.goto('/ceremonies'), partnerPage.goto('/ceremonies')]);
  await addCeremony(page, 'Haldi');
  await expect(ceremonyHeading(partnerPage, 'Haldi')).toBeVisible();
  // Open the form on the partner's device too, so that both devices have its code when they are offline.
  await addCeremony(partnerPage, 'Mehendi');
  await expect(ceremonyHeading(page, 'Mehendi')).toBeVisible();

  await setOffline([page, partnerPage], true);
  await addCeremony(page, 'Sangeet');
  await addCeremony(partnerPage, 'Reception');
  for (const each of [page, partnerPage])
    await expect(each.getByText('Saved on this device, waiting for the network')).toBeVisible();
  await setOffline([page, partnerPage], false);
  for (const each of [page, partnerPage])
    for (const name of ['Haldi', 'Mehendi', 'Sangeet', 'Reception'])
      await expect(ceremonyHeading(each, name)).toBeVisible();
  for (const each of [page, partnerPage]) await expectSaved(each);

  // An invitation can be used only once.
  const { page: strangerPage } = await openDeviceOfPartner(browser, baseURL);
  await strangerPage.goto(link);
  await strangerPage.getByRole('button', { name: 'Join' }).click();
  await expect(strangerPage.getByRole('heading', { name: 'This link has ended.' })).toBeVisible();
  await closeContexts(partnerPage.context(), strangerPage.context());
});

test('a member who can view sees all and changes nothing, and loses access when removed (section 14.7)', async ({
  page,
  browser,
  baseURL,
  couple,
}) => {
  await signInWithPackageItem(page, couple);
  const link = await createInvitation(page, 'Can view');
  const { page: viewerPage, partner } = await openDeviceOfPartner(browser, baseURL);
  await acceptInvitation(viewerPage, link);
  await viewerPage.goto('/custom-package');
  await expect(viewerPage.getByRole('article')).toContainText('Lotus Court');
  await expect(viewerPage.getByRole('button', { name: 'Remove Lotus Court' })).toHaveCount(0);
  await viewerPage.goto('/ceremonies');
  await expect(ceremonyHeading(viewerPage, 'Wedding')).toBeVisible();
  await expect(viewerPage.getByRole('button', { name: 'Add Ceremony' })).toHaveCount(0);

  await page.goto('/people');
  await page.getByRole('button', { name: `Remove ${partner.username}` }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(viewerPage.getByRole('button', { name: 'Add Ceremony' })).toBeVisible();
  await viewerPage.goto('/custom-package');
  await expect(viewerPage.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
  expect(await viewerPage.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Lotus Court');
  await closeContexts(viewerPage.context());
});

test('the family votes on a review link without an account, and the couple sees the votes (sections 14.8 and 14.9)', async ({
  page,
  browser,
  baseURL,
  couple,
}) => {
  await signInWithPackageItem(page, couple);
  await page.goto('/people');
  await page.getByLabel('For', { exact: true }).fill('Nani');
  await page.getByRole('button', { name: 'Share for Review' }).click();
  const pathname = await readNewLink(page, 'review');

  const family = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  const familyPage = await family.newPage();
  await familyPage.goto(pathname);
  const item = familyPage.getByRole('article', { name: 'Lotus Court' });
  await item.getByRole('button', { name: 'Concern' }).click();
  await expect(item.getByRole('button', { name: 'Concern' })).toHaveAttribute('aria-pressed', 'true');
  await item.getByLabel(/^Your note/).fill('Is there a lift?');
  await item.getByRole('button', { name: 'Let’s talk' }).click();
  await expect(item.getByRole('status')).toContainText('Saved');
  await familyPage.reload();
  await expect(item.getByRole('button', { name: 'Let’s talk' })).toHaveAttribute('aria-pressed', 'true');
  await expect(item.getByLabel(/^Your note/)).toHaveValue('Is there a lift?');

  await page.goto('/custom-package');
  await expect(page.getByRole('article')).toContainText('Is there a lift?');
  await page.goto('/people');
  await page.getByRole('button', { name: 'End Link for Nani' }).click();
  await expect.poll(async () => (await familyPage.request.get(pathname)).status()).toBe(404);
  await familyPage.reload();
  await expect(familyPage.getByText('This link has ended.')).toBeVisible();
  await family.close();
});

test('a planner switches between three weddings on a phone (section 14.6)', async ({ page, couple }) => {
  const userId = await signInWithPackageItem(page, couple);
  await page.goto('/account');
  for (const name of ['Meera and Arjun', 'Sana and Imran']) {
    await page.getByRole('button', { name: 'New Wedding' }).click();
    await page.getByRole('form', { name: 'New Wedding' }).getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
  await page.goto('/custom-package');
  await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
  const openWedding = async (name: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wedding:/ })
      .click();
    await page.getByRole('option', { name }).click();
  };
  await openWedding('Our Wedding');
  await expect(page.getByRole('article')).toContainText('Lotus Court');
  await openWedding('Meera and Arjun');
  await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
  expect((await readStorage(page, `customPackageItems:${userId}`)) ?? '').not.toContain('Lotus Court');
  await openWedding('Our Wedding');
  await expect(page.getByRole('article')).toContainText('Lotus Court');
});

test('signing out keeps the whole plan on the server, and signing in elsewhere brings it back (sections 14.1 and 14.4)', async ({
  page,
  browser,
  baseURL,
  couple,
}) => {
  await signInWithPackageItem(page, couple);
  await addCeremony(page, 'Haldi');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const otherPage = await openDevice(browser, baseURL);
  await signInByApi(otherPage, couple);
  await otherPage.goto('/ceremonies');
  await expect(ceremonyHeading(otherPage, 'Haldi')).toBeVisible();
  await otherPage.goto('/custom-package');
  await expect(otherPage.getByRole('article')).toContainText('Lotus Court');
  await closeContexts(otherPage.context());
});
