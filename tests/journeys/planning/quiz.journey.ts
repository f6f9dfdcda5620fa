import { expect, expectMessage, test } from '../support/journey.ts';

test('the quiz says so when its questions cannot be had, and tries again (sections 2 and 8)', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/Quiz-|Failed to load resource|net::ERR_FAILED/);
  await page.route(/\/assets\/Quiz-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/quiz');
  await expectMessage(page.getByRole('heading', { level: 1 }), 'Quiz Unavailable');
  await expectMessage(page.getByRole('alert'), "Sorry, we couldn't load the quiz questions. Please try again later.");
  await page.unroute(/\/assets\/Quiz-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Question 1 of 6')).toBeVisible();
});
