import { act, fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  waitUntilEarlierRequestsArrive,
  network,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const PASSWORD = '  mango & monsoon 🎉  ';

/** Registers a user with PASSWORD as the password. */
async function registerUser(username: string): Promise<void> {
  const response = await currentBackend().fetch(
    new Request('http://localhost:3000/api/auth/register/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, email: `${username}@example.in`, password: PASSWORD, password2: PASSWORD }),
    }),
  );
  expect(response.status, await response.text()).toBe(201);
}

async function fillForm(user: ReturnType<typeof renderApp>['user'], username: string, password: string) {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), password);
}

const getSubmitButton = () => screen.getByRole('button', { name: 'Sign In' });

describe('the login page (section 2)', () => {
  it("has the heading 'Welcome Back' and links to registration and to password help", async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up now' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('does not open the dashboard when the user has opened another page while the sign-in was running', async () => {
    await registerUser('asha.rao');
    let respondNow = () => {};
    const responseAllowed = new Promise<void>((resolve) => (respondNow = resolve));
    network.use(http.post('*/api/auth/login/', () => responseAllowed.then(() => undefined)));
    const { user } = renderApp('/login');
    await fillForm(user, 'asha.rao', PASSWORD);
    await user.click(getSubmitButton());
    await user.click(screen.getByRole('link', { name: 'Sign up now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Privacy' })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    respondNow();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(window.location.pathname).toBe('/privacy');
  });

  it('redirects a signed-in user to the dashboard', async () => {
    await signInTestUser();
    renderApp('/login');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});

it('says that the session has ended, when the server has refused it (section 4)', { tags: ['fault/A8'] }, async () => {
  await signInTestUser();
  network.use(http.get('*/api/*', () => new HttpResponse(null, { status: 401 })));
  renderApp('/account');
  expect(await screen.findByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  allowConsoleErrors();
});

describe('signing in (sections 2, 4, 5 and 8)', () => {
  it('leaves the focus in the first invalid field when the user corrects it immediately', async () => {
    renderApp('/login');
    const username = await screen.findByLabelText('Username');
    // React Hook Form may move the focus again in a timer without a delay. Delay the callbacks of such timers until the
    // user has typed, so that the test fails if one of them moves the focus.
    const { setTimeout: setRealTimeout } = globalThis;
    const heldBackCallbacks: (() => void)[] = [];
    const setTimeoutSpy = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((callback: () => void, delay?: number) =>
        delay === undefined ? heldBackCallbacks.push(callback) : setRealTimeout(callback, delay)) as never);
    fireEvent.click(getSubmitButton());
    await waitFor(() => expect(username).toBeInvalid());
    fireEvent.input(username, { target: { value: 'asha' } });
    await waitFor(() => expect(username).toBeValid());
    expect(screen.getByLabelText('Password')).toBeInvalid();
    setTimeoutSpy.mockRestore();
    act(() => heldBackCallbacks.forEach((callback) => callback()));
    expect(username).toHaveFocus();
  });

  it('requires both fields, shows an error at each, and sends nothing', { tags: ['fault/C9'] }, async () => {
    const { user } = renderApp('/login');
    let requestCount = 0;
    network.use(http.post('*/api/auth/login/', () => void (requestCount += 1)));
    await screen.findByLabelText('Username');
    await user.click(getSubmitButton());
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    await waitUntilEarlierRequestsArrive();
    expect(requestCount).toBe(0);
  });

  it("says 'Signing in...', stores the access token and replaces the page with the dashboard", async () => {
    await registerUser('asha');
    const { length: historyLength } = window.history;
    const { user } = renderApp('/login');
    let releaseResponse: () => void = () => undefined;
    const bodies: unknown[] = [];
    network.use(
      http.post('*/api/auth/login/', async ({ request }) => {
        bodies.push(await request.clone().json());
        await new Promise<void>((resolve) => (releaseResponse = resolve));
        return undefined;
      }),
    );
    await fillForm(user, 'asha', PASSWORD);
    await user.dblClick(getSubmitButton());
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeVisible();
    await waitFor(() => expect(bodies).toHaveLength(1));
    releaseResponse();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(window.history).toHaveLength(historyLength);
    expect(localStorage.getItem('authToken')).toMatch(/^ey/);
    // A double click sends only one request, and the password keeps its spaces.
    expect(bodies).toEqual([{ username: 'asha', password: PASSWORD }]);
  });

  it('shows the server’s detail and keeps the form', async () => {
    network.use(
      http.post('*/api/auth/login/', () =>
        HttpResponse.json({ detail: 'No active account found with the given credentials' }, { status: 401 }),
      ),
    );
    const { user } = renderApp('/login');
    await fillForm(user, 'asha', 'wrong');
    await user.click(getSubmitButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^No active account found with the given credentials$/);
    expect(screen.getByLabelText('Username')).toHaveValue('asha');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(localStorage.getItem('authToken')).toBeNull();
    allowConsoleErrors();
  });

  it.each([
    ['an empty body', () => new HttpResponse(null, { status: 500 })],
    ['HTML', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['a network error', () => HttpResponse.error()],
  ])("says 'Login failed' after %s in response", { tags: ['fault/N9'] }, async (_, respond) => {
    network.use(http.post('*/api/auth/login/', respond));
    const { user } = renderApp('/login');
    await fillForm(user, 'asha', 'wrong');
    await user.click(getSubmitButton());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Login failed')).toBeVisible();
    expect(alert).not.toHaveTextContent('gateway');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    allowConsoleErrors();
  });

  it("shows 'Network Error' beside 'Login failed' when there is no connection", async () => {
    network.use(http.post('*/api/auth/login/', () => HttpResponse.error()));
    const { user } = renderApp('/login');
    await fillForm(user, 'asha', 'wrong');
    await user.click(getSubmitButton());
    expect(await screen.findByText('Network Error')).toBeVisible();
    allowConsoleErrors();
  });

  it(
    'shows how long to wait after too many attempts, and sends nothing until then',
    { tags: ['fault/N10'] },
    async () => {
      const onRequest = vi.fn();
      network.use(
        http.post('*/api/auth/login/', () => {
          onRequest();
          return HttpResponse.json({ detail: 'Slow down' }, { status: 429, headers: { 'Retry-After': '20' } });
        }),
      );
      const { user } = renderApp('/login');
      await fillForm(user, 'asha', 'wrong');
      await user.click(getSubmitButton());
      expect(await screen.findByText('Too many requests. Please try again in 20 seconds.')).toBeVisible();
      await fillForm(user, 'asha', 'another');
      await user.click(getSubmitButton());
      expect(screen.getByText('Too many requests. Please try again in 20 seconds.')).toBeVisible();
      expect(document.activeElement).toHaveTextContent(/^Too many requests\. Please try again in 20 seconds\.$/);
      expect(onRequest).toHaveBeenCalledTimes(1);
      allowConsoleErrors();
    },
  );
});
