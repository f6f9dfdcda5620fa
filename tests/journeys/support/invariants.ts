import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

/** Checks that hold for every page at the end of every journey. */

const TOKEN_PATTERN = /eyJ[\w-]{8,}\.[\w-]+/;
const EMAIL_PATTERN = /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2}/i;
const PHONE_PATTERN = /(?<![\w.-])(?:\+|%2B)?(?:91)?(?:%20|[ -])?[6-9]\d{4}(?:%20|[ -])?\d{5}(?![\w.-])/i;

/** Returns the personal details in a text: the first token, email address and phone number. */
const findPersonalDetails = (text: string) =>
  [TOKEN_PATTERN, EMAIL_PATTERN, PHONE_PATTERN].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/**
 * The storage keys of section 3, and those that the app needs for merging plans and for several plans. Each stored key
 * continues with a colon and a scope, such as a user id.
 */
export const SCOPED_KEYS = [
  'customPackageItems',
  'weddingDate',
  'totalBudget',
  'budgetAllocations',
  'completedTimelineTasks',
  'selectedRegion',
  'quizAnswers',
  'ceremonies',
  'costAssumptions',
  'contingencyPercent',
  'budgetPrices',
  'scenarios',
  'planNotes',
  'plans',
  'openingPlan',
];
const isKnownStorageKey = (key: string) =>
  ['authToken', 'selectedRegion', 'signOutPending'].includes(key) ||
  [...SCOPED_KEYS, 'vote'].some((scopedKey) => key.startsWith(`${scopedKey}:`));

/**
 * Watches what must hold on every page. Collects personal details in the URLs of requests to `ownOrigins` and in
 * console messages. `check()` fails when there are any, or when an open page of these origins has them in its URL,
 * title or localStorage (apart from the access token), has no heading, is blank, or has stored unknown keys.
 * @param ownOrigins origins of the app and its backend
 */
export function watchInvariants(context: BrowserContext, ownOrigins: readonly string[]) {
  const leaks: string[] = [];
  const inspect = (where: string, text: string) =>
    leaks.push(...findPersonalDetails(text).map((detail) => `${detail} in ${where}`));
  const isOwn = (url: string) => ownOrigins.some((origin) => url.startsWith(origin));
  context.on('request', (request) => isOwn(request.url()) && inspect(`the URL ${request.url()}`, request.url()));
  context.on('console', (message) => inspect(`the console: ${message.text()}`, message.text()));

  return {
    /** Checks the pages that are open. */
    check: async () => {
      for (const page of context.pages()) {
        if (page.isClosed() || !isOwn(page.url())) continue;
        inspect(`the URL ${page.url()}`, page.url());
        // Wait for a heading, because the page may still be loading when the test ends. On the review page, look for it
        // in the body: that page has no #root, because it is not part of the app.
        const root = page.locator('#root, body:not(:has(#root))');
        const heading = root.locator('h1, h2').filter({ visible: true }).first();
        await expect(heading, `${page.url()} has a heading`).toBeVisible();
        const text = await root.innerText();
        const { title, storedValues } = await page.evaluate(() => ({
          title: document.title,
          storedValues: ((): [string, string][] => {
            try {
              return Object.entries({ ...localStorage });
            } catch {
              return [];
            }
          })(),
        }));
        inspect(`the title ${title}`, title);
        expect(text.trim(), `${page.url()} is blank`).not.toBe('');
        expect(storedValues.map(([key]) => key).filter((key) => !isKnownStorageKey(key))).toEqual([]);
        for (const [key, value] of storedValues) if (key !== 'authToken') inspect(`storage: ${key}`, value);
      }
      expect(leaks, 'personal details that others can read').toEqual([]);
    },
  };
}
