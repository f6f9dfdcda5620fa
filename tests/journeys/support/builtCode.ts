import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** Returns the URL pattern of the code built from a source file, such as 'src/pages/privacy/PrivacyPage.tsx'. */
export function codeUrlPattern(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const built = manifest[source];
  if (!built) throw new Error(`The build has no ${source}`);
  return `**/${built.file}`;
}

/** Waits until the page has loaded the code built from a source file. */
export async function waitForCode(page: Page, source: string): Promise<void> {
  const file = codeUrlPattern(source).slice('**'.length);
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    file,
  );
}
