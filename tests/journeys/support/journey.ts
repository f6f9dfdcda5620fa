import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { JOURNEY_MESSAGES } from '#support/specification/messages.ts';
import { watchLeaks } from './invariants.ts';

export { expect };

/** What a test may do besides driving the page. */
interface Watch {
  /** Console errors that this journey causes on purpose. */
  readonly expectErrors: (...patterns: RegExp[]) => void;
  /** Addresses of the chat windows opened so far, in order. */
  readonly chats: URL[];
}

interface Couple {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/**
 * Collects the chat windows that are opened. Fails the journey for a request to any other site, and for a console error, an
 * unhandled rejection, a blank page at its end, or personal details where others can read them. Nothing leaves the
 * machine: the browser resolves no other host. Requests are only watched, since intercepting them would turn off the
 * browser's cache.
 */
export async function watch(
  context: BrowserContext,
  own: readonly string[],
): Promise<Watch & { judge: () => Promise<void> }> {
  const errors: string[] = [];
  const foreign: string[] = [];
  const chats: URL[] = [];
  const expected: RegExp[] = [];
  const leaks = watchLeaks(context, own);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === 'wa.me') chats.push(url);
    else if (url.protocol.startsWith('http') && !own.includes(url.origin)) foreign.push(url.href);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return {
    chats,
    expectErrors: (...patterns) => expected.push(...patterns),
    judge: async () => {
      expect(foreign, 'addresses of other sites').toEqual([]);
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)), 'errors')).toEqual([]);
      await leaks.judge();
    },
  };
}

export const test = base.extend<{ watch: Watch; couple: Couple }>({
  watch: [
    async ({ context, baseURL }, use) => {
      const watching = await watch(context, [new URL(baseURL ?? '').origin]);
      await use(watching);
      await watching.judge();
    },
    { auto: true },
  ],
  /** A couple with an account, not yet signed in. */
  couple: async ({ playwright, baseURL }, use) => {
    const couple = newCouple();
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const { username, email, password } = couple;
    const answer = await request.post('/api/auth/register/', {
      data: { username, email, password, password2: password },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await request.dispose();
    await use(couple);
  },
});

const inFiftyWeeks = new Date(Date.now() + 50 * 7 * 24 * 3600 * 1000);
const inIndia = (locale: string, month: 'long' | '2-digit') =>
  new Intl.DateTimeFormat(locale, {
    day: month === 'long' ? 'numeric' : '2-digit',
    month,
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(inFiftyWeeks);

/** A day far enough ahead: as typed into a date field, and as people read it. */
export const WEDDING_DAY = { value: inIndia('en-CA', '2-digit'), words: inIndia('en-GB', 'long') };

/** A name that nobody has, and a password that nobody guesses. */
export function newCouple(): Couple {
  const username = `asha.${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.in`, password: `mango & monsoon ${randomUUID().slice(0, 8)}` };
}

/** Home is there before the app is; what follows means the app. */
export const appHasBegun = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('data-page');

/** Fills the form of /login and sends it. */
export async function signIn(page: Page, { username, password }: Couple): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The way on of a tier's card on the venue list, with how many there are. */
export const tierCard = (page: Page, tier: 'Basic' | 'Premium' | 'Luxury') =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${tier} Venues` }) });

/** From the venue list to the venues of a tier. */
export async function openTier(page: Page, tier: 'Basic' | 'Premium' | 'Luxury'): Promise<void> {
  await tierCard(page, tier).getByRole('button', { name: 'View Venues' }).click();
  await expect(page.getByText('← Back to Venue Tiers')).toBeVisible();
}

/** A section of a page by its heading: those of the dashboard are no landmarks. */
export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** Expects words of the specification that only a journey can exercise, and notes that it has. */
export async function expectMessage(place: Locator, words: (typeof JOURNEY_MESSAGES)[number]): Promise<void> {
  await expect(place).toHaveText(words);
  test.info().annotations.push({ type: 'exercised', description: words });
}

/** The decoded text of a chat link. */
export const chatText = (url: URL) => url.searchParams.get('text') ?? '';
