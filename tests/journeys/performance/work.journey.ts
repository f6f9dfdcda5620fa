import type { Page } from '@playwright/test';
import { trackPendingRequests, signInByApi } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { startCountingWork } from '../support/workCounts.ts';
import type { WorkCounts } from '../support/workCounts.ts';

test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, processors: 8 });

/** A page that exceeds its limits is visited again, up to this many visits in total. */
const MAX_VISITS_PER_PAGE = 3;

/** These counts increase on a busy machine, which divides the same work into more frames. */
const FRAME_DEPENDENT_COUNTS: ReadonlySet<string> = new Set([
  'commits',
  'renders',
  'laidOutObjects',
  'restyledElements',
]);

const COUNT_NAMES = [
  'requests',
  'scripts',
  'scriptKilobytes',
  'elements',
  'commits',
  'renders',
  'laidOutObjects',
  'restyledElements',
] as const;

/**
 * The limits of each page on a phone, in the order of COUNT_NAMES. They were set from the counts of 2026-11-24 (for
 * /login, of 2026-11-26) and exceed them by at most 10 % for requests, scripts and kilobytes, 20 % for renders and
 * restyled elements, 25 % for elements and laid-out objects, and 50 % for commits, because React divides the same
 * changes into more commits on a slow machine. When a page gets lighter, lower its limits.
 */
const PAGE_BUDGETS = {
  '/login': [17, 15, 191, 189, 11, 169, 233, 176],
  '/': [25, 15, 178, 310, 16, 201, 1106, 828],
  '/venues': [26, 19, 188, 229, 12, 164, 577, 438],
  '/venues?tier=premium': [33, 22, 192, 1320, 14, 1260, 2580, 1780],
  '/services': [36, 22, 190, 390, 15, 280, 1391, 1050],
  '/venues/{venue}': [44, 33, 215, 495, 21, 433, 1340, 925],
  '/dashboard': [33, 27, 197, 1020, 15, 631, 1818, 1220],
} as const;

test('every page keeps to its budget of requests, code, elements and rendering, and opens without Intl', async ({
  page,
  couple,
}) => {
  const venueId = await findVenueId(page);
  const excesses: string[] = [];
  for (const [path, budget] of Object.entries(PAGE_BUDGETS)) {
    // Visit the first page, /login, as a visitor. Sign in before the second page, '/', because the further pages show
    // more to a signed-in couple.
    if (path === '/') await signInByApi(page, couple);
    const visits: Visit[] = [];
    const listExcesses = () =>
      COUNT_NAMES.flatMap((name, index) => {
        const counts = visits.map((visit) => visit[name]);
        const count = FRAME_DEPENDENT_COUNTS.has(name) ? Math.min(...counts) : Math.max(...counts);
        const limit = budget[index] ?? 0;
        return count <= limit ? [] : [`${path} has ${count} ${name}, more than ${limit}`];
      });
    // A count that depends on the frames is the lowest of all visits; any other count is the highest.
    do visits.push(await openAndCount(page, path.replace('{venue}', venueId)));
    while (visits.length < MAX_VISITS_PER_PAGE && listExcesses().length > 0);
    excesses.push(...listExcesses());
    for (const name of new Set(visits.flatMap(({ usesOfIntl }) => usesOfIntl)))
      excesses.push(`${path} uses ${name} while it opens`);
  }
  expect(excesses).toEqual([]);
  await page.goto('/');
});

/**
 * Records in `usesOfIntl` the names of the functions that use Intl, at each call. Intl loads the data of a language when
 * it is used for the first time. With the processor slowed four times, this took 130 ms of the start of a page. Runs in
 * the browser.
 */
function recordUsesOfIntl(): void {
  const usesOfIntl: string[] = [];
  Object.assign(globalThis, { usesOfIntl });
  const record = (owner: object, name: string) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    const recordUse = () => usesOfIntl.push(name);
    const replacement = new Proxy(original, {
      apply: (target, self, values) => (recordUse(), Reflect.apply(target, self, values) as unknown),
      construct: (target, values) => (recordUse(), Reflect.construct(target, values) as object),
    });
    Object.defineProperty(owner, name, { value: replacement });
  };
  for (const name of Object.getOwnPropertyNames(Intl)) record(Intl, name);
  for (const { prototype } of [Number, BigInt, Date, String])
    for (const name of Object.getOwnPropertyNames(prototype).filter((each) => /locale/i.test(each)))
      record(prototype, name);
}

/** Returns the id of a premium venue, for `{venue}` in the paths of PAGE_BUDGETS. */
async function findVenueId(page: Page): Promise<string> {
  const response = await page.request.get('/api/venues/?tier=premium&limit=1');
  const { results } = (await response.json()) as { results: { id: string }[] };
  return results[0]?.id ?? '';
}

interface Visit extends WorkCounts {
  /** The names of the functions that used Intl. */
  readonly usesOfIntl: readonly string[];
}

/** Opens a page in a new tab with an empty cache, and waits until it sends no more requests. */
async function openAndCount(page: Page, path: string): Promise<Visit> {
  const tab = await page.context().newPage();
  await tab.addInitScript(recordUsesOfIntl);
  // Open a page of the app before the trace, so that Chromium has moved the tab to another process by then. If it moved
  // the tab during the trace, the end of the trace would wait five seconds for the old process.
  await tab.goto('/privacy');
  const readCounts = await startCountingWork(tab);
  const requests = trackPendingRequests(page.context());
  await tab.goto(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await requests.waitUntilIdle();
  const counts = await readCounts();
  const usesOfIntl = await tab.evaluate(() => (globalThis as unknown as { usesOfIntl: string[] }).usesOfIntl);
  await tab.close();
  return { ...counts, usesOfIntl };
}
