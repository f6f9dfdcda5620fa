import { packageItem } from '#support/packageItem.ts';
import { startCountingRequests, signInByApi, seedStorage, readStorage, expectSaved } from '../support/device.ts';
import { expect, openTier, registerByApi, signIn, test } from '../support/journey.ts';

test(
  'full storage: the item is not shown as added, the account has it, and the plan can be downloaded (section 3)',
  { tag: '@fault/T1' },
  async ({ page, couple }) => {
    await signInByApi(page, couple);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/venues');
    await openTier(page, 'Basic');
    const card = page.getByRole('article').first();
    const venueName = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: 'Add to Package' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Not saved on this device' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Adding...' })).toBeHidden();
    expect(await card.getByRole('button', { name: 'Added!' }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my plan' }).click();
    const file = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain(venueName);
    // The new document has nothing in memory and cannot store anything, so the item comes from the account.
    await page.goto('/custom-package');
    await expect(page.getByRole('main')).toContainText(venueName);
  },
);

const STORAGE_FAULTS = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
  'without any space': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
for (const [fault, breakStorage] of Object.entries(STORAGE_FAULTS))
  test(
    `storage that is ${fault}: signing in and planning work in this tab (section 3)`,
    { tag: ['@fault/T2', '@fault/T4'] },
    async ({ page, couple }) => {
      await page.addInitScript(breakStorage);
      await signIn(page, couple);
      await expect(page.getByText('Not saved on this device')).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Venues' }).filter({ visible: true }).click();
      await openTier(page, 'Basic');
      const card = page.getByRole('article').first();
      const venueName = (await card.getByRole('heading').textContent()) ?? '';
      await card.getByRole('button', { name: 'Add to Package' }).click();
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Custom Package' })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('main')).toContainText(venueName);
    },
  );

test(
  'a crash between two writes restores no removed item, and a write that stores another value is noticed (section 3)',
  { tag: ['@fault/T18', '@fault/T21'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 404/);
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`customPackageItems:${userId}`]: JSON.stringify([
        packageItem({ uniqueId: 'a' }),
        packageItem({ uniqueId: 'b' }),
      ]),
    });
    await page.route(/\/api\/(?:selected-services|plans)\//, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/custom-package');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function write(key: string, value: string) {
        if (key.startsWith('customPackageItems:')) throw new Error('The tab has crashed');
        setItem.call(this, key, value);
      };
    });
    await page.getByRole('button', { name: 'Remove Item a' }).click();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Item b');

    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function write(key: string, value: string) {
        setItem.call(this, key, key.startsWith('totalBudget:') ? '1' : value);
      };
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Edit Budget' }).click();
    await page.getByLabel('Total Budget (₹)').fill('750000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not saved on this device')).toBeVisible();
    await expect(page.getByText('₹7,50,000', { exact: true })).toBeVisible();
  },
);

test(
  'values of an earlier version are converted, and values of a later version are kept (section 3)',
  { tag: ['@fault/T12', '@fault/T16', '@fault/T17', '@fault/B10'] },
  async ({ page, couple }) => {
    const userId = await signInByApi(page, couple);
    const item = { ...packageItem({ uniqueId: '0later', name: 'Lotus Caterers' }), deposit: { paid: 5000 } };
    const notes = { removed: [], onServer: [], stamps: { seating: { clock: 1, tab: 'x' } }, seats: [1, 2] };
    await seedStorage(page, {
      [`weddingDate:${userId}`]: '2037-02-14',
      [`totalBudget:${userId}`]: '750000',
      [`customPackageItems:${userId}`]: JSON.stringify([item]),
      [`planNotes:${userId}`]: JSON.stringify(notes),
      [`completedTimelineTasks:${userId}`]: '["task of a later version"]',
      [`seatingPlan:${userId}`]: '{"version":99}',
    });
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main).toContainText('14 February 2037');
    await expect(main).toContainText('₹7,50,000');
    await main.getByRole('button', { name: 'Edit Budget' }).click();
    await main.getByLabel('Total Budget (₹)').fill('800000');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main).toContainText('₹8,00,000');
    await main.getByRole('button', { name: /guest list/i }).click();
    await page.goto('/custom-package');
    await expect(main).toContainText('Lotus Caterers');

    const readJson = async (key: string): Promise<unknown> =>
      JSON.parse((await readStorage(page, `${key}:${userId}`)) ?? 'null');
    expect(await readJson('customPackageItems')).toMatchObject([item]);
    expect(await readJson('planNotes')).toMatchObject({ seats: [1, 2], stamps: notes.stamps });
    expect(await readJson('completedTimelineTasks')).toContain('task of a later version');
    expect(await readJson('seatingPlan')).toEqual({ version: 99 });
    await page.evaluate((key) => localStorage.removeItem(key), `seatingPlan:${userId}`);
  },
);

test(
  'an app that crashes at every start offers to refresh, and to download and reset the saved data (section 2)',
  { tag: '@fault/X20' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/rupees are out/);
    const userId = await signInByApi(page, couple);
    // The app crashes while a region is stored. Only the device stores it, so the account does not bring it back after
    // a reset.
    await seedStorage(page, { [`selectedRegion:${userId}`]: '"mumbai"' });
    await page.addInitScript(() => {
      if (!Object.keys(localStorage).some((key) => key.startsWith('selectedRegion:'))) return;
      // The app formats every amount with toFixed(), so this makes every start fail.
      Object.assign(Number.prototype, {
        toFixed: () => {
          throw new Error('The rupees are out');
        },
      });
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The rupees are out');
    await expect(page.getByRole('main')).not.toContainText(/\.js|at \w+ \(/);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Reset this page’s saved data/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await expect(page.getByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
    expect(await readStorage(page, `selectedRegion:${userId}`)).toBeNull();
  },
);

test(
  'after the browser deleted its data, the cookie restores the session and the account the plan, and another account can import it (sections 3, 4 and 14.1)',
  { tag: ['@fault/T5', '@fault/T20', '@fault/T22'] },
  async ({ page, context, browser, baseURL, couple }) => {
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ name: 'Lotus Caterers' })]),
      [`weddingDate:${userId}`]: '"2037-02-14"',
      [`totalBudget:${userId}`]: '750000',
    });
    await page.goto('/custom-package');
    const main = page.getByRole('main');
    await expectSaved(page);
    await page.goto('/account');
    // Until the history has loaded, the cards of the page change their heights, which moves the button.
    await expect(main.getByText('Added Lotus Caterers')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const exportPath = await (await downloading).path();
    const keys = [`customPackageItems:${userId}`, `weddingDate:${userId}`, `totalBudget:${userId}`];
    const valuesBefore = await Promise.all(keys.map((key) => readStorage(page, key)));

    // While the page is open, delete localStorage, IndexedDB and caches but not the cookies, as a browser may do when
    // it runs out of space.
    const devtools = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage',
    });
    const refreshes = startCountingRequests(context, 'POST', '/auth/refresh/');
    await page.goto('/custom-package');
    await expect(page.getByText('Your plan was restored from your account.')).toBeVisible();
    expect(refreshes.count()).toBe(1);
    await expect(main).toContainText('Lotus Caterers');
    await expect.poll(() => Promise.all(keys.map((key) => readStorage(page, key)))).toEqual(valuesBefore);

    const otherContext = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
    const otherPage = await otherContext.newPage();
    await signInByApi(otherPage, await registerByApi(otherPage.request));
    await otherPage.goto('/account');
    await otherPage.locator('input[type=file]').setInputFiles(exportPath);
    const otherMain = otherPage.getByRole('main');
    await expect(otherMain).toContainText('Imported into your plan: 1 service, wedding date, total budget.');
    await otherPage.goto('/dashboard');
    await expect(otherMain).toContainText('14 February 2037');
    await expect(otherMain).toContainText('₹7,50,000');
    await otherContext.close();
  },
);
