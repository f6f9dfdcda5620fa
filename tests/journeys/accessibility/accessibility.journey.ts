import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
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

/** The violations of the rules with these names or tags, and the elements concerned. */
async function violations(page: Page, runOnly: string[]): Promise<object[]> {
  // Nobody reads the other results, and collecting them takes time.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] });
  // There are no frames, which would be judged in a page of their own.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
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

/** Gives the page other colours. None is judged while it changes, which takes a frame at least. */
async function recolour(page: Page, colours: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...colours });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Colours, names and roles. The contrast of colours is judged in each colour scheme. */
async function judgeMarkup(page: Page): Promise<void> {
  const contrast = () => violations(page, ['color-contrast']);
  expect.soft(await violations(page, TAGS), 'in light').toEqual([]);
  await recolour(page, { colorScheme: 'dark' });
  expect.soft(await contrast(), 'in the dark').toEqual([]);
  await recolour(page, { colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await contrast(), 'in forced colours').toEqual([]);
}

/** Widths: that of the device, and 320 px, as wide as a window of 1280 px at 400 %. */
async function judgeWidth(page: Page): Promise<void> {
  expect.soft(await page.evaluate(tooWide), 'too wide').toEqual([]);
  await page.setViewportSize({ width: 320, height: 512 });
  // A new width is not laid out at once.
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 320 px').toEqual([]);
  await page.evaluate(spread);
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 320 px with text far apart').toEqual([]);
}

for (const { name, path, as, backend, act } of STATES)
  test(`${path}, ${as ?? 'with a plan'}: ${name}`, async ({ page, context, planner, newcomer, watch, isMobile }) => {
    watch.expectErrors(/status of|Failed to load|ERR_|could not be loaded|Network Error/);
    const { device, ids: known } = as === 'visitor' ? { device: {}, ids } : as === 'newcomer' ? newcomer : planner;
    // Some screens take notes; what is there already stays.
    await context.addInitScript((texts: Record<string, string>) => {
      if (origin === 'null') return;
      for (const [key, text] of Object.entries(texts)) if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    }, device);
    await backend?.(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path.replace('{venue}', known.venue).replace('{service}', known.service));
    await act(page);
    if (path !== '/no-such-page') await expect(page).not.toHaveTitle(/Page not found/);
    // What only phones show, such as the bottom bar, is there in the loaded state already; everything else has the markup
    // and colours of the desktop, and only another layout.
    if (!isMobile || name === 'loaded') await judgeMarkup(page);
    else expect.soft(await violations(page, ['target-size']), 'targets').toEqual([]);
    await judgeWidth(page);
  });
