import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import {
  main,
  press,
  scrollToTop,
  waitForAlert,
  waitForDialog,
  waitForInvalidField,
  waitUntilLoaded,
  withServerError,
} from './conditions.ts';
import type { PageState } from './conditions.ts';

/** This file lists the states of the pages that show shared weddings (section 14). */

const SHARING_CALLS = /\/api\/plans\/[^/]+\/(?:members|links|history)\//;
const respondToSharingCalls = (status: number) => (context: BrowserContext) =>
  context.route(SHARING_CALLS, (route) => route.fulfill({ status, json: { detail: 'The kitchen is on fire.' } }));
const respondToVotes =
  (status: number, detail = 'This vote is too late.') =>
  (context: BrowserContext) =>
    context.route('**/votes/**', (route) => route.fulfill({ status, json: { detail } }));

/** Waits until the page has loaded and its top bar offers the weddings of the user. */
async function waitForPlanSwitcher(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Wedding:/ })).toBeVisible();
  await waitUntilLoaded(page);
}
const waitForText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/**
 * Returns a function that waits until the page has loaded, presses a button, waits for what the button shows, and
 * scrolls to the top.
 */
const pressAndWait =
  (name: string | RegExp, waitForState: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await waitForPlanSwitcher(page);
    await press(page, name);
    await waitForState(page);
    await scrollToTop(page);
  };
const voteButton = (page: Page, label: string) =>
  page.getByRole('article').first().getByRole('button', { name: label });

const REVIEW_PATH = '/review/{review}';

export const SHARING_STATES: readonly PageState[] = [
  {
    name: 'loaded',
    path: '/people',
    user: 'owner',
    act: async (page) => {
      await waitForText(page, 'Open invitation');
      await waitForText(page, 'Uncle Suresh');
      await waitForPlanSwitcher(page);
    },
  },
  {
    name: 'loaded',
    path: '/people',
    user: 'viewer',
    act: async (page) => {
      await waitForText(page, 'Nani');
      await waitForPlanSwitcher(page);
      await expect(main(page).getByRole('button', { name: 'Leave' })).toBeVisible();
    },
  },
  {
    name: 'loading',
    path: '/people',
    user: 'owner',
    backend: (context) => context.route(SHARING_CALLS, () => undefined),
    act: (page) => waitForText(page, 'Loading the members...'),
  },
  { name: 'failed', path: '/people', user: 'owner', backend: respondToSharingCalls(500), act: waitForAlert },
  {
    name: 'unknown to the backend',
    path: '/people',
    user: 'newcomer',
    backend: (context) => context.route('**/api/plans/**', (route) => route.fulfill({ status: 404, json: {} })),
    act: (page) => waitForText(page, 'This site does not offer shared weddings.'),
  },
  {
    name: 'without the server',
    path: '/people',
    user: 'newcomer',
    backend: withServerError,
    act: (page) => waitForText(page, /^We cannot reach our server now/),
  },
  {
    name: 'new invitation',
    path: '/people',
    user: 'owner',
    act: pressAndWait('Invite', (page) => waitForText(page, /^http.*\/join\//)),
  },
  {
    name: 'review link with an invalid field',
    path: '/people',
    user: 'owner',
    act: pressAndWait('Share for Review', waitForInvalidField),
  },
  {
    name: 'new review link',
    path: '/people',
    user: 'owner',
    act: async (page) => {
      await main(page).getByLabel('For', { exact: true }).fill('Dadi');
      await pressAndWait('Share for Review', () => waitForText(page, /^http.*\/review\//))(page);
    },
  },
  {
    name: 'dialog open: remove a member',
    path: '/people',
    user: 'owner',
    act: pressAndWait(/^Remove /, waitForDialog),
  },
  { name: 'dialog open: leave', path: '/people', user: 'viewer', act: pressAndWait('Leave', waitForDialog) },

  {
    name: 'loaded',
    path: '/join/{invitation}',
    user: 'newcomer',
    act: (page) => expect(main(page).getByRole('button', { name: 'Join' })).toBeVisible(),
  },
  {
    name: 'invitation that has ended',
    path: '/join/AAAAAAAAAAAAAAAAAAAAAA',
    user: 'newcomer',
    act: async (page) => {
      await press(page, 'Join');
      await waitForText(page, 'This link has ended.');
    },
  },
  {
    name: 'invitation that could not be accepted',
    path: '/join/{invitation}',
    user: 'newcomer',
    backend: (context) => context.route('**/api/join/**', (route) => route.abort()),
    act: async (page) => {
      await press(page, 'Join');
      await waitForAlert(page);
    },
  },

  {
    name: 'loaded',
    path: '/account',
    user: 'owner',
    act: async (page) => {
      await waitForText(page, /^Set the wedding date to /);
      await waitForPlanSwitcher(page);
    },
  },
  {
    name: 'loaded',
    path: '/account',
    user: 'viewer',
    act: async (page) => {
      await waitForText(page, /^Set the wedding date to /);
      await waitForPlanSwitcher(page);
    },
  },
  {
    name: 'history failed',
    path: '/account',
    user: 'owner',
    backend: respondToSharingCalls(500),
    act: (page) => waitForText(page, 'Failed to load the history'),
  },
  {
    name: 'earlier state restored',
    path: '/account',
    user: 'owner',
    act: pressAndWait(/^Restore/, (page) => waitForText(page, /^You have restored the wedding as it was on /)),
  },
  {
    name: 'new wedding with an invalid name',
    path: '/account',
    user: 'owner',
    act: pressAndWait('New Wedding', async (page) => {
      await press(page, 'Save');
      await waitForInvalidField(page);
    }),
  },
  {
    name: 'wedding that is renamed',
    path: '/account',
    user: 'owner',
    act: pressAndWait('Rename Asha & Dev', (page) => expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()),
  },
  {
    name: 'dialog open: delete a wedding',
    path: '/account',
    user: 'owner',
    act: pressAndWait('Delete Asha & Dev', waitForDialog),
  },

  {
    name: 'votes of the family',
    path: '/custom-package',
    user: 'owner',
    act: async (page) => {
      await waitForText(page, 'Is there food without onions?');
      await waitForText(page, 'New');
      await waitForPlanSwitcher(page);
    },
  },
  ...['/custom-package', '/dashboard', '/ceremonies', '/what-if'].map((path): PageState => ({
    name: 'loaded',
    path,
    user: 'viewer',
    act: async (page) => {
      await waitForText(page, /^You can view this wedding but not change it/);
      await waitForPlanSwitcher(page);
    },
  })),
  {
    name: 'list of weddings open',
    path: '/dashboard',
    user: 'owner',
    act: async (page) => {
      await waitForPlanSwitcher(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wedding:/ })
        .click();
      await expect(page.getByRole('option', { name: /^Meera/ })).toBeVisible();
    },
  },
  {
    name: 'dialog open: wedding that cannot be opened',
    path: '/dashboard',
    user: 'owner',
    act: async (page) => {
      await waitForPlanSwitcher(page);
      await page.context().route('**/api/plans/*/', (route) => route.abort());
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wedding:/ })
        .click();
      await page.getByRole('option', { name: /^Meera/ }).click();
      await waitForDialog(page);
    },
  },

  { name: 'loaded', path: REVIEW_PATH, user: 'visitor', act: waitUntilLoaded },
  { name: 'without items', path: '/review/{emptyReview}', user: 'visitor', act: waitUntilLoaded },
  { name: 'ended', path: '/review/{endedReview}', user: 'visitor', act: waitUntilLoaded },
  {
    name: 'vote saved',
    path: REVIEW_PATH,
    user: 'visitor',
    act: async (page) => {
      await voteButton(page, 'Like').click();
      await waitForText(page, 'Saved');
    },
  },
  {
    name: 'vote that waits for the network',
    path: REVIEW_PATH,
    user: 'visitor',
    backend: (context) => context.route('**/votes/**', (route) => route.abort()),
    act: async (page) => {
      await voteButton(page, 'Like').click();
      await waitForText(page, /^Not saved yet/);
    },
  },
  {
    name: 'vote that the server refuses',
    path: REVIEW_PATH,
    user: 'visitor',
    backend: respondToVotes(400),
    act: async (page) => {
      await voteButton(page, 'Like').click();
      await waitForText(page, 'This vote is too late.');
    },
  },
  {
    name: 'link that ends while the page is open',
    path: REVIEW_PATH,
    user: 'visitor',
    backend: respondToVotes(404, 'This link has ended.'),
    act: async (page) => {
      await voteButton(page, 'Like').click();
      await waitForAlert(page);
    },
  },
];
