import type { Page } from '@playwright/test';
import { signInByApi, withoutRenderedPages } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

const VENUES = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  name: `Hall ${index + 1}`,
  tier: 'premium',
  location: 'Nagole, Hyderabad',
  min_budget: 100_000,
}));
/** The groups near a window of 800 pixels have at most this many cards, with the first 24 of the list. */
const MOST_COMPLETE_CARDS = 48;
/** A card that is far from the window has 4 elements, a complete one about 25. */
const MOST_ELEMENTS = 6000;

test('of a list of 1,000 venues, only the cards near the window are complete (section 2)', async ({ page, couple }) => {
  await signInByApi(page, couple);
  await withoutRenderedPages(page);
  await page.route('**/api/venues/?*', (route) => route.fulfill({ json: VENUES }));
  await page.route(/\/api\/venues\/\d+\/$/, (route) =>
    route.fulfill({ json: VENUES[Number(route.request().url().split('/').at(-2)) - 1] }),
  );
  const cards = page.getByRole('article');
  const completeCards = page.getByRole('link', { name: 'View Details' });
  const card = (number: number) => page.getByRole('article', { name: `Hall ${number}`, exact: true });

  await page.goto('/venues?tier=premium');
  await expect(cards).toHaveCount(100);
  expect(await completeCards.count()).toBeLessThanOrEqual(MOST_COMPLETE_CARDS);

  await test.step('print the whole list', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(completeCards).toHaveCount(100);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => completeCards.count()).toBeLessThanOrEqual(MOST_COMPLETE_CARDS);
  });

  await test.step('show everything', async () => {
    for (let shown = 200; shown <= 1000; shown += 100) {
      await page.getByRole('button', { name: 'Show more venues' }).click();
      await expect(cards).toHaveCount(shown);
    }
    await expect.poll(() => completeCards.count()).toBeLessThanOrEqual(MOST_COMPLETE_CARDS);
    expect(await page.locator('*').count()).toBeLessThan(MOST_ELEMENTS);
  });

  await test.step('find a venue with the search of the browser', async () => {
    expect(
      await page.evaluate(() => (window as Window & { find?: (text: string) => boolean }).find?.('Hall 350')),
    ).toBe(true);
    await expect(card(350)).toBeInViewport();
    await expect(card(350).getByRole('link', { name: 'View Details' })).toBeVisible();
  });

  await test.step('the focus moves from card to card, and stays when the list is scrolled', async () => {
    await card(350).getByRole('link', { name: 'View Details' }).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await expect(card(351).getByRole('link', { name: 'View Details' })).toBeFocused();
    await page.mouse.wheel(0, 50_000);
    await expect(card(351)).not.toBeInViewport();
    await nextFrames(page);
    await expect(card(351).getByRole('link', { name: 'View Details' })).toBeFocused();
  });

  await test.step('Back leads to the same place', async () => {
    await page.getByRole('heading', { name: 'Hall 700', exact: true }).scrollIntoViewIfNeeded();
    await card(700).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hall 700' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(1000);
    await expect(card(700)).toBeInViewport();
    await expect(card(700).getByRole('link', { name: 'View Details' })).toBeInViewport();
    expect(await completeCards.count()).toBeLessThanOrEqual(MOST_COMPLETE_CARDS);
  });
});

/** Waits until the browser has rendered what the last action changed. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
