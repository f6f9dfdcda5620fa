import { QUESTION_IDS } from '#domain/quiz/quizAnswers.ts';
import { signInByApi } from '../support/device.ts';
import { WEDDING_DAY, expect, section as sectionOf, test } from '../support/journey.ts';

test(
  'the dashboard keeps the plan after a reload: quiz, recommendations, budget, allocation, timeline (sections 2 and 9)',
  { tag: ['@fault/B14', '@fault/C5', '@fault/I-18'] },
  async ({ page, couple }) => {
    await signInByApi(page, couple);
    const section = (name: string) => sectionOf(page, name);
    const tracker = section('Budget Tracker');
    const timeline = section('Wedding Timeline');
    const setBudget = async (amount: string) => {
      await section('Total Budget').getByRole('button', { name: 'Edit Budget' }).click();
      await section('Total Budget').getByLabel('Total Budget (₹)').fill(amount);
      await section('Total Budget').getByRole('button', { name: 'Save' }).click();
    };

    await test.step('answer the quiz, going forward and back', async () => {
      await page.goto('/quiz');
      const nextButton = page.getByRole('button', { name: 'Next' });
      await expect(nextButton).toBeDisabled();
      // Answer the first question with the keyboard.
      await page.getByRole('radio', { name: 'Pune' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', { name: 'Pune' })).toBeChecked();
      await nextButton.press('Enter');
      const position = `Question 2 of ${QUESTION_IDS.length}`;
      await expect(page.getByText(position)).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Quiz progress' })).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`^${position}`),
      );
      await expect(page.getByRole('main').locator('legend')).toBeFocused();
      await expect(page.getByRole('group').getByRole('radio', { name: 'Contemporary' })).toBeVisible();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByRole('radio', { name: 'Pune' })).toBeChecked();
      await nextButton.click();
      await page.getByRole('radio', { name: 'Contemporary' }).check();
      await nextButton.click();
      await page.getByRole('radio', { name: '100-300' }).check();
      await nextButton.click();
      await page.getByRole('radio', { name: '5-15 lakh' }).check();
      await nextButton.click();
      await expect(nextButton).toBeDisabled();
      await page.getByRole('checkbox', { name: 'The food' }).check();
      await page.getByRole('checkbox', { name: 'The venue' }).check();
      await nextButton.click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Complete Quiz' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
    });

    await test.step('the dashboard uses the answers', async () => {
      await expect(section('Total Budget')).toContainText('₹10,00,000');
      await expect(page.getByRole('link', { name: 'Retake the style quiz' })).toBeVisible();
      await expect(timeline).toContainText('1 of 19 tasks done');
      await expect(timeline.getByRole('button', { name: /style quiz/ })).toBeHidden();
    });

    await test.step('set the wedding date', async () => {
      await section('Wedding Date').getByRole('button', { name: 'Set Date' }).click();
      await section('Wedding Date').getByLabel('Wedding Date', { exact: true }).fill(WEDDING_DAY.value);
      await section('Wedding Date').getByRole('button', { name: 'Save' }).click();
      await expect(section('Wedding Date')).toContainText(WEDDING_DAY.text);
      await expect(section('Wedding Timeline')).toContainText('Today');
    });

    let price = '';
    await test.step('add a recommended venue, which changes the budget', async () => {
      await expect(tracker).toContainText('₹0 of ₹10,00,000');
      const venues = section('Recommendations').getByRole('region', { name: 'Venues' });
      await expect(venues.getByRole('article')).toHaveCount(3);
      const card = venues.getByRole('article').first();
      await card.getByRole('button', { name: 'Add to Package' }).click();
      await expect(section('Package Overview').getByText('Venue: 1')).toBeVisible();
      price = (await section('Package Overview').locator('dd').nth(2).textContent()) ?? '';
      expect(price).toMatch(/^₹[1-9]/);
      await expect(tracker).toContainText(`${price} of ₹10,00,000`);
      // Adding a venue completes the task about the venue. The user cannot mark this task as not done.
      await expect(timeline).toContainText('2 of 19 tasks done');
      await expect(timeline.getByRole('button', { name: /the venue/ })).toBeHidden();
    });

    await test.step('edit the budget: below the minimum, then too small for the package', async () => {
      await setBudget('0');
      await expect(section('Total Budget').getByLabel('Total Budget (₹)')).toHaveAttribute('aria-invalid', 'true');
      await section('Total Budget').getByRole('button', { name: 'Cancel' }).click();
      await setBudget('20000');
      await expect(tracker.getByRole('alert')).toHaveText('You are over budget!');
      await setBudget('750000');
      await expect(section('Total Budget')).toContainText('₹7,50,000');
      await expect(tracker.getByText('You are over budget!')).toBeHidden();
    });

    await test.step('edit the allocation: only 100 percent can be saved', async () => {
      await tracker.getByRole('button', { name: 'Edit Allocation' }).click();
      const saveButton = tracker.getByRole('button', { name: 'Save' });
      const shareField = (name: string) => tracker.getByLabel(new RegExp(`^${name}.*%`));
      await shareField('Venue').fill('40');
      await expect(saveButton).toBeDisabled();
      await expect(tracker).toContainText('Total allocation must equal 100% to save');
      await shareField('Catering').fill('99');
      await expect(tracker).toContainText('Total: 100%');
      await saveButton.click();
      await expect(tracker).toContainText('₹3,00,000');
    });

    const guestListButton = timeline.getByRole('button', { name: 'Done: Guest list drafted' });
    await test.step('complete a task, after switching it 50 times quickly', async () => {
      await guestListButton.evaluate((button: HTMLElement) => {
        for (let click = 0; click < 50; click += 1) button.click();
      });
      await expect(guestListButton).toHaveAttribute('aria-pressed', 'false');
      await guestListButton.click();
      await expect(guestListButton).toHaveAttribute('aria-pressed', 'true');
      await expect(timeline).toContainText('3 of 19 tasks done');
    });

    await page.reload();
    await expect(section('Wedding Date')).toContainText(WEDDING_DAY.text);
    await expect(section('Total Budget')).toContainText('₹7,50,000');
    await expect(tracker).toContainText(`${price} of ₹7,50,000`);
    await expect(tracker).toContainText('40%');
    await expect(section('Package Overview').getByText('Venue: 1')).toBeVisible();
    await expect(timeline).toContainText('3 of 19 tasks done');
    await expect(guestListButton).toHaveAttribute('aria-pressed', 'true');
  },
);
