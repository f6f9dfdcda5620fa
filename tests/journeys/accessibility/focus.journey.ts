import type { Page } from '@playwright/test';
import { expect, test, waitForApp } from '../support/journey.ts';

const readScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('every change of page focuses the heading, draws no ring around it, and Back scrolls to where the page was (section 2)', async ({
  page,
}) => {
  await page.goto('/');
  await waitForApp(page);
  await expect(page.locator('body')).toBeFocused();
  const heading = page.getByRole('heading', { level: 1 });
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await privacy.scrollIntoViewIfNeeded();
  const place = await readScroll(page);
  expect(place).toBeGreaterThan(0);
  await privacy.click();
  await expect(heading).toHaveText('Privacy');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  expect(await readScroll(page)).toBe(0);
  await page.goBack();
  await expect(heading).not.toHaveText('Privacy');
  await expect(heading).toBeFocused();
  await expect.poll(() => readScroll(page)).toBe(place);
});
