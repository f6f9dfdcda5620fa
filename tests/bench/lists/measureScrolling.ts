import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { BrowserProfile } from '../pages/browser/profile.ts';
import type { Figures } from '../pages/pageVisit.ts';
import { WORK_TRACE_CATEGORIES, startTrace } from '../pages/trace/record.ts';
import { mainThreadFigures, pageThread } from '../pages/trace/figures.ts';

declare global {
  interface Window {
    scrollPositionAtClick?: number;
  }
}

/** Each step scrolls 1,000 pixels and takes 100 milliseconds: 10,000 pixels a second. */
const STEP_PIXELS = 1000;
const STEP_MS = 100;
/** The milliseconds to wait until a page has done all its work. */
const SETTLED_MS = 3000;
/** The distance of the middle of the window from its top edge, in pixels. */
const MIDDLE_Y = 400;

/**
 * Scrolls a list, and presses 'Show more' wherever it comes into view, until the list has `cardCount` cards. Then opens
 * the page of the card in the middle of the window and goes back.
 */
export async function measureScrolling(
  profile: BrowserProfile,
  url: string,
  slowdown: number,
  cardCount: number,
): Promise<Figures> {
  const { page, session } = await profile.open(slowdown);
  await session.send('Performance.enable');
  const endVisitTrace = await startTrace(session, ['blink.user_timing']);
  await page.goto(url);
  await wait(SETTLED_MS);
  const thread = pageThread(await endVisitTrace(), url);
  const measureWork = async (action: () => Promise<unknown>) => {
    const endTrace = await startTrace(session, WORK_TRACE_CATEGORIES);
    await action();
    await wait(SETTLED_MS);
    const events = await endTrace();
    const processorTimes = events
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
      .map(({ tdur = 0 }) => tdur / 1000);
    return { ...mainThreadFigures(events, thread), longestProcessorTime: Math.max(0, ...processorTimes) };
  };
  const memoryBefore = await measureMemory(session);
  const scrollingWork = await measureWork(() =>
    page.evaluate(scrollThroughCards, { cardCount, stepPixels: STEP_PIXELS, stepMs: STEP_MS }),
  );
  const memoryAfter = await measureMemory(session);

  const venueName = await readVenueNameInMiddle(page);
  await page.evaluate(rememberScrollPositionAtClick);
  await page.getByRole('article', { name: venueName }).getByRole('link', { name: 'View Details' }).last().click();
  await page.getByRole('heading', { level: 1, name: venueName }).waitFor();
  await wait(SETTLED_MS);
  const workAfterBack = await measureWork(() => page.goBack());
  const movedBy = await page.evaluate(() => Math.abs(window.scrollY - (window.scrollPositionAtClick ?? Number.NaN)));
  await page.close();
  return {
    'long tasks': scrollingWork.longTasks,
    'longest task, ms': scrollingWork.longestTask,
    'its processor time, ms': scrollingWork.longestProcessorTime,
    'heap before, MB': memoryBefore.heap,
    'heap after, MB': memoryAfter.heap,
    'nodes before': memoryBefore.nodes,
    'nodes after': memoryAfter.nodes,
    'longest task after Back, ms': workAfterBack.longestTask,
    'its processor time after Back, ms': workAfterBack.longestProcessorTime,
    'moved by Back, pixels': movedBy,
  };
}

const readVenueNameInMiddle = (page: Page) =>
  page.evaluate(
    (y) =>
      document
        .elementFromPoint(window.innerWidth / 2, y)
        ?.closest('article')
        ?.querySelector('h3')?.textContent ?? '',
    MIDDLE_Y,
  );

/** Runs in the browser. Stores the scroll position of the page at the next click. */
function rememberScrollPositionAtClick(): void {
  addEventListener('click', () => (window.scrollPositionAtClick = window.scrollY), { capture: true, once: true });
}

/** Runs in the browser. Scrolls down and presses 'Show more' until the list has `cardCount` cards. */
async function scrollThroughCards({
  cardCount,
  stepPixels,
  stepMs,
}: {
  cardCount: number;
  stepPixels: number;
  stepMs: number;
}) {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const countCards = () => document.querySelectorAll('main article').length;
  for (;;) {
    const showMoreButton = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Show more'),
    );
    if (!showMoreButton) throw new Error('The list ends before it has enough cards.');
    if (showMoreButton.getBoundingClientRect().top > window.innerHeight) {
      window.scrollBy(0, stepPixels);
      await pause(stepMs);
    } else {
      const shownCount = countCards();
      if (shownCount >= cardCount) return;
      showMoreButton.click();
      while (countCards() === shownCount) await pause(stepMs);
    }
  }
}

/**
 * Collects garbage. Returns the size of the JavaScript heap in megabytes and the number of DOM nodes of all documents.
 */
async function measureMemory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricValue = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: metricValue('JSHeapUsedSize') / 1e6, nodes: metricValue('Nodes') };
}
