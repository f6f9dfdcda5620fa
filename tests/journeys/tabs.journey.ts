import type { Page } from '@playwright/test';
import { expect, openTier, signIn, test } from './journey.ts';

/** Adds the first venue of the tier and returns its name. */
async function addFirst(page: Page, tier: 'Basic' | 'Luxury'): Promise<string> {
  await page.goto('/venues');
  await openTier(page, tier);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to Package' }).click();
  await expect(card.getByRole('button', { name: 'Added!' })).toBeVisible();
  return name;
}

test('two tabs agree on the package (section 4)', async ({ page, context, couple }) => {
  await signIn(page, couple);
  const basic = await addFirst(page, 'Basic');

  const other = await context.newPage();
  await other.goto('/custom-package');
  const list = other.getByRole('main');
  await expect(list).toContainText(basic);

  const luxury = await addFirst(page, 'Luxury');
  await expect(list).toContainText(luxury);

  await list.getByRole('button', { name: new RegExp(`Remove.*${basic.slice(0, 12)}`) }).click();
  await expect(list.getByRole('button', { name: new RegExp(`Remove.*${basic.slice(0, 12)}`) })).toBeHidden();
  await page.goto('/custom-package');
  await expect(page.getByRole('main')).toContainText(luxury);
  await expect(page.getByRole('button', { name: new RegExp(`Remove.*${basic.slice(0, 12)}`) })).toBeHidden();
});
