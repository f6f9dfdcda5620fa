import type { Page } from '@playwright/test';
import { startTrace } from '../../bench/pages/trace/record.ts';
import { pageThread } from '../../bench/pages/trace/figures.ts';
import type { TraceEvent } from '../../bench/pages/trace/figures.ts';

/**
 * Counts of the work that a page caused. Commits, renders, laid-out objects and restyled elements also increase on a
 * busy machine, which divides the same work into more frames; the other counts depend on the code alone.
 */
export interface WorkCounts {
  readonly requests: number;
  /** The number of JavaScript files. */
  readonly scripts: number;
  readonly scriptKilobytes: number;
  /** The number of elements of the document. */
  readonly elements: number;
  /** How often React committed changes. */
  readonly commits: number;
  /** How often React rendered a component for these commits. */
  readonly renders: number;
  /**
   * The number of objects (boxes) that the browser laid out again, the sum of all layouts. It varies less than the
   * number of layouts.
   */
  readonly laidOutObjects: number;
  /** The number of elements whose style the browser calculated again, the sum of all calculations. */
  readonly restyledElements: number;
}

declare global {
  interface Window {
    commits?: number;
    renders?: number;
  }
}

/**
 * Empties the cache and starts to count. Returns a function that returns the counts of the page that has been opened
 * since then.
 */
export async function startCountingWork(page: Page): Promise<() => Promise<WorkCounts>> {
  await page.addInitScript(countCommits);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const endTrace = await startTrace(session, ['devtools.timeline', 'blink.user_timing']);
  return async () => {
    const counts = await page.evaluate(readCountsInPage);
    const events = await endTrace();
    const navigation = pageThread(events, page.url());
    const pageEvents = events.filter(({ pid, ts }) => pid === navigation.pid && ts >= navigation.ts);
    // Until this event, the browser may still lay out the previous document.
    const start = pageEvents.find(({ name }) => name === 'commitNavigationEnd')?.ts;
    if (start === undefined) throw new Error(`The trace does not show when ${page.url()} replaced the document before`);
    const sum = (eventName: string, readCount: (args: TraceEvent['args']) => number | undefined) =>
      pageEvents.reduce(
        (total, { name, ts, args }) => total + (name === eventName && ts >= start ? (readCount(args) ?? 0) : 0),
        0,
      );
    return {
      ...counts,
      laidOutObjects: sum('Layout', (args) => args?.beginData?.dirtyObjects),
      restyledElements: sum('UpdateLayoutTree', (args) => args?.elementCount),
    };
  };
}

/** A part of the tree in which React keeps what it has rendered. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The same fiber in the previous commit; null when it is new. */
  readonly alternate: Fiber | null;
}

/**
 * Counts React's commits and renders. React reports its commits to the hook of its developer tools, which this function
 * replaces. Runs in the browser, before the app.
 */
function countCommits(): void {
  window.commits = 0;
  window.renders = 0;
  /** React's tags for components that are functions or classes, or that use memo() or forwardRef(). */
  const componentTags = new Set([0, 1, 11, 14, 15]);
  const HAS_RENDERED = 1;
  const countRenders = ({ tag, flags, child, alternate }: Fiber): number => {
    let renders = componentTags.has(tag) && flags & HAS_RENDERED ? 1 : 0;
    // React keeps the same children when nothing below a component has changed: then none of them has rendered.
    if (alternate && child === alternate.child) return renders;
    for (let fiber = child; fiber; fiber = fiber.sibling) renders += countRenders(fiber);
    return renders;
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, { current }: { readonly current: Fiber }) => {
        window.commits = (window.commits ?? 0) + 1;
        window.renders = (window.renders ?? 0) + countRenders(current);
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

/** Returns the counts that the page itself can measure. Runs in the browser. */
function readCountsInPage() {
  const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = responses.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    requests: responses.length,
    scripts: scripts.length,
    scriptKilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    elements: document.querySelectorAll('*').length,
    commits: window.commits ?? Number.NaN,
    renders: window.renders ?? Number.NaN,
  };
}
