import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import {
  cancelForm,
  closeDialog,
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
async function openPlanSwitcher(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wedding:/ })
    .click();
  await expect(page.getByRole('option', { name: /^Meera/ })).toBeVisible();
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
    next: [
      { name: 'dialog open: remove a member', act: pressAndWait(/^Remove /, waitForDialog) },
      {
        name: 'review link with an invalid field',
        act: async (page) => {
          await closeDialog(page);
          await pressAndWait('Share for Review', waitForInvalidField)(page);
        },
      },
      {
        name: 'new review link',
        act: async (page) => {
          await main(page).getByLabel('For', { exact: true }).fill('Dadi');
          await pressAndWait('Share for Review', () => waitForText(page, /^http.*\/review\//))(page);
        },
      },
      { name: 'new invitation', act: pressAndWait('Invite', (page) => waitForText(page, /^http.*\/join\//)) },
    ],
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
    next: [{ name: 'dialog open: leave', act: pressAndWait('Leave', waitForDialog) }],
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
    next: [
      { name: 'dialog open: delete a wedding', act: pressAndWait('Delete Asha & Dev', waitForDialog) },
      {
        name: 'wedding that is renamed',
        act: async (page) => {
          await closeDialog(page);
          await pressAndWait('Rename Asha & Dev', () =>
            expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible(),
          )(page);
        },
      },
      {
        name: 'new wedding with an invalid name',
        act: async (page) => {
          await cancelForm(page);
          await pressAndWait('New Wedding', async () => {
            await press(page, 'Save');
            await waitForInvalidField(page);
          })(page);
        },
      },
      {
        name: 'earlier state restored',
        act: async (page) => {
          await cancelForm(page);
          await pressAndWait(/^Restore/, () => waitForText(page, /^You have restored the wedding as it was on /))(page);
        },
      },
    ],
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
      await openPlanSwitcher(page);
    },
    next: [
      {
        name: 'dialog open: wedding that cannot be opened',
        act: async (page) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('option')).toHaveCount(0);
          await page.context().route('**/api/plans/*/', (route) => route.abort());
          await openPlanSwitcher(page);
          await page.getByRole('option', { name: /^Meera/ }).click();
          await waitForDialog(page);
        },
      },
    ],
  },

  {
    name: 'loaded',
    path: REVIEW_PATH,
    user: 'visitor',
    act: waitUntilLoaded,
    next: [
      {
        name: 'vote saved',
        act: async (page) => {
          await voteButton(page, 'Like').click();
          await waitForText(page, 'Saved');
        },
      },
    ],
  },
  { name: 'without items', path: '/review/{emptyReview}', user: 'visitor', act: waitUntilLoaded },
  { name: 'ended', path: '/review/{endedReview}', user: 'visitor', act: waitUntilLoaded },
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
