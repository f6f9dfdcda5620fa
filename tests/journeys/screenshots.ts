import { expect, signIn, test } from './support/journey.ts';
import { SIGNED_IN_SCREENS, VISITOR_SCREENS } from './support/screens.ts';

/** Pictures of every screen in three sizes, in screenshots/, to be looked at (`npm run screenshots`). */

// Eighteen screens and more in one go.
test.setTimeout(600_000);

const SIZES = { phone: [360, 800], tablet: [768, 1024], desktop: [1440, 900] } as const;

for (const [size, [width, height]] of Object.entries(SIZES))
  test(`screens on a ${size}`, async ({ page, couple, watch }) => {
    watch.expectErrors(/./);
    await page.setViewportSize({ width, height });
    const shoot = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true], .skeleton').filter({ visible: true })).toHaveCount(0);
      // Pictures below the fold would come only when somebody scrolls there.
      await page.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
      });
      const name = path.replaceAll(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `screenshots/${size}/${name}.png`, fullPage: true, animations: 'disabled' });
      return page;
    };
    for (const path of VISITOR_SCREENS) await shoot(path);
    await signIn(page, couple);
    for (const path of SIGNED_IN_SCREENS) await shoot(path);
    await page.goto('/venues?tier=premium');
    await shoot((await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href')) ?? '');
  });
