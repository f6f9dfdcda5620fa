import type { Locator, Page } from '@playwright/test';
import { signInByApi } from '../support/device.ts';
import { WEDDING_DAY, expect, section, test } from '../support/journey.ts';

/** Adds the first service of the list at a path to the package. */
async function addFirstService(page: Page, listPath: string): Promise<void> {
  await page.goto(listPath);
  await page.getByRole('button', { name: 'Add to Package' }).first().click();
  await expect(page.getByRole('link', { name: 'In your package' })).toBeVisible();
}

async function saveCeremony(page: Page, buttonName: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: buttonName }).click();
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
}

/** Returns the amounts in a text, in rupees. */
const rupeesIn = (text: string): number[] =>
  [...text.matchAll(/₹([\d,]+)/g)].map(([, amount]) => Number(amount?.replaceAll(',', '')));

/** Reads an amount or a range of amounts. Returns its low and its high end in rupees. */
async function readRange(element: Locator): Promise<[low: number, high: number]> {
  const amounts = rupeesIn((await element.textContent()) ?? '');
  return [amounts[0] ?? 0, amounts.at(-1) ?? 0];
}

/** Checks that the last line of a bill is the sum of the others. */
async function checkBill(bill: Locator): Promise<void> {
  const lines: [number, number][] = [];
  for (const amount of await bill.locator('dd').all()) lines.push(await readRange(amount));
  const total = lines.pop();
  expect(lines.reduce(([low, high], line) => [low + line[0], high + line[1]], [0, 0])).toEqual(total);
}

async function planThreeCeremonies(page: Page): Promise<void> {
  await page.goto('/ceremonies');
  await saveCeremony(page, 'Edit Wedding', { Guests: '400' });
  await saveCeremony(page, 'Add Ceremony', { Ceremony: 'Sangeet', Guests: '250', 'Meals per guest': '2' });
  await saveCeremony(page, 'Add Ceremony', { Ceremony: 'Haldi', Guests: '80' });
  await expect(page.getByText('500 plates')).toBeVisible();
}

test('a date that lacks its year is reported, and the wedding keeps its date (section 10.4)', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  await page.goto('/ceremonies');
  await saveCeremony(page, 'Edit Wedding', { Date: WEDDING_DAY.value });
  await expect(page.getByText(WEDDING_DAY.text).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Wedding' }).click();
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('');
  await date.pressSequentially('1202');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a date in the calendar, before 2200')).toBeVisible();
  await expect(date).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(WEDDING_DAY.text).first()).toBeVisible();
});

test('the package, the table of venues and the dashboard agree on the all-in cost to the rupee (sections 10 and 11)', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  for (const listPath of [
    '/venues?tier=premium',
    '/services/catering?tier=premium',
    '/services/photography?tier=premium',
    '/services/entertainment?tier=basic',
  ])
    await addFirstService(page, listPath);
  await planThreeCeremonies(page);

  await page.goto('/custom-package');
  const items = page.getByRole('article');
  await expect(items).toHaveCount(4);
  const [venue, catering, photography, entertainment] = await items.all();
  if (!venue || !catering || !photography || !entertainment) throw new Error('The package lacks items');
  for (const item of [venue, catering, photography, entertainment])
    await item.getByRole('button', { name: 'How this is calculated' }).click();

  await test.step('assign the items and set a quote, minimum plates and GST', async () => {
    await venue.getByRole('checkbox', { name: 'Food from this venue' }).check();
    for (const name of ['Sangeet', 'Haldi']) await catering.getByRole('checkbox', { name }).check();
    await catering.getByLabel('Minimum plates').fill('120');
    await catering.getByRole('button', { name: 'Add Extra' }).click();
    await catering.getByLabel('Extra').fill('Service charge');
    await catering.getByLabel('Amount').fill('25,000');
    await photography.getByLabel('Quoted price').fill('1,80,000');
    await photography.getByLabel('GST rate').selectOption('12');
    await expect(photography).toContainText('All-in ₹2,01,600');
    for (const name of ['Wedding', 'Sangeet']) await entertainment.getByRole('checkbox', { name }).check();
    await entertainment.getByLabel('Charged').selectOption('For each ceremony');
    await entertainment.getByRole('checkbox', { name: 'Price includes GST' }).check();
  });

  const estimate = section(page, 'All-in estimate');
  const [low, high] = await readRange(estimate.locator('dd').last());
  await test.step('the lines of every disclosure add up to its total', async () => {
    const totals: [number, number][] = [];
    for (const item of [venue, catering, photography, entertainment]) {
      await checkBill(item.locator('dl'));
      totals.push(await readRange(item.locator('dd').last()));
    }
    await checkBill(estimate.locator('dl'));
    expect(totals.reduce(([a, b], total) => [a + total[0], b + total[1]], [0, 0])).toEqual([low, high]);
  });

  const venueCost = (await venue.locator('dd').last().textContent()) ?? '';
  const venueAddress = (await venue.getByRole('link').first().getAttribute('href')) ?? '';
  await test.step('the table that compares venues shows the same cost', async () => {
    await page.goto(`/compare?ids=${venueAddress.split('/').at(-1)}`);
    await expect(page.getByRole('row', { name: /^All-in for your guests/ })).toContainText(venueCost);
  });

  await test.step('the dashboard adds up the high ends', async () => {
    await page.goto('/dashboard');
    await section(page, 'Budget Tracker').getByRole('radio', { name: 'All-in estimate' }).check();
    await expect(section(page, 'Budget Tracker')).toContainText(`₹${high.toLocaleString('en-IN')} of `);
    await page.reload();
    await expect(section(page, 'Budget Tracker')).toContainText(`₹${high.toLocaleString('en-IN')} of `);
    await expect(section(page, 'Ceremonies')).toContainText('Haldi');
  });
});

test('a scenario with fewer guests and another decorator is adopted and undone (section 12)', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  await addFirstService(page, '/services/catering?tier=premium');
  await addFirstService(page, '/services/decor?type=wedding');
  await planThreeCeremonies(page);
  await page.goto('/custom-package');
  await page.getByRole('link', { name: 'What If' }).click();
  const currentPlan = page.getByRole('region', { name: 'Current plan' });
  const totalOf = (column: Locator) => column.locator('p').nth(1);
  const [, totalBefore] = await readRange(totalOf(currentPlan));

  await test.step('try a tenth fewer guests', async () => {
    const way = page.getByRole('listitem').filter({ hasText: 'Fewer guests at Wedding, 360 instead of 400: ₹' });
    const [saving] = rupeesIn((await way.textContent()) ?? '');
    await way.getByRole('button', { name: /^Try it/ }).click();
    const scenario = page.getByRole('region', { name: 'Fewer guests at Wedding' });
    await expect(scenario).toContainText(`₹${saving?.toLocaleString('en-IN')} less`);
  });

  const scenario = page.getByRole('region', { name: 'Fewer guests at Wedding' });
  await test.step('replace the decorator in the same scenario', async () => {
    await scenario.getByRole('button', { name: 'Changes' }).click();
    await scenario.getByLabel('Replace with').last().selectOption({ index: 1 });
    await expect(scenario.getByText('Decor')).toBeVisible();
  });

  const [, totalAfter] = await readRange(totalOf(scenario));
  expect(totalAfter).not.toBe(totalBefore);
  await test.step('adopt it, and undo that', async () => {
    await page.getByRole('button', { name: 'Adopt Fewer guests at Wedding' }).click();
    await expect(page.getByText('is now your plan.')).toBeVisible();
    expect((await readRange(totalOf(currentPlan)))[1]).toBe(totalAfter);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(scenario).toBeVisible();
    expect((await readRange(totalOf(currentPlan)))[1]).toBe(totalBefore);
  });
});
