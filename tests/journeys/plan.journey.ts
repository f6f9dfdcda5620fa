import { WEDDING_DAY, expect, openTier, signIn, test } from './journey.ts';

test('quiz, date, budget, split, timeline: the dashboard holds the plan, also after a reload (section 2)', async ({
  page,
  couple,
}) => {
  await signIn(page, couple);
  const section = (name: string) => page.getByRole('region', { name });

  await test.step('the quiz, forward and back', async () => {
    await page.goto('/quiz');
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    await page.getByRole('radio', { name: 'Pune' }).check();
    await next.click();
    await expect(page.getByText('Question 2 of 6')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('radio', { name: 'Pune' })).toBeChecked();
    await next.click();
    await page.getByRole('radio', { name: 'Contemporary' }).check();
    await next.click();
    await page.getByRole('radio', { name: '100–300' }).check();
    await next.click();
    await page.getByRole('radio', { name: '₹5–15 lakh' }).check();
    await next.click();
    await expect(next).toBeDisabled();
    await page.getByRole('checkbox', { name: 'The food' }).check();
    await page.getByRole('checkbox', { name: 'The venue' }).check();
    await next.click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Complete Quiz' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
    await expect(section('Total Budget')).toContainText('₹10,00,000');
  });

  await test.step('the wedding date', async () => {
    await section('Wedding Date').getByRole('button', { name: 'Set Date' }).click();
    await section('Wedding Date').getByLabel('Wedding Date', { exact: true }).fill(WEDDING_DAY.value);
    await section('Wedding Date').getByRole('button', { name: 'Save' }).click();
    await expect(section('Wedding Date')).toContainText(WEDDING_DAY.words);
    await expect(section('Wedding Timeline')).toContainText('Today');
  });

  await test.step('the budget: not below the minimum', async () => {
    await section('Total Budget').getByRole('button', { name: 'Edit Budget' }).click();
    const amount = section('Total Budget')
      .getByLabel(/Total Budget/)
      .and(page.locator('input'));
    await amount.fill('0');
    await section('Total Budget').getByRole('button', { name: 'Save' }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('750000');
    await section('Total Budget').getByRole('button', { name: 'Save' }).click();
    await expect(section('Total Budget')).toContainText('₹7,50,000');
  });

  await test.step('the split: only 100 percent can be saved', async () => {
    const tracker = section('Budget Tracker');
    await tracker.getByRole('button', { name: 'Edit Allocation' }).click();
    const save = tracker.getByRole('button', { name: 'Save' });
    const share = (name: string) => tracker.getByLabel(new RegExp(`^${name}.*%`));
    await share('Venue').fill('40');
    await expect(save).toBeDisabled();
    await expect(tracker).toContainText('Total allocation must equal 100% to save');
    await share('Catering').fill('99');
    await expect(tracker).toContainText('Total: 100%');
    await save.click();
    await expect(tracker).toContainText('₹3,00,000');
  });

  await test.step('a task by hand, another by the package', async () => {
    const timeline = section('Wedding Timeline');
    const task = timeline.getByRole('button', { name: /guest list.*done/i });
    await task.click();
    await expect(task).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/venues');
    await openTier(page, 'Premium');
    const card = page.getByRole('article').first();
    await expect(card).toContainText('Pune');
    await card.getByRole('button', { name: 'Add to Package' }).click();
    await expect(card.getByRole('button', { name: 'Added!' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(section('Package Overview')).toContainText('Total Services');
    await expect(timeline).toContainText('Done by your plan');
  });

  await page.reload();
  await expect(section('Wedding Date')).toContainText(WEDDING_DAY.words);
  await expect(section('Total Budget')).toContainText('₹7,50,000');
  await expect(section('Budget Tracker')).toContainText('40%');
  await expect(section('Wedding Timeline').getByRole('button', { name: /guest list.*done/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
