import { expect, signIn, test } from './support/journey.ts';
import { SIGNED_IN_PAGES, VISITOR_PAGES } from './support/pages.ts';

/**
 * Takes a screenshot of each page in VISITOR_PAGES and SIGNED_IN_PAGES, and of a venue, at three viewport sizes. Saves
 * them in screenshots/, so that people can review the looks (`npm run screenshots`).
 */

// One test visits all pages at a size, so it needs more time than usual.
test.setTimeout(600_000);

const VIEWPORT_SIZES = { phone: [360, 800], tablet: [768, 1024], desktop: [1440, 900] } as const;

for (const [size, [width, height]] of Object.entries(VIEWPORT_SIZES))
  test(`pages on a ${size}`, async ({ page, couple, monitor }) => {
    monitor.expectErrors(/./);
    await page.setViewportSize({ width, height });
    const takeScreenshot = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Some parts and pictures load when the user scrolls near them.
      const placeholders = page.locator('[aria-busy=true], .skeleton').filter({ visible: true });
      await expect
        .poll(async () => {
          const [firstPlaceholder] = await placeholders.elementHandles();
          await firstPlaceholder?.evaluate((placeholder) => (placeholder as Element).scrollIntoView());
          return placeholders.count();
        })
        .toBe(0);
      await page.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
        // A screenshot of a scrolled page shows the top bar in its middle.
        scrollTo(0, 0);
      });
      const name = path.replaceAll(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `screenshots/${size}/${name}.png`, fullPage: true, animations: 'disabled' });
    };
    for (const path of VISITOR_PAGES) await takeScreenshot(path);
    await signIn(page, couple);
    for (const path of SIGNED_IN_PAGES) await takeScreenshot(path);
    await page.goto('/venues?tier=premium');
    await takeScreenshot((await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href')) ?? '');
  });
