import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Returns the path of the link that the user has just made on the page /people. */
export async function readNewLink(page: Page, kind: 'join' | 'review'): Promise<string> {
  const link = page.getByText(new RegExp(`^http\\S*/${kind}/[\\w-]{22}$`));
  await expect(link).toBeVisible();
  return new URL((await link.textContent()) ?? '').pathname;
}
