import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { currentBackend, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { session } from '#session/session.ts';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import { readReturnUrl, rememberReturnUrl } from '#storage/returnTo.ts';
import { readStoredItems } from '#support/server/storedItems.ts';

// Set the variable before the modules of the app are imported: they read it at import.
vi.hoisted(() => vi.stubEnv('VITE_GUEST_BROWSING', 'true'));
afterAll(() => vi.unstubAllEnvs());

useBackend();
failOnConsoleErrors();

const readCurrentPath = () => window.location.pathname;
const readStorage = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

/** Finds the first card of a list. Returns the queries of the card and the text of its heading. */
async function findFirstCard() {
  const [card] = await screen.findAllByRole('article');
  if (!card) throw new Error('The list is empty');
  return { card: within(card), name: within(card).getByRole('heading').textContent };
}

/** Creates an account from the sign-in page, and expects the dashboard. */
async function register(user: UserEvent) {
  const password = 'marigolds-at-noon-42';
  await user.click(await screen.findByRole('link', { name: 'Sign up now' }));
  expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeVisible();
  await user.type(screen.getByLabelText('Username'), 'asha');
  await user.type(screen.getByLabelText('Email'), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(readCurrentPath()).toBe('/dashboard'));
}

describe('guest browsing, when the build allows it (section 2)', () => {
  it.each(['/services', '/services/catering?tier=premium', '/venues?tier=luxury', '/custom-package'])(
    '%s is open to visitors',
    async (path) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(readCurrentPath()).toBe(path.split('?')[0]);
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  );

  it.each(['/dashboard', '/account'])('%s still requires sign-in', async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(readCurrentPath()).toBe('/login');
  });

  it('adding a venue opens the login page and adds nothing (section 5)', async () => {
    const { user } = renderApp('/venues?tier=premium');
    const { card } = await findFirstCard();
    await user.click(card.getByRole('button', { name: 'Add to Package' }));
    await waitFor(() => expect(readCurrentPath()).toBe('/login'));
    expect(readStorage('customPackageItems:@guest') ?? []).toEqual([]);
    await register(user);
    expect(await screen.findByRole('link', { name: 'Continue to the venues' })).toHaveAttribute(
      'href',
      '/venues?tier=premium',
    );
  });

  it('a visitor’s package becomes the user’s package after signing in, also on the server (section 4)', async () => {
    const { user } = renderApp('/services/catering?tier=premium');
    const { card, name } = await findFirstCard();
    await user.click(card.getByRole('button', { name: 'Add to Package' }));
    await waitFor(() =>
      expect(readStorage('customPackageItems:@guest')).toMatchObject([{ name, category: 'catering' }]),
    );

    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await register(user);

    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Total Services')).toBeVisible();
    await user.click(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'Custom Package', description: '1 item' }),
    );
    expect(await screen.findByRole('heading', { name: name ?? '' })).toBeVisible();
    expect(readStorage('customPackageItems:@guest') ?? []).toEqual([]);
    await waitFor(async () => expect(await readStoredItems(currentBackend().db)).toMatchObject([{ name }]));
  });

  it('does not forget an invitation from which the visitor went to sign in (section 14.7)', async () => {
    rememberReturnUrl(GUEST_SCOPE, '/join/secret');
    renderApp('/venues?tier=premium');
    await findFirstCard();
    expect(readReturnUrl(GUEST_SCOPE)).toBe('/join/secret');
  });

  it('does not forget the invitation when the visitor is sent to the sign-in page again', async () => {
    rememberReturnUrl(GUEST_SCOPE, '/join/secret');
    renderApp('/account');
    await waitFor(() => expect(readCurrentPath()).toBe('/login'));
    expect(readReturnUrl(GUEST_SCOPE)).toBe('/join/secret');
  });

  it.each([
    ['refused', '/venues?tier=premium'],
    ['elsewhere', '/venues?tier=premium'],
    ['by-user', null],
  ] as const)('keeps the page for the user whose session ended (%s): %s', async (endReason, address) => {
    const { id } = await signInTestUser();
    renderApp('/venues?tier=premium');
    await findFirstCard();
    act(() => session.end(endReason));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(readReturnUrl(userScope(id))).toBe(address);
    expect(readReturnUrl(GUEST_SCOPE)).toBeNull();
    expect(readCurrentPath()).toBe('/venues');
  });
});
