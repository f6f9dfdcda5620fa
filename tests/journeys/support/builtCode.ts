import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** Returns the URL pattern of the code built from a source file, such as 'src/pages/privacy/PrivacyPage.tsx'. */
export function codeUrlPattern(sourcePath: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest[sourcePath];
  if (!chunk) throw new Error(`The build has no code of ${sourcePath}`);
  return `**/${chunk.file}`;
}

/** Waits until the page has loaded the code built from a source file. */
export async function waitForCode(page: Page, sourcePath: string): Promise<void> {
  const codePath = codeUrlPattern(sourcePath).slice('**'.length);
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    codePath,
  );
}
