import { builtCode } from '../support/builtCode.ts';
import { expect, expectMessage, test } from '../support/journey.ts';

test('the quiz says so when its questions cannot be had, and tries again (sections 2 and 8)', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/CodeLoadError/, /net::ERR_FAILED/);
  const questions = builtCode('src/pages/quiz/Quiz.tsx');
  await page.route(questions, (route) => route.abort());
  await page.goto('/quiz');
  await expectMessage(page.getByRole('heading', { level: 1 }), 'Quiz Unavailable');
  await expectMessage(page.getByRole('alert'), "Sorry, we couldn't load the quiz questions. Please try again later.");
  await page.unroute(questions);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Question 1 of 6')).toBeVisible();
});
