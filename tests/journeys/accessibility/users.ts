import type { APIRequestContext, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { entriesToContract } from '#domain/plan/planEntries.ts';
import { itemEntries } from '#domain/plan/planMerge.ts';
import { packageItem } from '#support/packageItem.ts';
import { planEntry } from '#support/server/plans.ts';
import { leaveApp, userIdOf } from '../support/device.ts';
import { WEDDING_DAY, test as base, expect, newCouple } from '../support/journey.ts';
import { addAxe } from './axe.ts';

/**
 * The users whose pages the tests check. The planner has a plan, a package and a booking; the newcomer has none of
 * these. The owner shares a wedding with an editor and with the viewer, shows it to the family, and has further
 * weddings.
 */
export type UserName = 'planner' | 'newcomer' | 'owner' | 'viewer';

interface UsersFixture {
  /** The keys and values in the localStorage of each user. */
  readonly storage: Readonly<Record<UserName, Readonly<Record<string, string>>>>;
  /** The values that replace the names in braces in the paths of the states. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/**
 * All tests of a worker have the same users and the same tab, so that the browser loads and compiles the code of the
 * app and of axe once. After each test, the tab and its context are reset, except for the emulated colours and motion,
 * which each test sets.
 */
export const test = base.extend<object, { users: UsersFixture; sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, serviceWorkers } = project.use;
      const options = { baseURL, locale, timezoneId, viewport, serviceWorkers };
      const context = await browser.newContext(
        Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
      );
      await addAxe(context);
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext, viewport }, use) => {
    await use(sharedContext);
    await resetContext(sharedContext, viewport);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0]!);
  },
  users: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const callAsVisitor = createApiCaller(request);
      const [venue, service] = [
        (await callAsVisitor('GET', '/venues/?tier=premium')).results[0]!,
        (await callAsVisitor('GET', '/catering/?tier=premium')).results[0]!,
      ];
      const [planner, newcomer, owner, viewer] = [
        await registerUser(request),
        await registerUser(request),
        await registerUser(request),
        await registerUser(request),
      ];
      const booking = { service: service.id, date: WEDDING_DAY.value, guestCount: 300, message: '' };
      await planner.call('POST', '/bookings/', booking);
      const items = [
        packageItem({
          id: venue.id,
          name: venue.name,
          uniqueId: '1',
          price: 50_000,
          type: 'venue',
          category: 'venues',
        }),
        packageItem({ id: service.id, name: service.name, uniqueId: '2', category: 'catering' }),
      ];
      const sharedWedding = await createWeddingsOfOwner(request, owner.call, viewer.call, items);
      await request.dispose();
      const notesWithOpenPlan = (role: string) => JSON.stringify({ plan: { id: sharedWedding.planId, role } });
      await use({
        storage: {
          planner: {
            authToken: planner.token,
            [`customPackageItems:${planner.id}`]: JSON.stringify(items),
            [`weddingDate:${planner.id}`]: JSON.stringify(WEDDING_DAY.value),
          },
          newcomer: { authToken: newcomer.token },
          owner: { authToken: owner.token, [`planNotes:${owner.id}`]: notesWithOpenPlan('owner') },
          viewer: { authToken: viewer.token, [`planNotes:${viewer.id}`]: notesWithOpenPlan('viewer') },
        },
        pathValues: { venue: venue.id, service: service.id, ...sharedWedding },
      });
    },
    { scope: 'worker' },
  ],
});

/** Sets the text size of the browser's settings, in percent of the default size. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const fontSizes = { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 };
  await devtools.send('Page.setFontSizes', { fontSizes });
  await devtools.detach();
}

/**
 * Leaves the app, and undoes what a test has changed in the browser and in the context, except for emulated colours and
 * motion.
 */
async function resetContext(context: BrowserContext, viewport: ViewportSize | null): Promise<void> {
  const [page, ...popups] = context.pages();
  for (const popup of popups) await popup.close();
  await context.setOffline(false);
  await context.unrouteAll();
  await leaveApp(page!);
  await page!.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  if (viewport) await page!.setViewportSize(viewport);
  await setTextSize(page!, 100);
  for (const event of ['request', 'console', 'weberror'] as const) context.removeAllListeners(event);
}

/** The fields of a response that the states need. */
type ResponseFields = Readonly<Record<'id' | 'token' | 'access', string>> & {
  readonly results: readonly { readonly id: string; readonly name: string }[];
};
type ApiCaller = (method: string, path: string, data?: unknown) => Promise<ResponseFields>;

/**
 * Returns a function that sends a request to the API and returns the JSON of the response. The function fails the test
 * when the request does not succeed.
 */
const createApiCaller =
  (request: APIRequestContext, token?: string): ApiCaller =>
  async (method, path, data) => {
    // Send no cookie. All users share the cookies of `request`, and a sign-in with the cookie of a session would end
    // that session.
    const headers = { cookie: '', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await request.fetch(`/api${path}`, { method, headers, data });
    const text = await response.text();
    expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text === '' ? 'null' : text) as ResponseFields;
  };

/** Registers a new user. Returns the id and the access token with a function that calls the API for the user. */
async function registerUser(request: APIRequestContext) {
  const { username, email, password } = newCouple();
  const callAsVisitor = createApiCaller(request);
  await callAsVisitor('POST', '/auth/register/', { username, email, password, password2: password });
  const { access: token } = await callAsVisitor('POST', '/auth/login/', { username, password });
  return { id: userIdOf(token), token, call: createApiCaller(request, token) };
}

/**
 * Creates three weddings of the owner. The first has the given items, a viewer, an editor and votes; the second is
 * empty; the third is deleted. Returns the id of the first plan, the token of an open invitation to it, and the tokens
 * of three review links: one to the first plan with votes, an ended one to the first plan, and one to the second plan.
 */
async function createWeddingsOfOwner(
  request: APIRequestContext,
  callAsOwner: ApiCaller,
  callAsViewer: ApiCaller,
  items: readonly ReturnType<typeof packageItem>[],
) {
  const { id: planId } = await callAsOwner('POST', '/plans/', { name: 'Asha & Dev' });
  const { id: otherPlanId } = await callAsOwner('POST', '/plans/', {
    name: 'Meera and Arjun, with a name that is quite long',
  });
  const { id: deletedPlanId } = await callAsOwner('POST', '/plans/', { name: 'Old wedding' });
  await callAsOwner('DELETE', `/plans/${deletedPlanId}/`);
  const changesByRequest = [
    [...entriesToContract(itemEntries(items)), planEntry('totalBudget', 25_00_000)],
    [planEntry('weddingDate', '2099-02-14')],
    [planEntry('weddingDate', WEDDING_DAY.value, 2)],
  ];
  for (const changes of changesByRequest) await callAsOwner('PATCH', `/plans/${planId}/`, { changes });

  const createInvitation = async (role: 'editor' | 'viewer') =>
    (await callAsOwner('POST', `/plans/${planId}/members/`, { role })).token;
  await callAsViewer('POST', `/join/${await createInvitation('viewer')}/`);
  await (await registerUser(request)).call('POST', `/join/${await createInvitation('editor')}/`);

  const createReviewLink = (name: string, id = planId) =>
    callAsOwner('POST', `/plans/${id}/links/`, { for: name, show_total: true });
  const { token: review } = await createReviewLink('Nani');
  const callAsFamily = createApiCaller(request);
  await callAsFamily('PUT', `/review/${review}/votes/1/`, { vote: 'like' });
  await callAsFamily('PUT', `/review/${review}/votes/2/`, { vote: 'concern', note: 'Is there food without onions?' });
  const { id: endedLinkId, token: endedReview } = await createReviewLink('Uncle Suresh');
  await callAsOwner('DELETE', `/plans/${planId}/links/${endedLinkId}/`);
  const { token: emptyReview } = await createReviewLink('Nani', otherPlanId);
  return { planId, invitation: await createInvitation('viewer'), review, endedReview, emptyReview };
}
