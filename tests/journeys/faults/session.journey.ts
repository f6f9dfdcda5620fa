import { packageItem } from '#support/packageItem.ts';
import { builtScriptUrlPattern } from '../support/builtScripts.ts';
import {
  signInByApi,
  startCountingRequests,
  countServerEnquiries,
  leaveApp,
  readServerPackage,
  seedStorage,
  readStorage,
  expectSaved,
  trackPendingRequests,
} from '../support/device.ts';
import {
  expect,
  fillEnquiry,
  submitSignIn,
  newCouple,
  signIn,
  test,
  WEDDING_DAY,
  fillRegistration,
} from '../support/journey.ts';

const MINUTE_MS = 60_000;
const UNAUTHORISED_RESPONSE = { status: 401, contentType: 'application/json', body: '{"detail": "Token is invalid"}' };

test(
  'an enquiry being typed survives the end of the session (sections 4 and 5)',
  { tag: ['@fault/A7', '@fault/C18', '@fault/T24'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 401/);
    await signInByApi(page, couple);
    const form = await fillEnquiry(page);
    await form.getByLabel(/^Message/).fill('Jain food, please');
    await page.route('**/api/plans/**', (route) => route.fulfill(UNAUTHORISED_RESPONSE));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/login$/);
    // The draft is kept in sessionStorage, not in localStorage.
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('9876543210');

    await page.unroute('**/api/plans/**');
    await submitSignIn(page, couple);
    await page.getByRole('link', { name: /^Continue to/ }).click();
    const typedTexts = { Name: 'Asha', Phone: '9876543210', Email: 'asha@example.in', Message: 'Jain food, please' };
    for (const [label, text] of Object.entries(typedTexts))
      await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
    await form.getByRole('button', { name: 'Request Quote' }).click();
    await expect(form).toContainText('Enquiry submitted successfully!');
  },
);

test(
  'an enquiry that is rejected because the session has ended is sent once its user has signed in again (section 7)',
  { tag: ['@fault/A7', '@fault/C18'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 401/);
    await signInByApi(page, couple);
    const form = await fillEnquiry(page);
    await page.route('**/api/enquiries/**', (route) => route.fulfill(UNAUTHORISED_RESPONSE));
    await form.getByRole('button', { name: 'Request Quote' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.bringToFront();
    await expect(page.getByText(/Not sent yet/)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('9876543210');

    await page.unroute('**/api/enquiries/**');
    await submitSignIn(page, couple);
    await expect(page.getByText('We have received your message.')).toBeVisible();
    expect(await countServerEnquiries(page)).toBe(1);
  },
);

test(
  'many simultaneous 401 responses end the session once (section 7)',
  { tag: '@fault/A8' },
  async ({ page, context, couple, monitor }) => {
    monitor.expectErrors(/status of 401/);
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`totalBudget:${userId}`]: '750000',
      [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ uniqueId: 'a' })]),
    });
    const refreshes = startCountingRequests(context, 'POST', '/auth/refresh/');
    await page.route('**/api/**', (route) => route.fulfill(UNAUTHORISED_RESPONSE));
    const requests = trackPendingRequests(context);
    const loginUrls: string[] = [];
    page.on('framenavigated', (frame) => frame.url().endsWith('/login') && loginUrls.push(frame.url()));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect.poll(requests.countPending).toBe(0);
    expect(loginUrls).toHaveLength(1);
    expect(refreshes.count()).toBeLessThanOrEqual(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readStorage(page, 'authToken')).toBeNull();
    expect(await readStorage(page, `totalBudget:${userId}`)).toBe('750000');
    expect(await readStorage(page, `customPackageItems:${userId}`)).toContain('Item a');
  },
);

test(
  'two tabs that refresh at the same moment both stay signed in (section 7)',
  { tag: '@fault/A12' },
  async ({ page, context, couple }) => {
    await signInByApi(page, couple);
    const oldToken = await readStorage(page, 'authToken');
    const otherTab = await context.newPage();
    await leaveApp(otherTab);
    for (const tab of [page, otherTab]) {
      await tab.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      await tab.clock.install({ time: new Date(Date.now() + 14.5 * MINUTE_MS) });
    }
    // Hold each refresh back until both tabs have sent theirs.
    let refreshCount = 0;
    let releaseRefreshes = () => {};
    const bothRefreshesSent = new Promise<void>((resolve) => (releaseRefreshes = resolve));
    await context.route('**/api/auth/refresh/', async (route) => {
      refreshCount += 1;
      if (refreshCount === 2) releaseRefreshes();
      await bothRefreshesSent;
      await route.continue();
    });
    await Promise.all([page.goto('/account'), otherTab.goto('/account')]);
    for (const tab of [page, otherTab]) await expect(tab.getByRole('main')).toContainText(couple.email);
    expect(await readStorage(page, 'authToken')).not.toBe(oldToken);
    await context.unroute('**/api/auth/refresh/');
    for (const tab of [page, otherTab]) {
      await tab.reload();
      await expect(tab.getByRole('main')).toContainText(couple.email);
    }
  },
);

test(
  'a late response about the last sign-out does not end the next session (section 4)',
  { tag: '@fault/A9' },
  async ({ page, couple }) => {
    await signInByApi(page, couple);
    let releaseResponse = () => {};
    const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
    await page.route('**/api/auth/logout/', async (route) => {
      const response = await route.fetch();
      await responseReleased;
      await route.fulfill({ response });
    });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const signingIn = submitSignIn(page, couple);
    // A sign-in waits for the response to the sign-out, because that response deletes the refresh cookie.
    const countWaiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(countWaiting).toBe(1);
    releaseResponse();
    await signingIn;
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('session');
  },
);

test(
  'after a long sleep the token is refreshed first, and the countdown uses the new date (sections 4 and 7)',
  { tag: '@fault/N29' },
  async ({ page, context, couple }) => {
    await page.clock.install({ time: new Date() });
    const userId = await signInByApi(page, couple);
    await seedStorage(page, { [`weddingDate:${userId}`]: JSON.stringify(WEDDING_DAY.value) });
    const openingRequests = trackPendingRequests(context);
    const lastRequests = [
      page.waitForRequest('**/api/plans/*/events/'),
      page.waitForRequest('**/api/ai-recommendations/'),
    ];
    await page.goto('/dashboard');
    const countdown = page
      .getByRole('main')
      .getByText(/days to go|weeks to go|to go/)
      .first();
    await expect(countdown).toBeVisible();
    const countdownBefore = await countdown.textContent();
    // Wait for the requests that the page sends when it opens, because the test counts only later ones.
    await expectSaved(page);
    await Promise.all(lastRequests);
    await openingRequests.waitUntilIdle();
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/pictures')) requestedPaths.push(pathname);
    });
    await page.clock.fastForward(32 * 60 * MINUTE_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(countdown).not.toHaveText(countdownBefore ?? '');
    await expect.poll(() => requestedPaths.length).toBeGreaterThan(0);
    expect(requestedPaths[0]).toBe('/api/auth/refresh/');
    expect(requestedPaths.filter((path) => path === '/api/auth/refresh/')).toHaveLength(1);
    await expect.poll(() => requestedPaths.some((path) => path.startsWith('/api/plans/'))).toBe(true);
  },
);

for (const hours of [-2, 2])
  test(
    `the user stays signed in when the clock is wrong by ${hours} hours (section 4)`,
    { tag: '@fault/A21' },
    async ({ page, context, couple }) => {
      await page.clock.install({ time: new Date(Date.now() + hours * 60 * MINUTE_MS) });
      const refreshes = startCountingRequests(context, 'POST', '/auth/refresh/');
      await signIn(page, couple);
      for (const path of ['/account', '/dashboard', '/account']) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(page.getByRole('main')).toContainText(couple.email);
      // The app may refresh the token once each time it starts, but not for each request.
      expect(refreshes.count()).toBeLessThanOrEqual(3);
    },
  );

test(
  'going back after signing out in another tab shows nothing of the account (section 2)',
  { tag: '@fault/A15' },
  async ({ page, context, couple }) => {
    await signInByApi(page, couple);
    await page.goto('/account');
    await expect(page.getByRole('main')).toContainText(couple.email);
    await leaveApp(page);
    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    await otherTab.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(otherTab).not.toHaveURL(/\/account$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/account$/);
    await expect(page.getByText(couple.email)).toBeHidden();
  },
);

test(
  'signing out offline clears this device immediately and ends the session on the server later (section 4)',
  { tag: '@fault/A16' },
  async ({ page, context, couple, monitor }) => {
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /CodeLoadError/);
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`weddingDate:${userId}`]: '"2037-02-14"',
      [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ uniqueId: 'a' })]),
    });
    await page.goto('/custom-package');
    await expectSaved(page);
    expect(await readServerPackage(page)).toEqual(['a']);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['signOutPending']);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('signed-in');
    // The browser has never loaded the code of the login page, so the page shows an error; the navigation stays.
    await expect(page.getByRole('alert')).toContainText('Failed to load this page');
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    // The app keeps 'signOutPending' until the server has responded to the sign-out.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const refreshResponse = await page.request.post('/api/auth/refresh/');
    expect(refreshResponse.status()).toBe(401);
  },
);

test(
  'signing out with a package that the server does not have asks first (section 4)',
  { tag: '@fault/A17' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 507/);
    const userId = await signInByApi(page, couple);
    const key = `customPackageItems:${userId}`;
    await seedStorage(page, { [key]: JSON.stringify([packageItem({ uniqueId: 'a' })]) });
    await page.route('**/api/plans/**', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 507, json: { detail: 'Full.' } })
        : route.continue(),
    );
    await page.goto('/custom-package');
    const signOutButton = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
    const dialog = page.getByRole('dialog', { name: 'Part of your plan is only on this device' });
    await signOutButton.click();
    await expect(dialog).toContainText('Item a');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download my plan' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();
    expect(await readStorage(page, key)).toContain('Item a');
    await signOutButton.click();
    await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(await readStorage(page, key)).toBeNull();
  },
);

test(
  'signing out says so when its code cannot be fetched, and works after a reload (section 4)',
  { tag: '@fault/A16' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/ERR_FAILED|dynamically imported module|could not be fetched/);
    await signInByApi(page, couple);
    await page.route(builtScriptUrlPattern('outcome:`unsaved`'), (route) => route.abort());
    await page.goto('/custom-package');
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'You could not be signed out' });
    await expect(failure).toHaveAccessibleDescription(
      'A part of this site could not be loaded. Check your network, or load the page again.',
    );
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toBeHidden();
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  },
);

test(
  'a password with outer spaces, any script and over 100 characters is sent unchanged (section 5)',
  { tag: '@fault/A24' },
  async ({ page, request }) => {
    const couple = { ...newCouple(), password: `  आम और मानसून 🥭 ${'x'.repeat(90)} ` };
    await fillRegistration(page, couple);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const { username, password } = couple;
    // Send these requests without the page's cookies: a sign-in with them would end the session of the page.
    const signInWith = (typedPassword: string) =>
      request.post('/api/auth/login/', { data: { username, password: typedPassword } });
    expect((await signInWith(password)).status()).toBe(200);
    expect((await signInWith(password.trim())).status()).toBe(401);
  },
);
