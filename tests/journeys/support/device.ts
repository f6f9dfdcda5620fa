import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from './journey.ts';
import type { newCouple } from './journey.ts';

/** What a device keeps of its user, reached from outside of the app. */

type Couple = ReturnType<typeof newCouple>;

/** A page of the app's origin without the app: its storage can be filled before the app starts. */
const WITHOUT_APP = '/without-the-app';

/** The user id in an access token. */
const userIdOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: unknown }).user_id);

/** A couple signed in on this page's device, without the way through /login; no screen is open yet. Returns the user id. */
export async function arrive(page: Page, { username, password }: Couple): Promise<string> {
  const answer = await page.request.post('/api/auth/login/', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access } = (await answer.json()) as { access: string };
  await seed(page, { authToken: access });
  return userIdOf(access);
}

/** Goes to a page of the same origin that is not the app. */
export async function leave(page: Page): Promise<void> {
  if (page.url().endsWith(WITHOUT_APP)) return;
  await page.route(`**${WITHOUT_APP}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><link rel=icon href=data:,>' }),
  );
  await page.goto(WITHOUT_APP);
  await page.unroute(`**${WITHOUT_APP}`);
}

/** Puts texts under keys of the device's storage. Leaves the app. */
export async function seed(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await leave(page);
  await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), texts);
}

/** The text under a key; null when there is none. */
export const textOf = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** What the server keeps of the couple's package, by uniqueId. */
export async function onServer(page: Page): Promise<string[]> {
  const token = await textOf(page, 'authToken');
  const answer = await page.request.get('/api/selected-services/', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { uniqueId: string }[]).map(({ uniqueId }) => uniqueId);
}

/** Counts what is sent to a path of the API, by method. */
export function countCalls(context: BrowserContext, method: string, path: string): { readonly count: () => number } {
  let calls = 0;
  context.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) calls += 1;
  });
  return { count: () => calls };
}

/** Counts the requests that have not ended yet. */
export function countPending(context: BrowserContext): { readonly count: () => number } {
  const pending = new Set<Request>();
  const remove = (request: Request) => pending.delete(request);
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
  return { count: () => pending.size };
}
