import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { BrowserProfile } from './browser/profile.ts';
import { WORK_TRACE_CATEGORIES, startTrace } from './trace/record.ts';
import { WORK_KINDS, mainThreadFigures, pageThread } from './trace/figures.ts';
import type { TraceEvent } from './trace/figures.ts';

/** Measured numbers by the label of their row in a table, such as 'layouts' or 'blocking, ms'. */
export type Figures = Readonly<Record<string, number>>;

/** How many times slower the processor of a slow phone is than this machine's. */
export const PHONE_SLOWDOWN = 4;
/** The figures cover this many milliseconds after the navigation began. */
const OBSERVED_MS = 6000;
/** The milliseconds to stay on a page during the visit that only fills caches. */
const WARM_UP_MS = 2500;

interface MeasuredVisit {
  readonly figures: Figures;
  readonly events: readonly TraceEvent[];
}

/** Opens the page at `url` in a new tab, and measures its first six seconds. Throws when the app has redirected it. */
export async function measureVisit(
  profile: BrowserProfile,
  url: string,
  categories = WORK_TRACE_CATEGORIES,
): Promise<MeasuredVisit> {
  const { page, session } = await profile.open(PHONE_SLOWDOWN);
  const endTrace = await startTrace(session, categories);
  await page.goto(url, { waitUntil: 'commit' });
  await wait(OBSERVED_MS);
  const browserFigures = await page.evaluate(readFigures);
  const events = await endTrace();
  await page.close();
  if (browserFigures.url !== url) throw new Error(`${url} led to ${browserFigures.url}`);
  const mainThreadWork = mainThreadFigures(events, pageThread(events, url));
  return {
    events,
    figures: {
      'largest content, ms': browserFigures.largestContent,
      'first content, ms': browserFigures.firstContent,
      'layout shift': browserFigures.layoutShift,
      'blocking, ms': mainThreadWork.blocking,
      'main thread, ms': mainThreadWork.mainThread,
      ...Object.fromEntries(WORK_KINDS.map((kind) => [`  ${kind}, ms`, mainThreadWork.times[kind]])),
      'long tasks': mainThreadWork.longTasks,
      'longest task, ms': mainThreadWork.longestTask,
      'style recalculations': mainThreadWork.styleRecalculations,
      layouts: mainThreadWork.layouts,
      paints: mainThreadWork.paints,
      'JavaScript before, kB': browserFigures.scriptBytesBefore / 1000,
      'requests before': browserFigures.requestsBefore,
      'JavaScript, kB': browserFigures.scriptBytes / 1000,
      requests: browserFigures.requests,
      elements: browserFigures.elements,
    },
  };
}

/**
 * Visits the page a second time, without measuring, and waits until its service worker, if it has one, is active. The
 * visit fills V8's code cache: V8 stores the compiled code of a script only when the script runs for the second time.
 */
export async function warmUp(profile: BrowserProfile, url: string): Promise<void> {
  const { page } = await profile.open(1);
  await page.goto(url);
  await waitForServiceWorker(page);
  await wait(WARM_UP_MS);
  await page.close();
}

const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
  });

/**
 * Reads the figures of the page. Runs in the browser. "Before" in a name means: before the largest content was painted.
 */
function readFigures() {
  const observations = window.observations ?? { firstContent: 0, largestContent: 0, layoutShift: 0 };
  const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const responsesBeforePaint = responses.filter(({ responseEnd }) => responseEnd <= observations.largestContent);
  // Ignore scripts from caches: their transferSize is 0, or, if a service worker has responded, their workerStart is
  // not 0.
  const countScriptBytes = (entries: readonly PerformanceResourceTiming[]) =>
    entries
      .filter(
        ({ name, transferSize, workerStart }) =>
          new URL(name).pathname.endsWith('.js') && transferSize > 0 && workerStart === 0,
      )
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    url: globalThis.location.href,
    firstContent: observations.firstContent,
    largestContent: observations.largestContent,
    layoutShift: observations.layoutShift,
    scriptBytesBefore: countScriptBytes(responsesBeforePaint),
    scriptBytes: countScriptBytes(responses),
    // Add 1 for the document, which is not among the resources.
    requestsBefore: responsesBeforePaint.length + 1,
    requests: responses.length + 1,
    elements: document.querySelectorAll('*').length,
  };
}
