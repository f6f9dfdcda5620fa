import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import { EMPTY_PAGE_PATH } from '../support/device.ts';

declare global {
  interface Window {
    hasText: (element: Element) => boolean;
    runAxe: typeof runAxe;
  }
}

/**
 * Axe calls a result incomplete when only a person can judge it. For each rule, this is the selector of the elements
 * that were judged to be right. All other incomplete results count as violations.
 *
 * - The numbers in the ring of the budget: axe does not know the background of a text in a drawing. The background is
 *   the card, on which these colours have the contrast that tests/look.test.ts requires.
 * - The comparison of services that could not be loaded: its row headers have no data cells until the retry.
 */
export const ELEMENTS_JUDGED_ACCEPTABLE: Readonly<Record<string, string>> = {
  'color-contrast': 'svg text',
  'th-has-data-cells': 'table',
};

/**
 * Runs rules of axe on the page. Returns the elements with a violation or with an incomplete result that nobody has
 * judged to be right, each with its rule and what axe says about it.
 */
export async function findViolations(page: Page, options: AxeCore.RunOptions): Promise<object[]> {
  return page.evaluate(
    async ({ givenOptions, judgedElements }) => {
      // Ask only for violations and incomplete results: axe needs more time to report the others, and nothing uses
      // them.
      const results = await window.runAxe(() => [document], {
        ...givenOptions,
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
      });
      const { violations = [], incomplete = [] } = results ?? {};
      const isJudged = (ruleId: string, element: unknown) =>
        element instanceof Element && ruleId in judgedElements && element.matches(judgedElements[ruleId] ?? '');
      const unjudged = incomplete.map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ element }) => !isJudged(id, element)),
      }));
      return [...violations, ...unjudged].flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
      );
    },
    { givenOptions: options, judgedElements: ELEMENTS_JUDGED_ACCEPTABLE },
  );
}

/**
 * Runs axe on the elements that `findElements` returns; returns null when there are none. Runs it again when elements
 * were added or removed meanwhile, because axe then does not find the elements again that it has already checked.
 * Throws when the page changes during each of five runs. Runs in the browser.
 */
async function runAxe(
  findElements: () => readonly Node[],
  options: AxeCore.RunOptions,
): Promise<AxeCore.AxeResults | null> {
  const { axe } = window as unknown as { axe: typeof AxeCore };
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  try {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      hasChanged = false;
      const elements = findElements();
      // Given no elements, axe would check the whole page.
      if (elements.length === 0) return null;
      const results = await axe.run([...elements], options);
      if (!hasChanged) return results;
    }
  } finally {
    observer.disconnect();
  }
  throw new Error('The page changed during each run of axe');
}

/**
 * Adds axe, `runAxe` and `hasText` to the start of every page of the app. The browser then compiles axe once for all
 * documents, which it does not do for code that a test evaluates later.
 */
export async function addAxe(context: BrowserContext): Promise<void> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await context.addInitScript({ content: `if (location.pathname !== '${EMPTY_PAGE_PATH}') {${axe}}` });
  await context.addInitScript(`window.runAxe = ${String(runAxe)}`);
  await context.addInitScript(defineHasTextFunction);
}

/** Defines a function that returns whether an element itself contains text. Runs in the browser. */
function defineHasTextFunction(): void {
  window.hasText = ({ childNodes }) =>
    [...childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue !== null && nodeValue.trim() !== '',
    );
}
