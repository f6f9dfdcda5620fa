import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test } from './journey.ts';
import { SIGNED_IN_SCREENS, VISITOR_SCREENS } from './screens.ts';

async function judge(page: Parameters<typeof signIn>[0], path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (path !== '/no-such-page') await expect.soft(page, path).not.toHaveTitle(/Page not found/);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
  expect.soft(said, path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('every screen of a visitor passes axe (WCAG 2.2 AA)', async ({ page, watch }) => {
  watch.expectErrors(/status of 404/);
  for (const path of VISITOR_SCREENS) await judge(page, path);
});

test('every screen of a signed-in couple passes axe (WCAG 2.2 AA)', async ({ page, couple, watch }) => {
  watch.expectErrors(/status of 404/);
  await signIn(page, couple);
  for (const path of SIGNED_IN_SCREENS) await judge(page, path);
  await page.goto('/venues?tier=premium');
  const detail = await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href');
  await judge(page, detail ?? '');
  await page.goto('/services/photography?tier=premium');
  const service = await page
    .getByRole('link', { name: /Details/ })
    .first()
    .getAttribute('href');
  await judge(page, service ?? '');
});
