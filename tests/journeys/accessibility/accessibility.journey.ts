import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { APIRequestContext, Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import { packageItem } from '#support/packageItem.ts';
import { WEDDING_DAY, test as base, expect, newCouple } from '../support/journey.ts';
import { STATES } from './states.ts';

/** Every state of every page: axe finds nothing in light, dark and forced colours, and the page fits into 320 px. */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Couple {
  /** The keys and values in localStorage. */
  readonly device: Readonly<Record<string, string>>;
  /** Ids of the items in their package. */
  readonly ids: { readonly venue: string; readonly service: string };
}

const ids = { venue: '', service: '' };

/** Two signed-in couples for all tests of a worker: a planner with plan, package and booking, a newcomer without. */
const test = base.extend<object, { planner: Couple; newcomer: Couple }>({
  planner: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const token = await register(request);
      const headers = { authorization: `Bearer ${token}` };
      const first = async (path: string) => (await (await request.get(path)).json()).results[0];
      const [venue, service] = [await first('/api/venues/?tier=premium'), await first('/api/catering/?tier=premium')];
      const booking = { service: service.id, date: WEDDING_DAY.value, guestCount: 300, message: '' };
      expect((await request.post('/api/bookings/', { headers, data: booking })).status()).toBe(201);
      await request.dispose();
      const { user_id: user } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      const items = [
        packageItem({
          uniqueId: '1',
          id: venue.id,
          name: venue.name,
          price: 50_000,
          type: 'venue',
          category: 'venues',
        }),
        packageItem({ uniqueId: '2', id: service.id, name: service.name, category: 'catering' }),
      ];
      const device = {
        authToken: token,
        [`customPackageItems:${user}`]: JSON.stringify(items),
        [`weddingDate:${user}`]: JSON.stringify(WEDDING_DAY.value),
      };
      await use({ device, ids: { venue: venue.id, service: service.id } });
    },
    { scope: 'worker' },
  ],
  newcomer: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const device = { authToken: await register(request) };
      await request.dispose();
      await use({ device, ids });
    },
    { scope: 'worker' },
  ],
});

/** Registers a new couple and returns its access token. */
async function register(request: APIRequestContext): Promise<string> {
  const { username, email, password } = newCouple();
  const response = await request.post('/api/auth/register/', {
    data: { username, email, password, password2: password },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await (await request.post('/api/auth/login/', { data: { username, password } })).json()).access;
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs the rules of axe with these names or tags; returns the violations and their elements. */
async function findViolations(page: Page, runOnly: string[]): Promise<object[]> {
  // The Content-Security-Policy does not block evaluated code. Load axe once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof AxeCore };
    // Collect only violations: other results take time and are not used.
    const { violations: found } = await axe.run({ runOnly: only, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    );
  }, runOnly);
}

/**
 * Adds (or removes) styles for the checks of axe: no transitions, so that no colour between two schemes is checked, and
 * only three cards, because all cards have the same markup and colours. Runs in the browser.
 */
function simplifyStyles(add: boolean): void {
  if (!add) return void document.adoptedStyleSheets.pop();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after { transition: none !important }
    main li:nth-child(n + 4):has(article) { display: none }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Finds elements beyond the right edge of the page; returns the start of their HTML. Runs in the browser. */
function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Applies the text spacing of WCAG 1.4.12. The Content-Security-Policy blocks inline styles. Runs in the browser. */
function applyTextSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}

type Scheme = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const LIGHT: Scheme = { colorScheme: 'light', forcedColors: 'none' };
const DARK: Scheme = { colorScheme: 'dark', forcedColors: 'none' };
const FORCED: Scheme = { colorScheme: 'light', forcedColors: 'active' };

/** Checks all rules in light colours, and the contrast also in each of the colour schemes. */
async function checkMarkup(page: Page, schemes: readonly Scheme[]): Promise<void> {
  const width = `at ${page.viewportSize()?.width} px`;
  await page.evaluate(simplifyStyles, true);
  for (const scheme of [LIGHT, ...schemes]) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...scheme });
    const violations = await findViolations(page, scheme === LIGHT ? TAGS : ['color-contrast']);
    expect.soft(violations, `${width} with ${JSON.stringify(scheme)}`).toEqual([]);
  }
  await page.evaluate(simplifyStyles, false);
}

/** Checks that nothing is wider than the page. Polls, because the browser needs time for a new layout. */
const checkWidth = (page: Page, when: string) =>
  expect.poll(() => page.evaluate(findTooWide), `too wide ${when}`).toEqual([]);

for (const { name, path, as, backend, act } of STATES)
  test(`${path}, ${as ?? 'with a plan'}: ${name}`, async ({ page, context, planner, newcomer, monitor }) => {
    monitor.expectErrors(/status of|Failed to load|ERR_|could not be (?:loaded|fetched)|Network Error/);
    const { device, ids: known } = as === 'visitor' ? { device: {}, ids } : as === 'newcomer' ? newcomer : planner;
    // Pages write to the storage: keep the keys that exist.
    await context.addInitScript((texts: Record<string, string>) => {
      if (origin === 'null') return;
      for (const [key, text] of Object.entries(texts)) if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    }, device);
    await backend?.(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path.replace('{venue}', known.venue).replace('{service}', known.service));
    await act(page);
    if (path !== '/no-such-page') await expect(page).not.toHaveTitle(/Page not found/);

    await checkWidth(page, 'on a desktop');
    // Forced colours replace all colours of the app, so one state of each page is enough.
    await checkMarkup(page, name === 'loaded' ? [DARK, FORCED] : [DARK]);
    // A phone. Styles depend on the width, not on touch, so the same page is checked in a narrower window.
    await page.setViewportSize({ width: 360, height: 800 });
    await checkWidth(page, 'at 360 px');
    if (name === 'loaded') await checkMarkup(page, [DARK]);
    else expect.soft(await findViolations(page, ['target-size']), 'targets at 360 px').toEqual([]);
    // A window of 1280 px that is zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 512 });
    await checkWidth(page, 'at 320 px');
    await page.evaluate(applyTextSpacing);
    await checkWidth(page, 'at 320 px with text spacing');
  });
