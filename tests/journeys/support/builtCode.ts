import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** The URL pattern of a page's built code, for instance of 'src/pages/privacy/PrivacyPage.tsx'. */
export function builtCode(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const built = manifest[source];
  if (!built) throw new Error(`The build has no ${source}`);
  return `**/${built.file}`;
}

/** Waits until the page has fetched the built code of a source. */
export async function codeIsThere(page: Page, source: string): Promise<void> {
  const file = builtCode(source).slice('**'.length);
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    file,
  );
}
