import type { BrowserContext, Disposable, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import type { UserName } from './users.ts';

/** A state of an open page and how to reach it. */
export interface NextState {
  readonly name: string;
  /** Performs the actions of the user that lead to the state. Resolves when the page shows the state. */
  readonly act: (page: Page) => Promise<unknown>;
}

/**
 * A state of a page that has just been opened, and how to reach it. `{venue}` and other names in the path stand for the
 * values in users.ts.
 */
export interface PageState extends NextState {
  readonly path: string;
  /** The user of the page, by default the planner. */
  readonly user?: 'visitor' | Exclude<UserName, 'planner'>;
  /** Replaces responses of the backend. The test disposes of the returned object to undo that. */
  readonly backend?: (context: BrowserContext) => Promise<Disposable>;
  /** The states that the user reaches afterwards without opening the page again, in this order. */
  readonly next?: readonly NextState[] | undefined;
}

/** Functions that several states share: they find or press controls, replace responses of the backend, and wait. */

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

const isApiRequest = (url: URL) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/pictures/');
/**
 * Responds to the request for the home page with the HTML of /account, so that the app requests the data of the home
 * page. The HTML of the home page contains these data, and the app would then request none. The HTML of /account
 * contains no data, because the browser has no session cookie.
 */
const serveHomeWithoutData = (context: BrowserContext) =>
  context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const url = new URL('/account', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
/** Leaves every request to the API, except for pictures, without a response, and turns off the timeout of the app. */
export async function withoutResponse(context: BrowserContext): Promise<Disposable> {
  await serveHomeWithoutData(context);
  await context.route(isApiRequest, () => undefined);
  return context.addInitScript(() => Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set: () => {} }));
}
export async function withServerError(context: BrowserContext): Promise<Disposable> {
  await serveHomeWithoutData(context);
  const response = { status: 500, json: { detail: 'The kitchen is on fire.' } };
  return context.route(isApiRequest, (route) => route.fulfill(response));
}
export const withEmptyLists = (context: BrowserContext) =>
  context.route(isApiRequest, (route) => route.fulfill({ json: [] }));

/**
 * Selects all cards of a list except the first three. Axe does not check these further cards, because all cards have
 * the same markup and colours.
 */
export const FURTHER_CARDS = 'main li:nth-child(n + 4):has(article)';

/**
 * Waits until the page has loaded, including the pictures below the fold of all cards that axe checks, and the parts
 * that load when the user scrolls near them.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(scrollToFirstPlaceholder, FURTHER_CARDS), { intervals: [50] }).toBe(0);
  await scrollToTop(page);
}
/**
 * Starts to load lazy pictures and scrolls to the first visible placeholder, outside of further cards. Returns the
 * number of visible placeholders. Runs in the browser.
 */
function scrollToFirstPlaceholder(furtherCards: string): number {
  const isChecked = (element: Element) => element.closest(furtherCards) === null;
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    if (isChecked(picture)) picture.loading = 'eager';
  const placeholders = [...document.querySelectorAll('[aria-busy=true], .skeleton')];
  const visiblePlaceholders = placeholders.filter(
    (placeholder) => isChecked(placeholder) && placeholder.checkVisibility(),
  );
  visiblePlaceholders[0]?.scrollIntoView();
  return visiblePlaceholders.length;
}
/** Scrolls to the top, so that no sticky bar covers part of a target, which axe would then report as too small. */
export const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

/**
 * Waits until a details page has loaded with its form and its panels for reviews, vendor and booking, which load when
 * the user scrolls near them.
 */
export async function waitUntilDetailsLoaded(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await main(page).getByRole('form').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Booking', exact: true })).toBeVisible();
  await waitUntilLoaded(page);
}
/** Waits until the page shows its heading, and a placeholder or a status message in place of its data. */
export async function waitUntilLoading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.skeleton, [role=status]').first()).toBeAttached();
}
export const waitForAlert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
export async function waitForInvalidField(page: Page): Promise<void> {
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await scrollToTop(page);
}
export const waitForDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
/** Closes the dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
/** Closes the only form that can be cancelled. */
export async function cancelForm(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
}
