import { startCountingRequests, signInByApi } from '../support/device.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, registerByApi, test, waitForApp } from '../support/journey.ts';
import { countSampleRows } from '#support/catalogue/countSample.ts';

test.use({ processors: 8 });

/** Opens the filter fields, which phones hide behind the button 'Filters'. */
async function openFilters(page: Page): Promise<void> {
  await expect(page.getByLabel('Search by name')).toBeVisible();
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

test('a couple filters venues, compares three, adds one, and sends the link (spec 15.1, 15.3)', async ({
  page,
  couple,
  browser,
  isMobile,
}) => {
  await signInByApi(page, couple);
  const status = page.getByRole('main').getByRole('status').filter({ hasText: ' of ' });
  const names = page.getByRole('article').getByRole('heading', { level: 3 });

  await test.step('filter 900 guests under ₹15,00,000', async () => {
    await page.goto('/venues?tier=premium');
    await openFilters(page);
    await page.getByLabel('Guests', { exact: true }).fill('900');
    await page.getByLabel('Price to').fill('15,00,000');
    await page.getByLabel('Sort', { exact: true }).selectOption('Most guests');
    await expect(page).toHaveURL(/guests=900/);
    await expect(page).toHaveURL(/budget_max=1500000/);
    await expect(page).toHaveURL(/sort=most-guests/);
    const venues = countSampleRows({ category: 'venues', tier: 'premium' });
    await expect(status).toHaveText(new RegExp(`^\\d+ of ${venues} venues$`));
    await expect(status).not.toHaveText(`${venues} of ${venues} venues`);
    const readGuests = async () =>
      (
        await page
          .getByRole('article')
          .getByText(/guests$/)
          .allTextContents()
      ).map((guests) => Number(guests.replaceAll(/\D/g, '')));
    // Sorting does not change the number of venues, so wait until the cards are in the new order.
    await expect
      .poll(async () => {
        const guests = await readGuests();
        return guests.length > 1 && guests.every((count, index) => count <= (guests[index - 1] ?? Infinity));
      })
      .toBe(true);
    for (const guests of await readGuests()) expect(guests).toBeGreaterThanOrEqual(900);
  });

  const [statusText, venueNames, listAddress] = [await status.textContent(), await names.allTextContents(), page.url()];
  await test.step('the link shows the same on another device', async () => {
    const context = await browser.newContext();
    const otherPage = await context.newPage();
    await signInByApi(otherPage, await registerByApi(otherPage.request));
    await otherPage.goto(page.url());
    await expect(otherPage.getByLabel('Guests', { exact: true })).toHaveValue('900');
    await expect(otherPage.getByRole('main').getByRole('status').filter({ hasText: ' of ' })).toHaveText(
      statusText ?? '',
    );
    await expect(otherPage.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(venueNames);
    await context.close();
  });

  await test.step('the filters survive a reload, and Back from a venue', async () => {
    await page.reload();
    await expect(names).toHaveText(venueNames);
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(venueNames[0] ?? '');
    await page.goBack();
    await expect(names).toHaveText(venueNames);
    await expect(page.getByLabel('Price to')).toHaveValue('1500000');
  });

  await test.step('compare three and add one', async () => {
    // Look for the button inside each card: the buttons of later cards can appear before that of the first card.
    for (const index of [0, 1, 2])
      await page.getByRole('article').nth(index).getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('link', { name: 'Compare (3)' }).click();
    await expect(page).toHaveURL(/\/compare\?ids=/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('rowheader', { name: /^All-in for your guests/ })).toBeVisible();
    await page.getByRole('columnheader').first().getByRole('button', { name: 'Add to Package' }).click();
    await expect(page.getByRole('columnheader').first().getByRole('link', { name: 'In your package' })).toBeVisible();
    // The page itself never scrolls sideways; the table does, and its first column stays.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const table = page.getByRole('region', { name: 'Comparison' });
    await table.evaluate((element) => element.scrollTo({ left: 300 }));
    const [tableBox, headerBox] = [await table.boundingBox(), await page.getByRole('rowheader').first().boundingBox()];
    expect(Math.abs((headerBox?.x ?? 0) - (tableBox?.x ?? 0))).toBeLessThan(3);
  });

  await test.step('the comparison prints on one page', async () => {
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  await test.step('the package has the venue, and the list that the server renders says so', async () => {
    await page.goto(listAddress);
    await expect(page.getByRole('article').first().getByRole('link', { name: 'In your package' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    // On a phone, the label of the button takes two lines; the bar of the comparison is above it, not on it.
    const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
    const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
    const bar = page.getByRole('region', { name: 'Comparison' });
    const button = page.getByRole('button', { name: 'Add to Custom Package' });
    if (isMobile)
      await expect.poll(async () => (await topOf(button)) - (await bottomOf(bar))).toBeGreaterThanOrEqual(0);
    await page.goto('/custom-package');
    await expect(page.getByRole('article', { name: venueNames[0] ?? '' })).toBeVisible();
  });
});

test('all services are requested when the page opens, appear on scrolling, and stay after Back (section 2)', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  const requests = startCountingRequests(page.context(), 'GET', '/services/');
  await page.goto('/services');
  const list = page.getByRole('region', { name: 'All services' });
  await expect(list).toBeVisible();
  await expect.poll(() => requests.count()).toBe(1);
  await expect(list.getByRole('article')).toHaveCount(0);

  await list.getByRole('heading').first().scrollIntoViewIfNeeded();
  const detailsLink = list.getByRole('article').nth(7).getByRole('link', { name: 'View Details' });
  await page.evaluate(() => {
    window.addEventListener('click', () => Object.assign(window, { positionAtClick: window.scrollY }), true);
  });
  await detailsLink.click();
  await expect(list).toBeHidden();
  await page.waitForFunction(() => document.activeViewTransition === null);
  await page.goBack();
  const readDistance = () =>
    page.evaluate(() => Math.abs(window.scrollY - (window as unknown as { positionAtClick: number }).positionAtClick));
  await expect.poll(readDistance).toBeLessThan(1);
  await expect(detailsLink).toBeInViewport();
  expect(requests.count()).toBe(1);

  // Hydrating other content than the server has rendered would be an error, which fails the test.
  await page.reload();
  await waitForApp(page);
  await expect(list.getByRole('article')).not.toHaveCount(0);
});
