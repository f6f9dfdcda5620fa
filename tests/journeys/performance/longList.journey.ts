import type { Page } from '@playwright/test';
import { signInByApi, disableServerRendering } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, processors: 8 });

const CARDS_PER_STEP = 24;
const VENUE_COUNT = 240;
/** Names and types of different lengths make cards of different heights. */
const VENUES = Array.from({ length: VENUE_COUNT }, (_, index) => ({
  id: index + 1,
  name: `Hall ${index + 1}${' of a long name'.repeat(index % 5)}`,
  tier: 'premium',
  location: 'Nagole, Hyderabad',
  min_budget: 100_000,
  package_types: ['Wedding', 'Reception', 'Sangeet', 'Mehndi'].slice(0, index % 4),
}));
/**
 * The last 24 cards of the list are always complete. At most ten more are: those less than 1.5 window heights away from
 * the window.
 */
const MAX_COMPLETE_CARDS = CARDS_PER_STEP + 10;
/**
 * The largest number of elements in the page with all cards. A card far from the window has 5, a complete one about 30.
 */
const MAX_ELEMENTS = 2800;

test('of a long list of venues, only the cards near the window are complete (section 2)', async ({ page, couple }) => {
  await signInByApi(page, couple);
  await disableServerRendering(page);
  await page.route('**/api/venues/?*', (route) => route.fulfill({ json: VENUES }));
  await page.route(/\/api\/venues\/\d+\/$/, (route) =>
    route.fulfill({ json: VENUES[Number(route.request().url().split('/').at(-2)) - 1] }),
  );
  const cards = page.getByRole('article');
  const completeCards = page.getByRole('link', { name: 'View Details' });
  const card = (number: number) =>
    cards.filter({ has: page.getByRole('heading', { name: new RegExp(`^Hall ${number}( |$)`) }) });
  const detailsLink = (number: number) => card(number).getByRole('link', { name: 'View Details' });
  const expectFewCompleteCards = () => expect.poll(() => completeCards.count()).toBeLessThanOrEqual(MAX_COMPLETE_CARDS);

  await page.goto('/venues?tier=premium');
  await expect(cards).toHaveCount(CARDS_PER_STEP);
  await expect(completeCards).toHaveCount(CARDS_PER_STEP);
  // The footer grows by this note when the cities have arrived, and the page becomes higher.
  await expect(page.getByText('This catalogue contains sample data')).toBeAttached();

  /** Opens the page of the venue, goes back, and expects the scroll position and the place of every card as before. */
  const expectSamePlaceAfterBack = async (number: number) => {
    await detailsLink(number).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await waitUntilStill(page);
    const [scrollPosition, tops] = [await page.evaluate(() => window.scrollY), await page.evaluate(readCardTops)];
    await detailsLink(number).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Hall ${number}`) })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(tops.length - 1);
    await expect(detailsLink(number)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition);
    await expect.poll(() => page.evaluate(readCardTops)).toEqual(tops);
  };

  await test.step('Back leads to the same place before more cards are shown', () =>
    expectSamePlaceAfterBack(CARDS_PER_STEP));

  await test.step('show everything', async () => {
    for (let shownCount = 2 * CARDS_PER_STEP; shownCount <= VENUE_COUNT; shownCount += CARDS_PER_STEP) {
      await page.getByRole('button', { name: 'Show more venues' }).click();
      await expect(cards).toHaveCount(shownCount);
      await expect(page.locator(':focus').getByRole('heading')).toHaveText(
        await card(shownCount - CARDS_PER_STEP + 1)
          .getByRole('heading')
          .innerText(),
      );
    }
    await expectFewCompleteCards();
    await expect.poll(() => page.locator('*').count()).toBeLessThan(MAX_ELEMENTS);
  });

  await test.step('no card moves when cards near the window become complete', async () => {
    const tops = await page.evaluate(readCardTops);
    for (const fraction of [0, 0.3, 0.5, 0.8, 1, 0.6, 0]) {
      await page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), fraction);
      await waitUntilStill(page);
      await expect.poll(() => page.evaluate(countIncompleteCardsInWindow)).toBe(0);
      expect(await page.evaluate(readCardTops)).toEqual(tops);
    }
    await expectFewCompleteCards();
  });

  await test.step('print the whole list', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(completeCards).toHaveCount(VENUE_COUNT);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expectFewCompleteCards();
  });

  await test.step('find a venue with the search of the browser', async () => {
    expect(
      await page.evaluate(() => (window as Window & { find?: (text: string) => boolean }).find?.('Hall 150')),
    ).toBe(true);
    await expect(card(150)).toBeInViewport();
    await expect(detailsLink(150)).toBeVisible();
  });

  await test.step('the focus moves from card to card, and stays when the list is scrolled', async () => {
    await detailsLink(150).focus();
    await expect(detailsLink(151)).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await expect(detailsLink(151)).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    await waitUntilStill(page);
    await expect(card(151)).not.toBeInViewport();
    await expect(detailsLink(151)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(151)).toBeInViewport();
  });

  await test.step('Back leads to the same place', async () => {
    await card(130).scrollIntoViewIfNeeded();
    await expectSamePlaceAfterBack(130);
    await expectFewCompleteCards();
  });
});

/** Returns the distance of each card from the top, and the height of the page, in pixels. Runs in the browser. */
const readCardTops = () => [
  ...Array.from(document.querySelectorAll<HTMLElement>('main li:has(article)'), ({ offsetTop }) => offsetTop),
  document.documentElement.scrollHeight,
];

/** Counts the cards in the window that are not complete. Runs in the browser. */
const countIncompleteCardsInWindow = () =>
  Array.from(document.querySelectorAll('main li:has(article):not(:has(a))')).filter((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  }).length;

/** Waits until the browser has rendered what the last action changed, and the page has not moved for five frames. */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const readPlace = () => `${window.scrollY} of ${document.documentElement.scrollHeight}`;
    let place = '';
    for (let frames = 0; frames < 5; frames = readPlace() === place ? frames + 1 : 0) {
      place = readPlace();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
