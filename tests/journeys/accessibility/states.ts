import type { Page } from '@playwright/test';
import { waitForBuiltScriptWith } from '../support/builtScripts.ts';
import { expect, section } from '../support/journey.ts';
import { COMPARE_PAGE, DETAIL_PAGES, SIGNED_IN_PAGES, VISITOR_PAGES } from '../support/pages.ts';
import {
  closeDialog,
  main,
  press,
  scrollToTop,
  waitForAlert,
  waitForDialog,
  waitForInvalidField,
  waitUntilDetailsLoaded,
  waitUntilLoaded,
  waitUntilLoading,
  withEmptyLists,
  withServerError,
  withoutResponse,
} from './conditions.ts';
import type { NextState, PageState } from './conditions.ts';
import { SHARING_STATES } from './sharingStates.ts';

const LIST_PAGES = [
  '/services',
  '/services/catering',
  '/services/catering?tier=premium',
  '/venues',
  '/venues?tier=luxury',
];
const PAGES_REQUESTING_DATA = [
  ...LIST_PAGES,
  '/categories/decor',
  '/services/catering/package/premium',
  '/dashboard',
  '/account',
];

/**
 * Waits for the planner's weddings, because the app creates the first one on the server after the page has opened. Then
 * waits until the page has loaded.
 */
async function waitUntilAccountLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Weddings' })).toBeVisible();
  await waitUntilLoaded(page);
}

async function importPlan(page: Page, text: string, roleOfMessage: 'alert' | 'status'): Promise<void> {
  const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(section(page, 'Your data').getByRole(roleOfMessage)).toBeVisible();
}

const submitInvalidForm = (buttonName: string): NextState => ({
  name: 'form with invalid fields',
  act: async (page) => {
    await press(page, buttonName);
    await waitForInvalidField(page);
  },
});

/** The states that the user reaches on a page after it has loaded, by path. */
const STATES_AFTER_LOADING: Readonly<Record<string, readonly NextState[]>> = {
  '/': [
    {
      name: 'region list open',
      act: async (page) => {
        await page.getByRole('button', { name: /^Region/ }).click();
        await expect(page.getByRole('option').nth(3)).toBeVisible();
      },
    },
    {
      name: 'city chosen',
      act: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('option')).toHaveCount(0);
        await press(page, 'Hyderabad');
        await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
      },
    },
  ],
  '/login': [
    submitInvalidForm('Sign In'),
    {
      name: 'wrong password',
      act: async (page) => {
        await page.getByLabel('Username').fill('nobody.at.all');
        await page.getByLabel('Password', { exact: true }).fill('a wrong password');
        await press(page, 'Sign In');
        await expect(page.getByRole('alert').filter({ hasText: 'is incorrect' })).toBeVisible();
      },
    },
  ],
  '/register': [submitInvalidForm('Create Account')],
  '/forgot-password': [
    submitInvalidForm('Ask on WhatsApp'),
    {
      name: 'chat opened',
      act: async (page) => {
        await page.getByLabel('Username').fill('asha');
        await press(page, 'Ask on WhatsApp');
        await expect(page.getByRole('button', { name: /^Copy/ })).toBeVisible();
        // The chat has opened in a window that covers the page.
        await page.bringToFront();
      },
    },
  ],
  '/dashboard': [
    {
      name: 'all-in budget',
      act: async (page) => {
        await main(page).getByRole('radio', { name: 'All-in estimate' }).check();
        await waitUntilLoaded(page);
        await scrollToTop(page);
      },
    },
    {
      name: 'invalid budget while date and allocation are edited',
      act: async (page) => {
        await main(page).getByRole('radio', { name: 'Listed prices' }).check();
        await press(page, /^(Set|Edit|Change) Date$/);
        await press(page, 'Edit Allocation');
        await press(page, 'Edit Budget');
        await page
          .getByLabel(/Total Budget/)
          .and(page.locator('input'))
          .fill('0');
        await main(page).getByRole('button', { name: 'Save' }).nth(1).click();
        await waitForInvalidField(page);
      },
    },
  ],
  '/services/catering/package/premium': [submitInvalidForm('Send Enquiry')],
  '/custom-package': [
    {
      name: 'notice: item removed, with Undo',
      act: async (page) => {
        await press(page, /^Remove/);
        await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible();
      },
    },
    {
      name: 'form with invalid fields',
      act: async (page) => {
        await press(page, /Undo/);
        await expect(page.getByRole('button', { name: /Undo/ })).toBeHidden();
        await waitUntilLoaded(page);
        await press(page, 'Send on WhatsApp');
        await waitForInvalidField(page);
      },
    },
  ],
  '/ceremonies': [
    {
      name: 'ceremony with invalid fields',
      act: async (page) => {
        await press(page, 'Add Ceremony');
        await main(page).getByLabel('Meals per guest').fill('9');
        await press(page, 'Save');
        await waitForInvalidField(page);
      },
    },
  ],
  '/what-if': [
    {
      name: 'scenario with its editors',
      act: async (page) => {
        await press(page, 'Add Scenario');
        await expect(main(page).getByLabel('Replace with').first()).toBeVisible();
        await waitUntilLoaded(page);
        await scrollToTop(page);
      },
    },
  ],
  '/account': [
    {
      name: 'dialog open: delete the account',
      act: async (page) => {
        await press(page, 'Delete my account');
        await waitForDialog(page);
      },
    },
    {
      name: 'profile with invalid fields',
      act: async (page) => {
        await closeDialog(page);
        await press(page, 'Edit Profile');
        await page.getByLabel('Email').fill('nobody');
        await press(page, 'Save Changes');
        await waitForInvalidField(page);
      },
    },
  ],
  '/services/{service}/details': [submitInvalidForm('Request Quote')],
};

export const STATES: readonly PageState[] = [
  {
    name: 'without JavaScript code',
    path: '/',
    user: 'visitor',
    backend: (context) => context.route('**/assets/*.js', (route) => route.abort()),
    act: async (page) => {
      // The app reloads the page once when code is missing, because the page may belong to an earlier version.
      await page.waitForFunction(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return navigation?.type === 'reload';
      });
      await waitUntilLoading(page);
    },
  },
  ...VISITOR_PAGES.map((path): PageState => ({
    name: 'loaded',
    path,
    user: 'visitor',
    act: waitUntilLoaded,
    next: STATES_AFTER_LOADING[path],
  })),
  ...SIGNED_IN_PAGES.map((path): PageState => ({
    name: 'loaded',
    path,
    act: path === '/account' ? waitUntilAccountLoaded : waitUntilLoaded,
    next: STATES_AFTER_LOADING[path],
  })),
  ...DETAIL_PAGES.map((path): PageState => ({
    name: 'loaded',
    path,
    act: waitUntilDetailsLoaded,
    next: STATES_AFTER_LOADING[path],
  })),
  { name: 'loaded', path: COMPARE_PAGE, act: waitUntilLoaded },
  {
    name: 'failed',
    path: COMPARE_PAGE,
    backend: withServerError,
    act: (page) => expect(page.getByText('This one could not be loaded.')).toBeVisible(),
  },
  ...['/', ...PAGES_REQUESTING_DATA, ...DETAIL_PAGES, COMPARE_PAGE].map((path): PageState => ({
    name: 'loading',
    path,
    backend: withoutResponse,
    act: waitUntilLoading,
  })),
  ...['/', ...PAGES_REQUESTING_DATA, ...DETAIL_PAGES].map((path): PageState => ({
    name: 'failed',
    path,
    backend: withServerError,
    act: waitForAlert,
  })),
  ...LIST_PAGES.map((path): PageState => ({
    name: 'empty',
    path,
    user: 'newcomer',
    backend: withEmptyLists,
    act: waitUntilLoaded,
  })),
  ...['/dashboard', '/custom-package'].map((path): PageState => ({
    name: 'empty',
    path,
    user: 'newcomer',
    act: waitUntilLoaded,
  })),
  {
    name: 'empty',
    path: '/account',
    user: 'newcomer',
    act: waitUntilLoaded,
    next: [
      { name: 'import of a file without a plan', act: (page) => importPlan(page, 'none', 'alert') },
      { name: 'plan imported', act: (page) => importPlan(page, '{"weddingDate":"2037-02-14"}', 'status') },
    ],
  },

  {
    name: 'form with invalid fields',
    path: '/venues/{venue}',
    act: async (page) => {
      await waitUntilLoaded(page);
      await press(page, 'Connect on WhatsApp');
      await waitForInvalidField(page);
    },
  },
  {
    name: 'dialog open: a booking with invalid fields',
    path: '/venues/{venue}',
    act: async (page) => {
      await waitUntilDetailsLoaded(page);
      await press(page, 'Request a booking');
      await waitForDialog(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
      await waitForInvalidField(page);
    },
  },
  {
    name: 'review with invalid fields',
    path: '/venues/{venue}',
    act: async (page) => {
      await waitUntilDetailsLoaded(page);
      await press(page, 'Write a review');
      await press(page, 'Send review');
      await waitForInvalidField(page);
    },
  },
  {
    name: 'dialog open: sign out with an unsaved plan',
    path: '/custom-package',
    backend: (context) => context.route('**/api/plans/**', (route) => route.abort()),
    act: async (page) => {
      await waitUntilLoaded(page);
      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await waitForDialog(page);
    },
  },
  {
    name: 'notice: added to the package',
    path: '/venues?tier=basic',
    act: async (page) => {
      await press(page, 'Add to Package');
      await expect(page.getByRole('link', { name: 'In your package' })).toBeVisible();
    },
  },
  {
    name: 'filters with an invalid number, opened on a phone',
    path: '/venues?tier=premium&guests=900',
    act: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await press(page, 'Filters (1) in use');
      await page.getByLabel('Price to').fill('cheap');
      await page.getByLabel('Price to').press('Enter');
      await page.setViewportSize({ width: 1280, height: 800 });
      await waitForInvalidField(page);
    },
  },
  {
    name: 'nothing found',
    path: '/venues?tier=premium&guests=900&budget_max=200000',
    act: async (page) => {
      await expect(page.getByRole('button', { name: /^Remove the / })).toBeVisible();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'services chosen to compare',
    path: '/venues?tier=premium',
    act: async (page) => {
      for (const index of [0, 1, 2, 3, 4])
        await main(page).getByRole('article').nth(index).getByRole('button', { name: 'Compare' }).click();
      await expect(
        page.getByText('You can compare up to four. Press Compare on one of them again to remove it.'),
      ).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'estimate explained, with an invalid quote and an extra',
    path: '/custom-package',
    act: async (page) => {
      await press(page, 'How this is calculated');
      await press(page, 'Add Extra');
      await main(page).getByLabel('Quoted price').fill('about a lakh');
      await main(page).getByLabel('Quoted price').blur();
      await waitForInvalidField(page);
      await waitUntilLoaded(page);
      await scrollToTop(page);
    },
  },
  {
    name: 'notice: offline',
    path: '/custom-package',
    act: async (page) => {
      await waitUntilLoaded(page);
      await waitForBuiltScriptWith(page, 'You are offline. ${');
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  ...SHARING_STATES,
];
