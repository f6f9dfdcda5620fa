import type { Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';

/** Returns the path of the only built script that contains the text. Throws when no script or several contain it. */
function pathOfScriptWith(text: string): string {
  const names = readdirSync('dist/client/assets').filter(
    (name) => name.endsWith('.js') && readFileSync(`dist/client/assets/${name}`, 'utf8').includes(text),
  );
  if (names.length !== 1) throw new Error(`${names.length} built scripts contain "${text}"`);
  return `/assets/${names[0]}`;
}

/** Returns the URL pattern of the only built script that contains the text. */
export const builtScriptUrlPattern = (text: string): string => `**${pathOfScriptWith(text)}`;

/** Waits until the page has loaded the only built script that contains the text. */
export async function waitForBuiltScriptWith(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    pathOfScriptWith(text),
  );
}
