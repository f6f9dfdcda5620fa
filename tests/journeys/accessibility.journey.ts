import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey.ts';
import { SIGNED_IN_SCREENS, VISITOR_SCREENS } from './screens.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(axe: AxeBuilder) {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
}

/** The screen at `path`, or the first one that a link of that name there leads to. */
async function judge(page: Page, path: string, link?: RegExp) {
  // No colour is judged while it changes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  if (link) await page.goto((await page.getByRole('link', { name: link }).first().getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (path !== '/no-such-page') await expect(page).not.toHaveTitle(/Page not found/);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  expect.soft(await violations(new AxeBuilder({ page }).withTags(TAGS)), 'in light').toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect.soft(await violations(new AxeBuilder({ page }).withRules('color-contrast')), 'in the dark').toEqual([]);
}

test.describe('screens pass axe (WCAG 2.2 AA) and do not scroll sideways', () => {
  test.beforeEach(({ watch }) => watch.expectErrors(/status of 404/));

  for (const path of VISITOR_SCREENS) test(path, ({ page }) => judge(page, path));

  for (const path of SIGNED_IN_SCREENS)
    test(`${path}, signed in`, async ({ page, couple }) => {
      await signIn(page, couple);
      await judge(page, path);
    });

  for (const path of ['/venues?tier=premium', '/services/photography?tier=premium'])
    test(`the first of ${path}`, async ({ page, couple }) => {
      await signIn(page, couple);
      await judge(page, path, /^View Details/);
    });
});
