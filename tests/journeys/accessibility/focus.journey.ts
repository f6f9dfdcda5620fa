import type { Page } from '@playwright/test';
import { signInByApi } from '../support/device.ts';
import { expect, test, waitForApp } from '../support/journey.ts';

test.use({ processors: 8 });

const readScrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('every navigation focuses the heading without a focus ring, and Back restores the scroll position (section 2)', async ({
  page,
}) => {
  await page.goto('/');
  await waitForApp(page);
  await expect(page.locator('body')).toBeFocused();
  const heading = page.getByRole('heading', { level: 1 });
  const privacyLink = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  // Record the position at the click, because the page may still move after the browser has scrolled to the link.
  const scrollPositionAtClick = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Math.round(window.scrollY)), { capture: true, once: true });
      }),
  );
  await privacyLink.click();
  const scrollPosition = await scrollPositionAtClick;
  expect(scrollPosition).toBeGreaterThan(0);
  await expect(heading).toHaveText('Privacy');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await expect.poll(() => readScrollPosition(page)).toBe(0);
  // For this link within the page, the browser itself adds an entry to its history.
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await readScrollPosition(page)).toBeLessThan(100);
  await page.goBack();
  await page.goBack();
  await expect(heading).not.toHaveText('Privacy');
  await expect(heading).toBeFocused();
  await expect.poll(() => readScrollPosition(page)).toBe(scrollPosition);
});

test('closing a dialog returns the focus to the button that opened it (WCAG 2.4.3)', async ({ page, couple }) => {
  await signInByApi(page, couple);
  await page.goto('/account');
  const opener = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
