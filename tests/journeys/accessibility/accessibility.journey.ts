import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import { seedStorage } from '../support/device.ts';
import { expect } from '../support/journey.ts';
import { ELEMENTS_JUDGED_ACCEPTABLE, findViolations } from './axe.ts';
import { FURTHER_CARDS } from './conditions.ts';
import { STATES } from './states.ts';
import { setTextSize, test } from './users.ts';

/**
 * Checks every state of every page: axe's rules for WCAG 2.2 AA and best practice in light colours, the contrast also
 * in dark colours and for one state of each page in forced colours, the absence of motion, and the layout down to a
 * width of 320 px, with wide text spacing and with text of twice the size. The review page must also have large
 * letters and a contrast of 7:1 in light colours (section 14.8).
 */

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the contrast of the texts whose look is not among `checkedLooks`. The look of an element is a hash of what its
 * contrast depends on: its tag, classes, colours and font, and those of all elements around it. Returns the violations
 * and the looks whose contrast is sufficient. Texts whose contrast axe cannot determine, such as those over a gradient,
 * count as violations, unless `judgedElements` selects them or another element covers them in part. Runs in the
 * browser.
 */
async function checkContrastOfUncheckedLooks({
  checkedLooks,
  judgedElements,
}: {
  checkedLooks: readonly string[];
  judgedElements: string;
}) {
  const checked = new Set(checkedLooks);
  const looks = new Map<Element, string>();
  const lookOf = (element: Element | null): string => {
    if (!element) return '';
    const knownLook = looks.get(element);
    if (knownLook !== undefined) return knownLook;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const facts = [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      element.getAttribute('class'),
    ];
    const text = [lookOf(element.parentElement), element.tagName, ...facts].join('\n');
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      high = Math.imul(high ^ text.charCodeAt(index), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(index), 1597334677);
    }
    const look = (high >>> 0).toString(36) + (low >>> 0).toString(36);
    looks.set(element, look);
    return look;
  };
  // Axe gives no result for texts that nobody sees, such as those for screen readers alone. Leave them out: their
  // contrast could never be recorded as sufficient, so axe would be run on them on every page.
  const isOnPage = ({ height, bottom }: DOMRect) => height > 1 && bottom + scrollY > 0;
  const findUncheckedElements = () => {
    looks.clear();
    return [...document.querySelectorAll('body *')].filter(
      (element) =>
        (window.hasText(element) || element.matches('input:not([type=checkbox], [type=radio]), select, textarea')) &&
        !element.matches(':disabled, :disabled *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        isOnPage(element.getBoundingClientRect()) &&
        !checked.has(lookOf(element)),
    );
  };
  const axeResults = await window.runAxe(findUncheckedElements, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'incomplete', 'passes'],
    elementRef: true,
  });
  const { violations = [], incomplete = [], passes = [] } = axeResults ?? {};
  const nodesOf = (results: AxeCore.Result[]) => results.flatMap(({ nodes }) => nodes);
  // Accept a text that another element covers in part: texts with the same look are checked where nothing covers them.
  const isJudged = ({ element, any }: AxeCore.NodeResult) =>
    (element as Element | undefined)?.matches(judgedElements) ||
    any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey?.startsWith('elmPartiallyObscur'));
  return {
    violations: [...nodesOf(violations), ...nodesOf(incomplete).filter((node) => !isJudged(node))].map(
      ({ target, failureSummary }) => ({ target, failureSummary }),
    ),
    looksWithEnoughContrast: [
      ...new Set(nodesOf(passes).map(({ element }) => lookOf((element as Element | undefined) ?? null))),
    ],
  };
}

/** Hides the elements that a selector selects. Runs in the browser. */
function hideElements(selector: string): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(`${selector} { display: none }`);
  document.adoptedStyleSheets.push(styleSheet);
}

/** Removes the styles that were added last. Runs in the browser. */
function removeLastAddedStyles(): void {
  document.adoptedStyleSheets.pop();
}

/**
 * If the page can be scrolled sideways, returns the start of the HTML of each element that extends beyond the right
 * edge of the window, or the excess width of the page when no whole element does. Runs in the browser.
 */
async function findTooWideElements(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120));
  return wide.length > 0 ? wide : [`the page is ${scrollWidth - clientWidth} px wider than the window`];
}

/** Applies the text spacing of WCAG 1.4.12. Runs in the browser. */
function applyTextSpacing(): void {
  // A style sheet object, because the Content-Security-Policy blocks inline styles.
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(styleSheet);
}

/**
 * Sets the font size in the browser's settings, in percent of the default size, and waits until the page has changed
 * its own by this factor. The breakpoints are in rem, so they change with it. The setting also applies to pages that
 * are opened later.
 */
async function changeTextSize(page: Page, percent: number, factor: number): Promise<void> {
  const html = page.locator('html');
  const size = Number.parseFloat(await html.evaluate((element) => getComputedStyle(element).fontSize));
  await setTextSize(page, percent);
  await expect(html).toHaveCSS('font-size', `${factor * size}px`);
}

/**
 * Returns the start of the HTML of each element that has an animation or a transition of more than a millisecond. Runs
 * in the browser, where the user prefers reduced motion.
 */
function findAnimatedElements(): string[] {
  const isLong = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (animationName !== 'none' && isLong(animationDuration)) || isLong(transitionDuration);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Returns the start of the HTML of each element that contains text smaller than 20 pixels. Runs in the browser. */
function findElementsWithSmallText(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => window.hasText(element) && Number.parseFloat(getComputedStyle(element).fontSize) < 20)
    .map((element) => element.outerHTML.slice(0, 120));
}

type ColourSettings = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const LIGHT_COLOURS: ColourSettings = { colorScheme: 'light', forcedColors: 'none' };
const DARK_COLOURS: ColourSettings = { colorScheme: 'dark', forcedColors: 'none' };
const FORCED_COLOURS: ColourSettings = { colorScheme: 'light', forcedColors: 'active' };

/**
 * Returns the path of a file with the looks whose contrast was sufficient in this run of the journeys, one a line.
 * Checking the contrast takes much longer than all other rules, and many pages have the same header, buttons and cards.
 * With this file, which all workers share, each look is checked about once. Playwright empties the folder before each
 * run.
 */
const looksWithEnoughContrastPath = () => join(test.info().project.outputDir, 'sufficientLooks.txt');

async function readLooksWithEnoughContrast(): Promise<string[]> {
  return (await readFile(looksWithEnoughContrastPath(), 'utf8').catch(() => '')).split('\n');
}

async function addLooksWithEnoughContrast(looks: readonly string[]): Promise<void> {
  await mkdir(dirname(looksWithEnoughContrastPath()), { recursive: true });
  await appendFile(looksWithEnoughContrastPath(), looks.map((look) => `${look}\n`).join(''));
}

/** Checks the rules of AXE_TAGS except contrast, in light colours. Checks the contrast with each of `settings`. */
async function checkWithAxe(page: Page, when: string, settings: readonly ColourSettings[]): Promise<void> {
  await page.evaluate(hideElements, FURTHER_CARDS);
  await page.emulateMedia({ reducedMotion: 'reduce', ...LIGHT_COLOURS });
  const allButContrast = { runOnly: AXE_TAGS, rules: { 'color-contrast': { enabled: false } } };
  expect.soft(await findViolations(page, allButContrast), when).toEqual([]);
  for (const colours of settings) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...colours });
    const { violations, looksWithEnoughContrast } = await page.evaluate(checkContrastOfUncheckedLooks, {
      checkedLooks: await readLooksWithEnoughContrast(),
      judgedElements: ELEMENTS_JUDGED_ACCEPTABLE['color-contrast'] ?? '',
    });
    expect.soft(violations, `contrast ${when} with ${JSON.stringify(colours)}`).toEqual([]);
    if (violations.length === 0) await addLooksWithEnoughContrast(looksWithEnoughContrast);
  }
  await page.evaluate(removeLastAddedStyles);
}

/** Checks that nothing is wider than the window. Polls, because the browser needs time for a new layout. */
const checkWidth = (page: Page, when: string) =>
  expect.poll(() => page.evaluate(findTooWideElements), `too wide ${when}`).toEqual([]);

/**
 * Checks the state that the page shows. Before and afterwards, the window is 1280 px wide. Afterwards, the text has
 * twice its size.
 */
async function checkState(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  if (path !== '/no-such-page') await expect(page).not.toHaveTitle(/Page not found/);
  await checkWidth(page, 'on a desktop');
  expect.soft(await page.evaluate(findAnimatedElements), 'motion').toEqual([]);
  // Forced colours replace all colours of the app, so one state of each page is enough.
  await checkWithAxe(
    page,
    'on a desktop',
    name === 'loaded' ? [LIGHT_COLOURS, DARK_COLOURS, FORCED_COLOURS] : [LIGHT_COLOURS, DARK_COLOURS],
  );
  if (path.startsWith('/review/')) {
    await page.emulateMedia(LIGHT_COLOURS);
    expect.soft(await findViolations(page, { runOnly: ['color-contrast-enhanced'] }), 'contrast below 7:1').toEqual([]);
    expect.soft(await page.evaluate(findElementsWithSmallText), 'letters below 20 px').toEqual([]);
  }
  // Test the layout of a phone in a narrow window without touch: the layout depends on the width alone.
  await page.setViewportSize({ width: 360, height: 800 });
  await checkWidth(page, 'at 360 px');
  if (name === 'loaded') await checkWithAxe(page, 'on a phone', [LIGHT_COLOURS, DARK_COLOURS]);
  else expect.soft(await findViolations(page, { runOnly: ['target-size'] }), 'targets at 360 px').toEqual([]);
  // A window of 1280 px that is zoomed to 400 % is 320 px wide.
  await page.setViewportSize({ width: 320, height: 512 });
  await checkWidth(page, 'at 320 px');
  await page.evaluate(applyTextSpacing);
  await checkWidth(page, 'at 320 px with text spacing');
  await page.evaluate(removeLastAddedStyles);
  await page.setViewportSize({ width: 1280, height: 800 });
  await changeTextSize(page, 200, 2);
  await checkWidth(page, 'with text of 200 %');
}

for (const { name, path, user = 'planner', backend, act, next = [] } of STATES)
  test(
    `${path}, ${user}: ${[name, ...next.map((state) => state.name)].join('; then ')}`,
    { tag: ['@fault/C1', '@fault/C11', '@fault/C13', '@fault/C19'] },
    async ({ page, context, users, monitor }, testInfo) => {
      testInfo.setTimeout(testInfo.timeout * (1 + next.length));
      monitor.expectErrors(/status of|Failed to load|ERR_|could not be (?:loaded|fetched)|Network Error/);
      await seedStorage(page, user === 'visitor' ? {} : users.storage[user]);
      const undo = await backend?.(context);
      await page.emulateMedia({ reducedMotion: 'reduce', ...LIGHT_COLOURS });
      await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => users.pathValues[key] ?? ''));
      await act(page);
      await checkState(page, { name, path });
      for (const state of next)
        await test.step(state.name, async () => {
          await monitor.check();
          await page.emulateMedia({ reducedMotion: 'reduce', ...LIGHT_COLOURS });
          await changeTextSize(page, 100, 0.5);
          await state.act(page);
          await checkState(page, { name: state.name, path });
        });
      await undo?.dispose();
    },
  );
