import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Profile } from '../pages/browser/profile.ts';
import type { Figures } from '../pages/pageVisit.ts';
import { WORK_CATEGORIES, startTrace } from '../pages/trace/record.ts';
import { mainThreadFigures, pageThread } from '../pages/trace/figures.ts';

declare global {
  interface Window {
    scrollPositionAtClick?: number;
  }
}

/** The pixels of one step of scrolling, and the milliseconds between two steps: 10,000 pixels a second. */
const STEP = 1000;
const STEP_MS = 100;
/** Milliseconds after which a page has done all its work. */
const SETTLED_MS = 3000;
/** The distance of the middle of the window from its top edge, in pixels. */
const MIDDLE = 400;

/**
 * Scrolls a list, and presses 'Show more' wherever it comes into view, until the list has this many cards. Then opens
 * the page of the card in the middle of the window and goes back.
 */
export async function measureScrolling(
  profile: Profile,
  url: string,
  slowdown: number,
  cards: number,
): Promise<Figures> {
  const { page, session } = await profile.open(slowdown);
  await session.send('Performance.enable');
  const endVisit = await startTrace(session, ['blink.user_timing']);
  await page.goto(url);
  await wait(SETTLED_MS);
  const thread = pageThread(await endVisit(), url);
  const work = async (action: () => Promise<unknown>) => {
    const endTrace = await startTrace(session, WORK_CATEGORIES);
    await action();
    await wait(SETTLED_MS);
    const events = await endTrace();
    const processorTimes = events
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
      .map(({ tdur = 0 }) => tdur / 1000);
    return { ...mainThreadFigures(events, thread), longestProcessorTime: Math.max(0, ...processorTimes) };
  };
  const before = await memory(session);
  const scrolling = await work(() => page.evaluate(scrollThroughCards, { cards, step: STEP, stepMs: STEP_MS }));
  const after = await memory(session);

  const name = await nameInMiddle(page);
  await page.evaluate(rememberScrollPosition);
  await page.getByRole('article', { name }).getByRole('link', { name: 'View Details' }).last().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await wait(SETTLED_MS);
  const back = await work(() => page.goBack());
  const movedBy = await page.evaluate(() => Math.abs(window.scrollY - (window.scrollPositionAtClick ?? Number.NaN)));
  await page.close();
  return {
    'long tasks': scrolling.longTasks,
    'longest task, ms': scrolling.longestTask,
    'its processor time, ms': scrolling.longestProcessorTime,
    'heap before, MB': before.heap,
    'heap after, MB': after.heap,
    'nodes before': before.nodes,
    'nodes after': after.nodes,
    'longest task after Back, ms': back.longestTask,
    'its processor time after Back, ms': back.longestProcessorTime,
    'moved by Back, pixels': movedBy,
  };
}

const nameInMiddle = (page: Page) =>
  page.evaluate(
    (y) =>
      document
        .elementFromPoint(window.innerWidth / 2, y)
        ?.closest('article')
        ?.querySelector('h3')?.textContent ?? '',
    MIDDLE,
  );

/** Remembers the scroll position of the page at the next click. Runs in the browser. */
function rememberScrollPosition(): void {
  addEventListener('click', () => (window.scrollPositionAtClick = window.scrollY), { capture: true, once: true });
}

/** Runs in the browser. */
async function scrollThroughCards({ cards, step, stepMs }: { cards: number; step: number; stepMs: number }) {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const count = () => document.querySelectorAll('main article').length;
  for (;;) {
    const more = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Show more'),
    );
    if (!more) throw new Error('The list ends before it has enough cards.');
    if (more.getBoundingClientRect().top > window.innerHeight) {
      window.scrollBy(0, step);
      await pause(stepMs);
    } else {
      const shown = count();
      if (shown >= cards) return;
      more.click();
      while (count() === shown) await pause(stepMs);
    }
  }
}

/** Returns the JavaScript heap in megabytes, and the nodes of all documents, after a garbage collection. */
async function memory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: valueOf('JSHeapUsedSize') / 1e6, nodes: valueOf('Nodes') };
}
