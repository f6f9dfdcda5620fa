import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Locator, Page, TestInfo } from '@playwright/test';
import type { JOURNEY_MESSAGES } from '#support/specification/messages.ts';
import { watchInvariants } from './invariants.ts';

export { expect };

/** A journey's view of its monitored context. */
interface Monitor {
  /** Allows the console errors that match one of the patterns: the journey causes them on purpose. */
  readonly expectErrors: (...patterns: RegExp[]) => void;
  /** URLs of the chat windows opened so far, in order. */
  readonly chats: URL[];
  /**
   * Fails if a problem has been found so far. The fixture `monitor` calls it after the journey; a journey can also call
   * it earlier.
   */
  readonly check: () => Promise<void>;
}

export interface SignInDetails {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/**
 * Monitors a browser context: records the URLs of the chat windows, and collects requests to other sites, console
 * errors, uncaught errors and personal details that others could read. `check()` fails when it has collected any,
 * except for expected errors, or when an open page is blank, has no heading or has stored unknown keys. Nothing leaves
 * the machine, because the browser resolves no other host. Requests are observed but not intercepted: interception
 * would turn off the browser's cache.
 * @param ownOrigins origins to which the context may send requests
 */
export async function monitorContext(context: BrowserContext, ownOrigins: readonly string[]): Promise<Monitor> {
  const errors: string[] = [];
  const foreignUrls: string[] = [];
  const chats: URL[] = [];
  const expectedErrors: RegExp[] = [
    // Chromium reports this error for every page that another machine serves without https.
    /^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/,
  ];
  const invariants = watchInvariants(context, ownOrigins);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === 'wa.me') chats.push(url);
    else if (url.protocol.startsWith('http') && !ownOrigins.includes(url.origin)) foreignUrls.push(url.href);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return {
    chats,
    expectErrors: (...patterns) => expectedErrors.push(...patterns),
    check: async () => {
      expect(foreignUrls, 'requests to other sites').toEqual([]);
      const unexpectedErrors = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpectedErrors, 'errors').toEqual([]);
      await invariants.check();
    },
  };
}

export const test = base.extend<{ processors: number; monitor: Monitor; couple: SignInDetails }>({
  /**
   * The number of processors that the app sees, on every machine. The app animates the change of pages when there are
   * more than four. Without a graphics card the processor draws every frame of an animation, so few journeys ask for
   * more. In all others the browser asks for reduced motion, unless they set `reducedMotion` themselves.
   */
  processors: [4, { option: true }],
  contextOptions: async ({ contextOptions, processors }, use) => {
    await use({ reducedMotion: processors > 4 ? 'no-preference' : 'reduce', ...contextOptions });
  },
  context: async ({ context, processors }, use) => {
    await context.addInitScript(simulateHardware, processors);
    await use(context);
  },
  monitor: [
    async ({ context, baseURL }, use, testInfo) => {
      const monitor = await monitorContext(context, [new URL(baseURL ?? '').origin]);
      await use(monitor);
      const [result] = await Promise.allSettled([monitor.check()]);
      if (result.status === 'rejected' || testInfo.errors.length > 0) await attachScreenshots(context, testInfo);
      if (result.status === 'rejected') throw result.reason;
    },
    { auto: true },
  ],
  /** A couple that has an account and is not signed in. */
  couple: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const couple = await registerByApi(request);
    await request.dispose();
    await use(couple);
  },
});

/** Attaches a screenshot of each open page, in all contexts of the browser, to the result of a failed journey. */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  const contexts = context.browser()?.contexts() ?? [];
  for (const [index, page] of contexts.flatMap((each) => each.pages()).entries()) {
    const path = testInfo.outputPath(`page-${index}.png`);
    // A page that does not respond must not hide why the journey failed.
    await page.screenshot({ path, timeout: 5000 }).then(
      () => testInfo.attach(`page ${index}`, { path, contentType: 'image/png' }),
      () => undefined,
    );
  }
}

/** Lets the app see this many processor cores, and as many gigabytes of memory. Runs in the browser. */
function simulateHardware(coresAndGigabytes: number): void {
  for (const name of ['hardwareConcurrency', 'deviceMemory'])
    Object.defineProperty(navigator, name, { value: coresAndGigabytes });
}

/** Creates the account of a new couple with an API request. */
export async function registerByApi(request: APIRequestContext): Promise<SignInDetails> {
  const couple = newCouple();
  const { username, email, password } = couple;
  const response = await request.post('/api/auth/register/', {
    data: { username, email, password, password2: password },
  });
  expect(response.status(), await response.text()).toBe(201);
  return couple;
}

const weddingDay = new Date(Date.now() + 50 * 7 * 24 * 3600 * 1000);
const formatWeddingDay = (locale: string, month: 'long' | '2-digit') =>
  new Intl.DateTimeFormat(locale, {
    day: month === 'long' ? 'numeric' : '2-digit',
    month,
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(weddingDay);

/** A wedding date 50 weeks ahead: `value` as in a date field (YYYY-MM-DD), `text` as pages show it. */
export const WEDDING_DAY = { value: formatWeddingDay('en-CA', '2-digit'), text: formatWeddingDay('en-GB', 'long') };

/** Returns the sign-in details of a new couple with a random username and password. Creates no account. */
export function newCouple(): SignInDetails {
  const username = `asha.${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.in`, password: `mango & monsoon ${randomUUID().slice(0, 8)}` };
}

/**
 * Waits until the app has taken over a page that the server has rendered. The browser shows such a page before the app
 * starts. Does not wait on a page that was not rendered.
 */
export const waitForApp = (page: Page) => expect(page.locator('#root')).not.toHaveAttribute('data-page');

/** Opens /register and fills in the form, without submitting it. */
export async function fillRegistration(page: Page, { username, email, password }: SignInDetails): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Signs in with the form of /login and waits for the dashboard. */
export async function signIn(page: Page, couple: SignInDetails): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, couple);
}

/** Signs in on the page of /login that is open, and waits for the dashboard. */
export async function submitSignIn(page: Page, { username, password }: SignInDetails): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Opens the page of the first premium caterer and fills in its enquiry form, without sending it. Returns the form. */
export async function fillEnquiry(page: Page): Promise<Locator> {
  await page.goto('/services/catering?tier=premium');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  const form = page.getByRole('form', { name: 'Request Quote' });
  await form.getByLabel(/^Name/).fill('Asha');
  await form.getByLabel(/^Phone/).fill('9876543210');
  await form.getByLabel(/^Email/).fill('asha@example.in');
  await form.getByLabel(/date/i).fill(WEDDING_DAY.value);
  await form.getByLabel(/guest/i).fill('350');
  return form;
}

/** Returns the card of a tier on the page of venues, with its button and its number of venues. */
export const tierCard = (page: Page, tier: 'Basic' | 'Premium' | 'Luxury') =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${tier} Venues` }) });

/** Opens the list of a tier. The page of venues must be open. */
export async function openTier(page: Page, tier: 'Basic' | 'Premium' | 'Luxury'): Promise<void> {
  await tierCard(page, tier).getByRole('button', { name: 'View Venues' }).click();
  await expect(page.getByText('← Back to Venue Tiers')).toBeVisible();
}

/**
 * Returns the section of a page that has this heading. Finds it by its tag, because not every section is a landmark.
 */
export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/**
 * Checks a message of the specification that only a journey can test, and marks it as tested for
 * specificationReporter.ts.
 */
export async function expectMessage(element: Locator, message: (typeof JOURNEY_MESSAGES)[number]): Promise<void> {
  await expect(element).toHaveText(message);
  test.info().annotations.push({ type: 'exercised', description: message });
}

/** Returns the decoded message in the URL of a chat. */
export const chatText = (url: URL) => url.searchParams.get('text') ?? '';
