import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { APIRequestContext, Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import { packageItem } from '#support/packageItem.ts';
import { WEDDING_DAY, test as base, expect, newCouple } from '../support/journey.ts';
import { STATES } from './states.ts';

/** Every state of every screen: axe finds nothing in light, dark and forced colours, and nothing is too wide at 320 px. */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Couple {
  /** What their device remembers. */
  readonly device: Readonly<Record<string, string>>;
  /** Ids of what is in their package. */
  readonly ids: { readonly venue: string; readonly service: string };
}

const ids = { venue: '', service: '' };

/** Two couples for all tests of a worker, signed in: one has a plan, a package and a booking, the other nothing yet. */
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

/** The token of a new couple. */
async function register(request: APIRequestContext): Promise<string> {
  const { username, email, password } = newCouple();
  const answer = await request.post('/api/auth/register/', {
    data: { username, email, password, password2: password },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await (await request.post('/api/auth/login/', { data: { username, password } })).json()).access;
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of the rules with these names or tags, and the elements concerned. */
async function violations(page: Page, runOnly: string[]): Promise<object[]> {
  // Evaluated code is not subject to the page's policy. Once per page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof AxeCore };
    // Nobody reads the other results, and collecting them takes time.
    const { violations: found } = await axe.run({ runOnly: only, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    );
  }, runOnly);
}

/** Hides the cards of a list after the sixth, which have the same markup and colours, or shows them. Runs in the browser. */
function hideFurtherCards(hide: boolean): void {
  if (!hide) return void document.adoptedStyleSheets.pop();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main li:nth-child(n + 7):has(article) { display: none }');
  document.adoptedStyleSheets.push(sheet);
}

/** The elements that extend beyond the right edge of the page, as the beginning of their HTML. Runs in the browser. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Sets text as far apart as readers may set it (WCAG 1.4.12); the page's policy lets no stylesheet be added in words. */
function spread(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}

type Scheme = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const DARK: Scheme = { colorScheme: 'dark' };
const FORCED: Scheme = { colorScheme: 'light', forcedColors: 'active' };

/** Gives the page other colours. None is judged while it changes, which takes a frame at least. */
async function recolour(page: Page, colours: Scheme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...colours });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Colours, names and roles. The contrast of colours is judged in each colour scheme. */
async function judgeMarkup(page: Page, schemes: readonly Scheme[]): Promise<void> {
  await page.evaluate(hideFurtherCards, true);
  expect.soft(await violations(page, TAGS), 'in light').toEqual([]);
  for (const scheme of schemes) {
    await recolour(page, scheme);
    expect.soft(await violations(page, ['color-contrast']), JSON.stringify(scheme)).toEqual([]);
  }
  await page.evaluate(hideFurtherCards, false);
}

/** The layout at the device's width, on a phone, and at 320 px, as wide as a window of 1280 px at 400 %. */
async function judgeLayout(page: Page): Promise<void> {
  expect.soft(await page.evaluate(tooWide), 'too wide').toEqual([]);
  // A new width is not laid out at once.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 360 px').toEqual([]);
  expect.soft(await violations(page, ['target-size']), 'targets at 360 px').toEqual([]);
  await page.setViewportSize({ width: 320, height: 512 });
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 320 px').toEqual([]);
  await page.evaluate(spread);
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 320 px with text far apart').toEqual([]);
}

for (const { name, path, as, backend, act } of STATES)
  // The styles depend on the width alone, not on touch: the loaded state shows what is special about a phone.
  test(
    `${path}, ${as ?? 'with a plan'}: ${name}`,
    { tag: name === 'loaded' ? [] : '@desktop' },
    async ({ page, context, planner, newcomer, watch, isMobile }) => {
      watch.expectErrors(/status of|Failed to load|ERR_|could not be loaded|Network Error/);
      const { device, ids: known } = as === 'visitor' ? { device: {}, ids } : as === 'newcomer' ? newcomer : planner;
      // Some screens take notes; what is there already stays.
      await context.addInitScript((texts: Record<string, string>) => {
        if (origin === 'null') return;
        for (const [key, text] of Object.entries(texts))
          if (!localStorage.getItem(key)) localStorage.setItem(key, text);
      }, device);
      await backend?.(context);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path.replace('{venue}', known.venue).replace('{service}', known.service));
      await act(page);
      if (path !== '/no-such-page') await expect(page).not.toHaveTitle(/Page not found/);
      // Forced colours leave the app no colours of its own: one state of each screen shows whether it takes them.
      await judgeMarkup(page, name === 'loaded' && !isMobile ? [DARK, FORCED] : [DARK]);
      await judgeLayout(page);
    },
  );
