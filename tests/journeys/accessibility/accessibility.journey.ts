import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import { expect } from '../support/journey.ts';
import { FURTHER_CARDS } from './conditions.ts';
import { STATES } from './states.ts';
import { test } from './users.ts';

/**
 * Checks every state of every page: all rules of axe in light colours, the contrast also in dark colours and for one
 * state of each page in forced colours, and the layout down to a width of 320 px. The page of the family must also have
 * large letters and a contrast of 7:1 in light colours (section 14.8).
 */

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs rules of axe on the page or a part of it; returns the violations and their elements. */
async function findViolations(page: Page, options: AxeCore.RunOptions, part?: JSHandle<Element[]>): Promise<object[]> {
  // The Content-Security-Policy does not block evaluated code. Load axe once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ([elements, givenOptions]) => {
      if (elements?.length === 0) return [];
      const { axe } = window as unknown as { axe: typeof AxeCore };
      // Collect only violations: other results take time and are not used.
      const { violations } = await axe.run(elements ?? document, { ...givenOptions, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
      );
    },
    [part, options] as const,
  );
}

/** Returns the facts about each visible element on which the contrast of its text depends. Runs in the browser. */
function readColours(): Map<Element, string> {
  return new Map(
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
        return [element, [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(' ')];
      }),
  );
}

/** Hides the elements that a selector selects. Runs in the browser. */
function hideElements(selector: string): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(`${selector} { display: none }`);
  document.adoptedStyleSheets.push(styleSheet);
}

/** Removes the styles that were added last. Runs in the browser. */
function removeStyles(): void {
  document.adoptedStyleSheets.pop();
}

/**
 * Returns the start of the HTML of each element that extends beyond the right edge of the page, in the next frame, when
 * the browser has applied all styles. Runs in the browser.
 */
async function findTooWideElements(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

/**
 * Applies the text spacing of WCAG 1.4.12, with a style sheet because the Content-Security-Policy blocks inline styles.
 * Runs in the browser.
 */
function applyTextSpacing(): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(styleSheet);
}

/** Sets the font size of the browser's settings to twice the usual one. The breakpoints, in rem, follow it. */
async function doubleTextSize(page: Page): Promise<void> {
  const size = Number.parseFloat(await page.locator('html').evaluate((html) => getComputedStyle(html).fontSize));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${2 * size}px`);
}

/**
 * Returns the start of the HTML of each element that moves for longer than a millisecond. Runs in the browser, where the
 * user prefers reduced motion.
 */
function findMotion(): string[] {
  const isLong = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (animationName !== 'none' && isLong(animationDuration)) || isLong(transitionDuration);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Returns the start of the HTML of each element that contains text smaller than 20 pixels. Runs in the browser. */
function findSmallLetters(): string[] {
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  return [...document.querySelectorAll('body *')]
    .filter((element) => hasText(element) && Number.parseFloat(getComputedStyle(element).fontSize) < 20)
    .map((element) => element.outerHTML.slice(0, 120));
}

type ColourScheme = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const LIGHT: ColourScheme = { colorScheme: 'light', forcedColors: 'none' };
const DARK: ColourScheme = { colorScheme: 'dark', forcedColors: 'none' };
const FORCED: ColourScheme = { colorScheme: 'light', forcedColors: 'active' };

/** Checks all rules in light colours, and the contrast also in the other colour schemes. Returns the colours. */
async function checkMarkup(page: Page, schemes: readonly ColourScheme[]): Promise<JSHandle<Map<Element, string>>> {
  await page.evaluate(hideElements, FURTHER_CARDS);
  const colours = await page.evaluateHandle(readColours);
  for (const scheme of [LIGHT, ...schemes]) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...scheme });
    const violations = await findViolations(page, { runOnly: scheme === LIGHT ? AXE_TAGS : ['color-contrast'] });
    expect.soft(violations, JSON.stringify(scheme)).toEqual([]);
  }
  await page.evaluate(removeStyles);
  return colours;
}

/**
 * Checks all rules on a phone, but the contrast only in the elements that a desktop does not show or shows in other
 * colours, because checking the contrast takes much longer than all other rules.
 */
async function checkPhoneMarkup(page: Page, desktopColours: JSHandle<Map<Element, string>>): Promise<void> {
  await page.evaluate(hideElements, FURTHER_CARDS);
  await page.emulateMedia({ reducedMotion: 'reduce', ...LIGHT });
  const colours = await page.evaluateHandle(readColours);
  const changedElements = await page.evaluateHandle(
    ([onDesktop, onPhone]) => [...onPhone.keys()].filter((element) => onDesktop.get(element) !== onPhone.get(element)),
    [desktopColours, colours] as const,
  );
  const allButContrast = { runOnly: AXE_TAGS, rules: { 'color-contrast': { enabled: false } } };
  expect.soft(await findViolations(page, allButContrast), 'on a phone').toEqual([]);
  for (const scheme of [LIGHT, DARK]) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...scheme });
    const violations = await findViolations(page, { runOnly: ['color-contrast'] }, changedElements);
    expect.soft(violations, `on a phone with ${JSON.stringify(scheme)}`).toEqual([]);
  }
  await page.evaluate(removeStyles);
}

/** Checks that nothing is wider than the page. Polls, because the browser needs time for a new layout. */
const checkWidth = (page: Page, when: string) =>
  expect.poll(() => page.evaluate(findTooWideElements), `too wide ${when}`).toEqual([]);

for (const { name, path, user = 'planner', backend, act } of STATES)
  test(
    `${path}, ${user}: ${name}`,
    { tag: ['@fault/C1', '@fault/C11', '@fault/C13', '@fault/C19'] },
    async ({ page, context, users, monitor }) => {
      monitor.expectErrors(/status of|Failed to load|ERR_|could not be (?:loaded|fetched)|Network Error/);
      const storage = user === 'visitor' ? {} : users.storage[user];
      // This script runs at each navigation: do not overwrite what a page has written to the storage.
      await context.addInitScript((texts: Record<string, string>) => {
        if (origin === 'null') return;
        for (const [key, text] of Object.entries(texts))
          if (!localStorage.getItem(key)) localStorage.setItem(key, text);
      }, storage);
      await backend?.(context);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path.replace(/\{(\w+)\}/, (_, id: string) => users.ids[id] ?? ''));
      await act(page);
      if (path !== '/no-such-page') await expect(page).not.toHaveTitle(/Page not found/);

      await checkWidth(page, 'on a desktop');
      expect.soft(await page.evaluate(findMotion), 'motion').toEqual([]);
      // Forced colours replace all colours of the app, so one state of each page is enough.
      const colours = await checkMarkup(page, name === 'loaded' ? [DARK, FORCED] : [DARK]);
      if (path.startsWith('/review/')) {
        await page.emulateMedia(LIGHT);
        expect
          .soft(await findViolations(page, { runOnly: ['color-contrast-enhanced'] }), 'contrast below 7:1')
          .toEqual([]);
        expect.soft(await page.evaluate(findSmallLetters), 'letters below 20 px').toEqual([]);
      }
      // A phone. Styles depend on the width, not on touch, so the same page is checked in a narrower window.
      await page.setViewportSize({ width: 360, height: 800 });
      await checkWidth(page, 'at 360 px');
      if (name === 'loaded') await checkPhoneMarkup(page, colours);
      else expect.soft(await findViolations(page, { runOnly: ['target-size'] }), 'targets at 360 px').toEqual([]);
      // A window of 1280 px that is zoomed to 400 %.
      await page.setViewportSize({ width: 320, height: 512 });
      await checkWidth(page, 'at 320 px');
      await page.evaluate(applyTextSpacing);
      await checkWidth(page, 'at 320 px with text spacing');
      await page.evaluate(removeStyles);
      await page.setViewportSize({ width: 1280, height: 800 });
      await doubleTextSize(page);
      await checkWidth(page, 'with text of 200 %');
    },
  );
