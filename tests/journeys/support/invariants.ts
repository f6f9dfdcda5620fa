import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

/** What holds of every screen at any moment, whatever was done to it. */

const TOKEN = /eyJ[\w-]{8,}\.[\w-]+/;
const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2}/i;
const PHONE = /(?<![\w.-])(?:\+|%2B)?(?:91)?(?:%20|[ -])?[6-9]\d{4}(?:%20|[ -])?\d{5}(?![\w.-])/i;

/** What of a text must not stand where others can read it: a token, an email address, a phone number. */
const personal = (text: string) => [TOKEN, EMAIL, PHONE].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

// Keys of section 3, each for all users or for one, with what merging needs and what was set aside.
const KEYS = [
  'customPackageItems',
  'weddingDate',
  'totalBudget',
  'budgetAllocations',
  'completedTimelineTasks',
  'selectedRegion',
  'quizAnswers',
  'planNotes',
];
const isKnownKey = (key: string) =>
  ['authToken', 'selectedRegion', 'signOutPending'].includes(key) || KEYS.some((known) => key.startsWith(`${known}:`));

/** Collects what tells of the user to others: addresses asked for or shown, and what is written to the console. */
export function watchLeaks(context: BrowserContext, own: readonly string[]) {
  const leaks: string[] = [];
  const look = (where: string, text: string) => leaks.push(...personal(text).map((found) => `${found} in ${where}`));
  const isOwn = (address: string) => own.some((origin) => address.startsWith(origin));
  context.on('request', (request) => isOwn(request.url()) && look(`the address ${request.url()}`, request.url()));
  context.on('console', (message) => look(`the console: ${message.text()}`, message.text()));

  return {
    /** Judges the pages that are open. */
    judge: async () => {
      for (const page of context.pages()) {
        if (page.isClosed() || !isOwn(page.url())) continue;
        look(`the address ${page.url()}`, page.url());
        // The test may have ended on the way to a screen.
        const heading = page.locator('#root').locator('h1, h2').filter({ visible: true }).first();
        await expect(heading, `${page.url()} has a heading`).toBeVisible();
        const { title, text, stored } = await page.evaluate(() => ({
          title: document.title,
          text: document.getElementById('root')?.innerText.trim() ?? '',
          stored: ((): [string, string][] => {
            try {
              return Object.entries({ ...localStorage });
            } catch {
              return [];
            }
          })(),
        }));
        look(`the title ${title}`, title);
        expect(text, `${page.url()} is blank`).not.toBe('');
        expect(stored.map(([key]) => key).filter((key) => !isKnownKey(key))).toEqual([]);
        for (const [key, value] of stored) if (key !== 'authToken') look(`storage: ${key}`, value);
      }
      expect(leaks, 'personal details where others can read them').toEqual([]);
    },
  };
}
