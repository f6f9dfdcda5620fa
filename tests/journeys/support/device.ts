import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from './journey.ts';
import type { SignInDetails } from './journey.ts';

/**
 * Functions that sign in, leave the app, read and write the browser's storage, read the user's data on the server, and
 * count requests.
 */

/** The path of an empty page on the origin of the app, where tests fill the storage before the app starts. */
export const EMPTY_PAGE_PATH = '/without-the-app';

/** Reads the user id from an access token. */
export const userIdOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: unknown }).user_id);

/** Signs a couple in with an API request, without a page of the app, and stores the token. Returns the user id. */
export async function signInByApi(page: Page, { username, password }: SignInDetails): Promise<string> {
  const response = await page.request.post('/api/auth/login/', { data: { username, password } });
  expect(response.status(), await response.text()).toBe(200);
  const { access } = (await response.json()) as { access: string };
  await seedStorage(page, { authToken: access });
  return userIdOf(access);
}

/**
 * Makes the server respond to pages that need a signed-in user with HTML that has no content, so that the app sends the
 * requests that a journey intercepts. The server renders these pages only for a browser with a session cookie.
 */
export const disableServerRendering = (page: Page) => page.context().clearCookies({ name: 'session' });

/**
 * Opens an empty page on the origin of the app. It has all headers of the app's pages that isolate them, so that the
 * browser uses one process for the page and for the app, and compiles the code of the app once.
 */
export async function leaveApp(page: Page): Promise<void> {
  if (page.url().endsWith(EMPTY_PAGE_PATH)) return;
  await page.route(`**${EMPTY_PAGE_PATH}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'credentialless',
        'origin-agent-cluster': '?1',
      },
      body: '<title>Elsewhere</title><link rel=icon href=data:,>',
    }),
  );
  await page.goto(EMPTY_PAGE_PATH);
  await page.unroute(`**${EMPTY_PAGE_PATH}`);
}

/** Shows another page of the running app, as a link does: without loading the app again. */
export const navigateInApp = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leaves the app and writes these keys and values to localStorage. */
export async function seedStorage(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await leaveApp(page);
  await page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), values);
}

/** Reads the value of a key in localStorage; null when the key is missing. */
export const readStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Reads the uniqueIds of the items in the couple's package on the server. */
export async function readServerPackage(page: Page): Promise<string[]> {
  const token = await readStorage(page, 'authToken');
  const response = await page.request.get('/api/selected-services/', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { uniqueId: string }[]).map(({ uniqueId }) => uniqueId);
}

/** Counts the enquiries of the user on the server. */
export async function countServerEnquiries(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await readStorage(page, 'authToken')}` };
  const accountExport = (await (await page.request.get('/api/users/me/export/', { headers })).json()) as {
    enquiries: unknown[];
  };
  return accountExport.enquiries.length;
}

/**
 * Counts from now on the requests with this method to paths of the API. `path` is a whole path below /api, or a pattern
 * that is tested against the path with /api.
 */
export function startCountingRequests(
  context: BrowserContext,
  method: string,
  path: string | RegExp,
): { readonly count: () => number } {
  const isCounted = ({ pathname }: URL) =>
    typeof path === 'string' ? pathname === `/api${path}` : pathname.startsWith('/api/') && path.test(pathname);
  let requestCount = 0;
  context.on('request', (request) => {
    if (request.method() === method && isCounted(new URL(request.url()))) requestCount += 1;
  });
  return { count: () => requestCount };
}

/** Waits until the page says that the server has the plan. */
export const expectSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Tracks the requests of all tabs. */
export function trackPendingRequests(context: BrowserContext) {
  const pending = new Set<Request>();
  let startedCount = 0;
  const remove = (request: Request) => pending.delete(request);
  // The response that streams the events of a plan does not end.
  const canEnd = (request: Request) => !request.url().endsWith('/events/');
  context.on('request', (request) => {
    pending.add(request);
    if (canEnd(request)) startedCount += 1;
  });
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
  return {
    /** Counts the requests that have neither finished nor failed yet. */
    countPending: () => pending.size,
    /** Waits until all requests have ended, except streams of plan events, and none has started for half a second. */
    async waitUntilIdle(): Promise<void> {
      let startedCountBefore = -1;
      const isIdle = () => {
        const isQuiet = ![...pending].some(canEnd) && startedCount === startedCountBefore;
        startedCountBefore = startedCount;
        return isQuiet;
      };
      await expect.poll(isIdle, { message: 'no more requests', intervals: [500] }).toBe(true);
    },
  };
}
