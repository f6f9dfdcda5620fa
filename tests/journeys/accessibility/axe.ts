import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';
import { EMPTY_PAGE_PATH } from '../support/device.ts';

declare global {
  interface Window {
    hasText: (element: Element) => boolean;
  }
}

/**
 * Adds axe and `hasText` to the start of every page of the app. The browser then compiles axe once for all documents,
 * which it does not do for code that a test evaluates later.
 */
export async function addAxe(context: BrowserContext): Promise<void> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await context.addInitScript({ content: `if (location.pathname !== '${EMPTY_PAGE_PATH}') {${axe}}` });
  await context.addInitScript(defineHasText);
}

/** Defines a function that returns whether an element itself contains text. Runs in the browser. */
function defineHasText(): void {
  window.hasText = ({ childNodes }) =>
    [...childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue !== null && nodeValue.trim() !== '',
    );
}
