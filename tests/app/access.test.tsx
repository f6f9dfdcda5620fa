import { act, screen, waitFor } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  network,
  createTestUser,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { prefetchOnIntent } from '#app/navigation/prefetchOnIntent.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { redirectTarget } from '#app/access.ts';
import { paths } from '#paths';
import { routes } from '#app/routes.tsx';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import { readReturnUrl } from '#storage/returnTo.ts';

useBackend();
failOnConsoleErrors();

const readCurrentPath = () => window.location.pathname;

describe('access to pages (section 2)', () => {
  it.each([
    ['public', 'signed-out', false, null],
    ['public', 'signed-in', false, null],
    ['signed-out', 'signed-out', false, null],
    ['signed-out', 'signed-in', false, '/dashboard'],
    ['signed-in', 'signed-out', false, '/login'],
    ['signed-in', 'signed-out', true, '/login'],
    ['signed-in', 'signed-in', false, null],
    ['guest-browsing', 'signed-out', false, '/login'],
    ['guest-browsing', 'signed-out', true, null],
    ['guest-browsing', 'signed-in', false, null],
  ] as const)('page %s, user %s, guest browsing %s: redirect to %s', (access, status, guestBrowsing, target) => {
    expect(redirectTarget(access, status, guestBrowsing)).toBe(target);
  });

  it.each(routes.filter(({ path }) => path !== '*'))(
    '$path is open to visitors exactly when section 2 says so',
    ({ path, access }) => {
      const isPublic = ['/', '/quiz', '/login', '/register', '/forgot-password', '/privacy', '/join/:token'].includes(
        path,
      );
      expect(redirectTarget(access, 'signed-out', false)).toBe(isPublic ? null : '/login');
    },
  );

  it('redirects a visitor to /login and remembers the requested page', { tags: ['fault/A23'] }, async () => {
    const { length } = window.history;
    renderApp('/venues?tier=luxury#tier');
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(readCurrentPath()).toBe('/login');
    expect(window.history).toHaveLength(length);
    expect(readReturnUrl(GUEST_SCOPE)).toBe('/venues?tier=luxury#tier');
  });

  it('redirects a signed-in user from /login to the dashboard', async () => {
    await signInTestUser();
    renderApp('/login');
    await waitFor(() => expect(readCurrentPath()).toBe('/dashboard'));
  });

  it('shows a spinner while the token is being refreshed', async () => {
    const testUser = await createTestUser(new Date(Date.now() - 3_600_000));
    const { token } = await createTestUser();
    localStorage.setItem('authToken', testUser.token);
    let releaseResponse: () => void = () => undefined;
    const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(
      http.post('*/api/auth/refresh/', async () => {
        await responseReleased;
        return HttpResponse.json({ access: token });
      }),
    );
    renderApp('/venues');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    releaseResponse();
    expect(await screen.findByRole('heading', { name: 'Wedding Venues' })).toBeVisible();
  });

  it('leaves the page when the session ends, and remembers the page for its user only', async () => {
    const { id } = await signInTestUser();
    renderApp('/venues');
    await screen.findByRole('heading', { name: 'Wedding Venues' });
    act(() => {
      localStorage.removeItem('authToken');
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect([readReturnUrl(userScope(id)), readReturnUrl(GUEST_SCOPE)]).toEqual(['/venues', null]);
  });

  it('does not remember the page when the user signs out', async () => {
    await signInTestUser();
    const { user } = renderApp('/venues');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('redirects to /login at the next navigation after the token was deleted from the storage', async () => {
    await signInTestUser();
    const { user } = renderApp('/venues');
    await screen.findByRole('heading', { name: 'Wedding Venues' });
    localStorage.removeItem('authToken');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(readCurrentPath()).toBe('/login');
  });
});

describe('navigation (section 2)', () => {
  it('sets the title of the document and moves the focus to the heading of the new page', async () => {
    const { user } = renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    const homeTitle = document.title;
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus();
    expect(document.title).toBe(`Privacy · ${homeTitle}`);
  });

  describe('to a page whose data is still loading', () => {
    const VENUE_NAME = 'Lotus Court';

    /** Navigates from the home page to a venue, whose data arrive only after a call of `releaseVenue`. */
    async function goToVenue() {
      const venue = { id: '7', name: VENUE_NAME, tier: 'premium' };
      let releaseVenue: () => void = () => undefined;
      const responseReleased = new Promise<void>((resolve) => (releaseVenue = resolve));
      network.use(http.get('*/api/venues/7/', () => responseReleased.then(() => HttpResponse.json(venue))));
      await signInTestUser();
      const { user } = renderApp('/');
      await screen.findByRole('heading', { level: 1 });
      act(() => {
        window.history.pushState(null, '', paths.details('7', 'venues'));
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      const provisionalHeading = await screen.findByRole('heading', { level: 1, name: 'Loading the venue…' });
      return { user, provisionalHeading, releaseVenue };
    }

    it('moves the focus to the provisional heading, then to the real one', async () => {
      const { provisionalHeading, releaseVenue } = await goToVenue();
      expect(provisionalHeading).toHaveFocus();
      releaseVenue();
      expect(await screen.findByRole('heading', { level: 1, name: VENUE_NAME })).toHaveFocus();
    });

    it('does not move the focus when the user has moved it meanwhile', async () => {
      const { user, provisionalHeading, releaseVenue } = await goToVenue();
      await user.tab({ shift: true });
      const focusedElement = document.activeElement;
      expect(focusedElement).not.toBe(provisionalHeading);
      expect(focusedElement).not.toBe(document.body);
      releaseVenue();
      await screen.findByRole('heading', { level: 1, name: VENUE_NAME });
      expect(focusedElement).toHaveFocus();
    });
  });

  it('prefetches the data of a page once when the user points at its link', async () => {
    await signInTestUser();
    const requests: string[] = [];
    network.use(
      http.get('*/api/venues/', ({ request }) => {
        requests.push(request.url);
        return currentBackend().fetch(request);
      }),
    );
    const { user, queryClient } = renderApp('/');
    onTestFinished(prefetchOnIntent(queryClient));
    const [link] = await screen.findAllByRole('link', { name: 'Venues' });
    if (!link) throw new Error('no link');
    await user.hover(link);
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(link);
    await screen.findByRole('heading', { name: 'Wedding Venues' });
    expect(requests).toHaveLength(1);
  });

  it('shows the not-found page for an unknown URL', async () => {
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
