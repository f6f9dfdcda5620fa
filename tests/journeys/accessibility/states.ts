import type { BrowserContext, Page } from '@playwright/test';
import { codeIsThere } from '../support/builtCode.ts';
import { expect, section } from '../support/journey.ts';
import { SIGNED_IN_SCREENS, VISITOR_SCREENS } from '../support/screens.ts';

/** A state of a screen, and the way into it. `{venue}` and `{service}` in the path are those of the couple's package. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** Missing: signed in, with a plan. */
  readonly as?: 'visitor' | 'newcomer';
  /** What the backend does instead of answering. */
  readonly backend?: (context: BrowserContext) => Promise<unknown>;
  /** What the user does, until the state can be seen. */
  readonly act: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

const isCall = (url: URL) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/pictures/');
/** Nothing is ever answered, and nobody gives up waiting. */
async function silent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set: () => {} }));
  await context.route(isCall, () => undefined);
}
const failing = (context: BrowserContext) =>
  context.route(isCall, (route) => route.fulfill({ status: 500, json: { detail: 'The kitchen is on fire.' } }));
const without = (context: BrowserContext) => context.route(isCall, (route) => route.fulfill({ json: [] }));

/** Waits until everything is there, including the pictures that are far down the page. */
async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(placeholdersLeft)).toBe(0);
}
/** Has the pictures fetched that wait to be near, and counts the placeholders in view or below. Runs in the browser. */
function placeholdersLeft(): number {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) picture.loading = 'eager';
  const placeholders = [...document.querySelectorAll('[aria-busy=true], .skeleton')];
  return placeholders.filter((placeholder) => placeholder.checkVisibility()).length;
}
/** Where every state is judged: what lies half under a bar is no smaller target for that. */
const toTheTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

/** With what comes only when it is near. */
async function loadedToTheEnd(page: Page): Promise<void> {
  await loaded(page);
  await main(page).getByRole('form').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Booking', exact: true })).toBeVisible();
  await loaded(page);
  await toTheTop(page);
}
/** The screen's code is there, its data is not. */
async function loading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.skeleton, [role=status]').first()).toBeAttached();
}
const failed = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
async function invalid(page: Page): Promise<void> {
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await toTheTop(page);
}
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

const LISTS = ['/services', '/services/catering', '/services/catering?tier=premium', '/venues', '/venues?tier=luxury'];
const ASKING = [...LISTS, '/categories/decor', '/services/catering/package/premium', '/dashboard', '/account'];
const DETAILS = ['/venues/{venue}', '/services/{service}/details'];

export const STATES: readonly State[] = [
  {
    name: 'without its code',
    path: '/',
    as: 'visitor',
    backend: (context) => context.route('**/assets/*.js', (route) => route.abort()),
    act: loading,
  },
  ...VISITOR_SCREENS.map((path): State => ({ name: 'loaded', path, as: 'visitor', act: loaded })),
  ...SIGNED_IN_SCREENS.map((path): State => ({ name: 'loaded', path, act: loaded })),
  ...DETAILS.map((path): State => ({ name: 'loaded', path, act: loadedToTheEnd })),
  ...['/', ...ASKING, ...DETAILS].map((path): State => ({ name: 'loading', path, backend: silent, act: loading })),
  ...['/', ...ASKING, ...DETAILS].map((path): State => ({ name: 'failed', path, backend: failing, act: failed })),
  ...LISTS.map((path): State => ({ name: 'empty', path, as: 'newcomer', backend: without, act: loaded })),
  ...['/dashboard', '/custom-package', '/account'].map((path): State => ({
    name: 'empty',
    path,
    as: 'newcomer',
    act: loaded,
  })),

  ...(
    [
      ['/login', 'Sign In'],
      ['/register', 'Create Account'],
      ['/forgot-password', 'Ask on WhatsApp'],
    ] as const
  ).map(([path, name]): State => ({
    name: 'form invalid',
    path,
    as: 'visitor',
    act: async (page) => {
      await press(page, name);
      await invalid(page);
    },
  })),
  ...(
    [
      ['/venues/{venue}', 'Connect on WhatsApp'],
      ['/services/{service}/details', 'Request Quote'],
      ['/services/catering/package/premium', 'Send Enquiry'],
      ['/custom-package', 'Send on WhatsApp'],
    ] as const
  ).map(([path, name]): State => ({
    name: 'form invalid',
    path,
    act: async (page) => {
      await loaded(page);
      await press(page, name);
      await invalid(page);
    },
  })),
  {
    name: 'profile invalid',
    path: '/account',
    act: async (page) => {
      await press(page, 'Edit Profile');
      await page.getByLabel('Email').fill('nobody');
      await press(page, 'Save Changes');
      await invalid(page);
    },
  },
  {
    name: 'budget invalid, dates and shares edited',
    path: '/dashboard',
    act: async (page) => {
      await press(page, /^(Set|Edit|Change) Date$/);
      await press(page, 'Edit Allocation');
      await press(page, 'Edit Budget');
      await page
        .getByLabel(/Total Budget/)
        .and(page.locator('input'))
        .fill('0');
      await main(page).getByRole('button', { name: 'Save' }).nth(1).click();
      await invalid(page);
    },
  },
  {
    name: 'wrong password',
    path: '/login',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Username').fill('nobody.at.all');
      await page.getByLabel('Password', { exact: true }).fill('a wrong password');
      await press(page, 'Sign In');
      await failed(page);
    },
  },

  {
    name: 'region list open',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await loaded(page);
      await page.getByRole('button', { name: /^Region/ }).click();
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  },
  {
    name: 'city chosen',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await press(page, 'Hyderabad');
      await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
    },
  },
  {
    name: 'dialog open: a booking, invalid',
    path: '/venues/{venue}',
    act: async (page) => {
      await loadedToTheEnd(page);
      await press(page, 'Request a booking');
      await dialog(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
      await invalid(page);
    },
  },
  {
    name: 'a review, invalid',
    path: '/venues/{venue}',
    act: async (page) => {
      await loadedToTheEnd(page);
      await press(page, 'Write a review');
      await press(page, 'Send review');
      await invalid(page);
    },
  },
  ...(
    [
      ['a plan brought back', '{"weddingDate":"2037-02-14"}'],
      ['a file without a plan', 'none'],
    ] as const
  ).map(([name, text]): State => ({
    name,
    path: '/account',
    as: 'newcomer',
    act: async (page) => {
      const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(section(page, 'Your data').getByRole(text === 'none' ? 'alert' : 'status')).toBeVisible();
    },
  })),
  {
    name: 'dialog open: delete the account',
    path: '/account',
    act: async (page) => {
      await press(page, 'Delete my account');
      await dialog(page);
    },
  },
  {
    name: 'dialog open: signing out with a plan that is not saved',
    path: '/custom-package',
    backend: (context) => context.route('**/api/selected-services/**', (route) => route.abort()),
    act: async (page) => {
      await loaded(page);
      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await dialog(page);
    },
  },
  {
    name: 'chat opened',
    path: '/forgot-password',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Username').fill('asha');
      await press(page, 'Ask on WhatsApp');
      await expect(page.getByRole('button', { name: /^Copy/ })).toBeVisible();
      // The chat's window lies over it.
      await page.bringToFront();
    },
  },
  {
    name: 'said: added to the package',
    path: '/venues?tier=basic',
    act: async (page) => {
      await press(page, 'Add to Package');
      await expect(page.getByRole('button', { name: 'Added!' }).first()).toBeVisible();
    },
  },
  {
    name: 'said: items taken out, undo',
    path: '/custom-package',
    act: async (page) => {
      await press(page, /^Remove/);
      await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible();
    },
  },
  {
    name: 'said: offline',
    path: '/custom-package',
    act: async (page) => {
      await loaded(page);
      await codeIsThere(page, 'src/components/layout/StatusStrip.tsx');
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
];
