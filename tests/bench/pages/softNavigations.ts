import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { NavigationTarget } from './browser/observer.ts';
import { PHONE_SLOWDOWN } from './pageVisit.ts';
import type { Figures } from './pageVisit.ts';
import type { Subject } from './subjects.ts';

/** The milliseconds to wait after the first page, while its service worker is installed, and after each navigation. */
const WAIT_AFTER_LOAD_MS = 6000;
const WAIT_AFTER_NAVIGATION_MS = 3000;

interface Navigation {
  readonly label: string;
  /** The name of the link or button to press; undefined to go back. */
  readonly controlName?: string;
  readonly target: NavigationTarget;
}

/**
 * Measures the navigations that follow the first page: milliseconds from the press (the timestamp of `pointerdown`, or
 * the call of history.back()) until the frame that shows the heading and the first content of the next page has been
 * painted. In the product, two navigations lead from home to the list, by way of the page of tiers. In a floor, one
 * navigation leads from home to the list, so each of the product's two is compared with that one.
 */
export async function measureNavigations(subject: Subject, venueName: string): Promise<Figures> {
  const listTarget: NavigationTarget = { heading: 'Wedding Venues', selector: 'article h3' };
  const navigations: Navigation[] = [
    {
      label: 'home → venues, ms',
      controlName: 'See the venues',
      target: subject.isOurs ? { heading: 'Wedding Venues', selector: '#tier-premium' } : listTarget,
    },
    ...(subject.isOurs ? [{ label: 'tier → list, ms', controlName: 'View Venues', target: listTarget }] : []),
    { label: 'card → venue, ms', controlName: 'View Details', target: { heading: venueName, selector: 'h1 ~ *' } },
    { label: 'back to list, ms', target: listTarget },
  ];
  const profile = await subject.openBrowserProfile(true);
  try {
    const { page } = await profile.open(PHONE_SLOWDOWN);
    await page.goto(subject.url);
    await wait(WAIT_AFTER_LOAD_MS);
    const figures: Record<string, number> = {};
    for (const navigation of navigations) {
      figures[navigation.label] = await measureNavigation(page, navigation);
      await wait(WAIT_AFTER_NAVIGATION_MS);
    }
    if (!subject.isOurs) figures['tier → list, ms'] = figures['home → venues, ms'] ?? 0;
    return figures;
  } finally {
    await profile.close();
  }
}

async function measureNavigation(page: Page, { controlName, target }: Navigation): Promise<number> {
  if (controlName === undefined) {
    // Go back in a timer, after evaluate() has returned: evaluate() would fail if the document were replaced before.
    await page.evaluate(
      (nextTarget) =>
        setTimeout(() => {
          window.awaitTarget?.(nextTarget, true);
          window.history.back();
        }),
      target,
    );
  } else {
    // The buttons of all tiers have the same name. The second one opens the premium tier.
    const controls = page.getByRole('link', { name: controlName }).or(page.getByRole('button', { name: controlName }));
    const control = controlName === 'View Venues' ? controls.nth(1) : controls.first();
    await control.scrollIntoViewIfNeeded();
    await page.evaluate((nextTarget) => window.awaitTarget?.(nextTarget, false), target);
    await control.tap();
  }
  const shownAfter = await page.waitForFunction(() => window.shownAfter, null, { polling: 200 });
  return (await shownAfter.jsonValue()) ?? Number.NaN;
}
