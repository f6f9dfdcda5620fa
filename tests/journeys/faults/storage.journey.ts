import { packageItem } from '#support/packageItem.ts';
import { arrive, seed, textOf } from '../support/device.ts';
import { expect, openTier, signIn, test } from '../support/journey.ts';

test('full storage: nothing is called added, the account has it, and a copy can be taken (section 3)', async ({
  page,
  couple,
}) => {
  await arrive(page, couple);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/venues');
  await openTier(page, 'Basic');
  const card = page.getByRole('article').first();
  const venue = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to Package' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not saved on this device' })).toBeVisible();
  await expect(page.getByText('Added!')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your plan' }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(venue);
  // Another document, which begins with nothing in memory: the account has it.
  await page.goto('/custom-package');
  await expect(page.getByRole('main')).toContainText(venue);
});

test('blocked storage: signing in and planning work in this tab (section 3)', async ({ page, couple }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await signIn(page, couple);
  await expect(page.getByText('Not saved on this device')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Venues' }).filter({ visible: true }).click();
  await openTier(page, 'Basic');
  const card = page.getByRole('article').first();
  const venue = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to Package' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Custom Package' }).filter({ visible: true }).click();
  await expect(page.getByRole('main')).toContainText(venue);
});

test('what an earlier version stored as plain text is taken over, what a later one stored is kept (section 3)', async ({
  page,
  couple,
}) => {
  const user = await arrive(page, couple);
  const item = { ...packageItem({ uniqueId: '0later', name: 'Lotus Caterers' }), deposit: { paid: 5000 } };
  const notes = { removed: [], onServer: [], stamps: { seating: { clock: 1, tab: 'x' } }, seats: [1, 2] };
  await seed(page, {
    [`weddingDate:${user}`]: '2037-02-14',
    [`totalBudget:${user}`]: '750000',
    [`customPackageItems:${user}`]: JSON.stringify([item]),
    [`planNotes:${user}`]: JSON.stringify(notes),
    [`completedTimelineTasks:${user}`]: '["task of a later version"]',
    [`seatingPlan:${user}`]: '{"version":99}',
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

  const json = async (key: string): Promise<unknown> => JSON.parse((await textOf(page, `${key}:${user}`)) ?? 'null');
  expect(await json('customPackageItems')).toMatchObject([item]);
  expect(await json('planNotes')).toMatchObject({ seats: [1, 2], stamps: notes.stamps });
  expect(await json('completedTimelineTasks')).toContain('task of a later version');
  expect(await json('seatingPlan')).toEqual({ version: 99 });
  await page.evaluate((key) => localStorage.removeItem(key), `seatingPlan:${user}`);
});

test('a crash at every start leaves the ways out: refresh, or download and reset what is saved (section 2)', async ({
  page,
  couple,
  watch,
}) => {
  watch.expectErrors(/rupees are out/);
  const user = await arrive(page, couple);
  await seed(page, { [`totalBudget:${user}`]: '750000' });
  await page.addInitScript(() => {
    if (localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('totalBudget')) ?? '') === null)
      return;
    Intl.NumberFormat.prototype.formatToParts = () => {
      throw new Error('The rupees are out');
    };
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
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
  expect(await textOf(page, `totalBudget:${user}`)).toBeNull();
});

test('what the browser has deleted comes back: the package with the account, the plan from its copy (sections 3 and 4)', async ({
  page,
  context,
  couple,
}) => {
  const user = await arrive(page, couple);
  await seed(page, {
    [`customPackageItems:${user}`]: JSON.stringify([packageItem({ name: 'Lotus Caterers' })]),
    [`weddingDate:${user}`]: '"2037-02-14"',
    [`totalBudget:${user}`]: '750000',
  });
  await page.goto('/custom-package');
  const main = page.getByRole('main');
  await expect(main).toContainText('Saved with your account.');
  await page.goto('/account');
  const began = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const copy = await (await began).path();
  const keys = [`customPackageItems:${user}`, `weddingDate:${user}`, `totalBudget:${user}`];
  const before = await Promise.all(keys.map((key) => textOf(page, key)));

  // Everything but the cookie goes while the page is open, as browsers do it and as "clear site data" does.
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['session']);
  await signIn(page, couple);
  await page.goto('/custom-package');
  await expect(main).toContainText('Lotus Caterers');

  await page.goto('/account');
  await page.locator('input[type=file]').setInputFiles(copy);
  await expect(main).toContainText('Your plan is back: wedding date, total budget.');
  expect(await Promise.all(keys.map((key) => textOf(page, key)))).toEqual(before);
  await page.goto('/dashboard');
  await expect(main).toContainText('14 February 2037');
  await expect(main).toContainText('₹7,50,000');
});
