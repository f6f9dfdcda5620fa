import { QUESTION_IDS } from '#domain/quiz/quizAnswers.ts';
import { builtScriptUrlPattern } from '../support/builtScripts.ts';
import { expect, expectMessage, test } from '../support/journey.ts';

test('the quiz shows an error when its questions cannot be loaded, and can be retried (sections 2 and 8)', async ({
  page,
  monitor,
}) => {
  monitor.expectErrors(/CodeLoadError/, /net::ERR_FAILED/);
  const questionsCode = builtScriptUrlPattern('Question ${');
  await page.route(questionsCode, (route) => route.abort());
  await page.goto('/quiz');
  await expectMessage(page.getByRole('heading', { level: 1 }), 'Quiz Unavailable');
  await expectMessage(page.getByRole('alert'), "Sorry, we couldn't load the quiz questions. Please try again later.");
  await page.unroute(questionsCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Question 1 of ${QUESTION_IDS.length}`)).toBeVisible();
});
