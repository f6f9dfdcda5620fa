import { setTimeout as wait } from 'node:timers/promises';
import type { Figures } from './pageVisit.ts';
import type { Subject } from './subjects.ts';

/** Taps are measured with a processor that is this many times slower than this machine's. */
const PROCESSOR_SLOWDOWN = 10;
const WAIT_AFTER_LOAD_MS = 10_000;
const WAIT_AFTER_TAP_MS = 4000;

/** The taps of a user's main task: choose a city, find a venue, put it into the package, open the form and send it. */
const TAPS = [
  ['button', 'Hyderabad'],
  ['link', 'See the venues'],
  ['button', 'View Venues'],
  ['link', 'View Details'],
  ['button', 'Next picture'],
  ['button', 'Add to Custom Package'],
  ['link', 'Custom Package'],
  ['textbox', 'Bride Name'],
  ['button', 'Send on WhatsApp'],
] as const;

/**
 * Measures the taps of a user's main task: milliseconds from each tap to the next frame, as Interaction to Next Paint
 * counts them. The browser reports no time under 16 ms, which counts as 16.
 */
export async function measureTaps(subject: Subject): Promise<Figures> {
  const profile = await subject.openBrowserProfile(true);
  try {
    const { page } = await profile.open(PROCESSOR_SLOWDOWN);
    await page.goto(subject.url);
    await wait(WAIT_AFTER_LOAD_MS);
    const figures: Record<string, number> = {};
    for (const [role, name] of TAPS) {
      const control = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
      await control.scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        if (window.observations) window.observations.interaction = 16;
      });
      // Touch the position: locator.tap() would run code of the test tool in the page, whose time would count as the
      // page's.
      const box = await control.boundingBox();
      if (!box) throw new Error(`${name} is not visible`);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await wait(WAIT_AFTER_TAP_MS);
      figures[`${name}, ms`] = await page.evaluate(() => window.observations?.interaction ?? Number.NaN);
    }
    return figures;
  } finally {
    await profile.close();
  }
}
