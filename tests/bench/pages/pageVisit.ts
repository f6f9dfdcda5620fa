import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Profile } from './browser/profile.ts';
import { WORK_CATEGORIES, startTrace } from './trace/record.ts';
import { WORK_KINDS, mainThreadFigures, pageThread } from './trace/figures.ts';
import type { TraceEvent } from './trace/figures.ts';

/** Figures by label. */
export type Figures = Readonly<Record<string, number>>;

/** How many times slower the processor of a slow phone is than this machine's. */
export const PHONE_SLOWDOWN = 4;
/** The figures cover this many milliseconds after the navigation began. */
const OBSERVED_MS = 6000;
/** The milliseconds of a visit that only fills caches. */
const WARM_UP_MS = 2500;

interface Visit {
  readonly figures: Figures;
  readonly events: readonly TraceEvent[];
}

/** Opens the page at `url` in a new tab, and measures its first six seconds. Throws when the app has redirected it. */
export async function measureVisit(profile: Profile, url: string, categories = WORK_CATEGORIES): Promise<Visit> {
  const { page, session } = await profile.open(PHONE_SLOWDOWN);
  const endTrace = await startTrace(session, categories);
  await page.goto(url, { waitUntil: 'commit' });
  await wait(OBSERVED_MS);
  const reported = await page.evaluate(readFigures);
  const events = await endTrace();
  await page.close();
  if (reported.url !== url) throw new Error(`${url} led to ${reported.url}`);
  const work = mainThreadFigures(events, pageThread(events, url));
  return {
    events,
    figures: {
      'largest content, ms': reported.largestContent,
      'first content, ms': reported.firstContent,
      'layout shift': reported.layoutShift,
      'blocking, ms': work.blocking,
      'main thread, ms': work.mainThread,
      ...Object.fromEntries(WORK_KINDS.map((kind) => [`  ${kind}, ms`, work.times[kind]])),
      'long tasks': work.longTasks,
      'longest task, ms': work.longestTask,
      'style recalculations': work.styleRecalculations,
      layouts: work.layouts,
      paints: work.paints,
      'JavaScript before, kB': reported.scriptBytesBefore / 1000,
      'requests before': reported.requestsBefore,
      'JavaScript, kB': reported.scriptBytes / 1000,
      requests: reported.requests,
      elements: reported.elements,
    },
  };
}

/**
 * Visits the page without measuring, and waits until its service worker, if it has one, is active. This second visit
 * fills the last cache: V8 keeps the compiled code of a script only when it runs the script for the second time.
 */
export async function warmUp(profile: Profile, url: string): Promise<void> {
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

/** Runs in the browser. "Before" means that the response was complete before the largest content was painted. */
function readFigures() {
  const observations = window.observations ?? { firstContent: 0, largestContent: 0, layoutShift: 0 };
  const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const before = responses.filter(({ responseEnd }) => responseEnd <= observations.largestContent);
  // Leave out scripts from caches: their transferSize is 0, or a service worker has responded (workerStart).
  const scriptBytes = (entries: readonly PerformanceResourceTiming[]) =>
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
    scriptBytesBefore: scriptBytes(before),
    scriptBytes: scriptBytes(responses),
    // The document is a request, too.
    requestsBefore: before.length + 1,
    requests: responses.length + 1,
    elements: document.querySelectorAll('*').length,
  };
}
