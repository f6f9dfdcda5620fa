import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { anItem } from './device.ts';
import { WEDDING_DAY, test as base, expect, newCouple } from './journey.ts';
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
        { ...anItem('1', venue.name), id: venue.id, type: 'venue', category: 'venues' },
        { ...anItem('2', service.name), id: service.id, price: 0 },
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

async function violations(axe: AxeBuilder) {
  // There are no frames to be looked into, which would take a page of its own.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
}

/** What sticks out of the page at its right, in the page's own terms. */
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

async function judge(page: Page): Promise<void> {
  expect.soft(await violations(new AxeBuilder({ page }).withTags(TAGS)), 'in light').toEqual([]);
  const colours = () => violations(new AxeBuilder({ page }).withRules('color-contrast'));
  await recolour(page, { colorScheme: 'dark' });
  expect.soft(await colours(), 'in the dark').toEqual([]);
  await recolour(page, { colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await colours(), 'in forced colours').toEqual([]);
  expect.soft(await page.evaluate(tooWide), 'too wide').toEqual([]);
  // As wide as a window of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 512 });
  // A new width is not laid out at once.
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 320 px').toEqual([]);
  await page.evaluate(spread);
  await expect.poll(() => page.evaluate(tooWide), 'too wide at 320 px with text far apart').toEqual([]);
}

for (const { name, path, as, backend, act } of STATES)
  test(`${path}, ${as ?? 'with a plan'}: ${name}`, async ({ page, context, planner, newcomer, watch }) => {
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
    await judge(page);
  });
