import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { waitUntilEarlierRequestsArrive, network, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const PASSWORD = 'mango & monsoon 42';

type User = ReturnType<typeof renderApp>['user'];

async function fillForm(user: User, { username = 'asha', email = 'asha@example.in', confirmation = PASSWORD } = {}) {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm Password'), confirmation);
}

const getSubmitButton = () => screen.getByRole('button', { name: 'Create Account' });

/** Records the paths and bodies of the POST requests to /auth/…, in order. */
function recordAuthRequests(): [path: string, body: unknown][] {
  const requests: [string, unknown][] = [];
  network.use(
    http.post('*/api/auth/*', async ({ request }) => {
      const body = await request.clone().text();
      requests.push([new URL(request.url).pathname, body ? JSON.parse(body) : null]);
      return undefined;
    }),
  );
  return requests;
}

describe('the registration page (section 2)', () => {
  it("has the heading 'Create Account', four required fields and a link to sign in", async () => {
    renderApp('/register');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/login');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    for (const label of ['Username', 'Email', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toBeRequired();
    for (const label of ['Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  });

  it('shows what the details are used for', async () => {
    renderApp('/register');
    expect(await screen.findByText(/uses these details to keep your account/)).toBeVisible();
  });
});

/** Opens the page, fills in the form and submits it. The server responds with what `respond` returns. */
async function openAndSubmit(respond: () => Response): Promise<void> {
  network.use(http.post('*/api/auth/register/', respond));
  const { user } = renderApp('/register');
  await fillForm(user);
  await user.click(getSubmitButton());
}

describe('registering (sections 2, 4, 5 and 8)', () => {
  it('requires every field and sends nothing without them', { tags: ['fault/C9'] }, async () => {
    const { user } = renderApp('/register');
    const requests = recordAuthRequests();
    await screen.findByLabelText('Username');
    await user.click(getSubmitButton());
    for (const message of ['Username is required', 'Email is required', 'Password is required'])
      expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await waitUntilEarlierRequestsArrive();
    expect(requests).toEqual([]);
  });

  it('names all fields with an error above them, with buttons to the fields', { tags: ['fault/C9'] }, async () => {
    const { user } = renderApp('/register');
    await user.type(await screen.findByLabelText('Email'), 'asha');
    await user.click(getSubmitButton());
    const summary = within(await screen.findByRole('list', { name: 'Please check:' }));
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Password',
      'Confirm Password',
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(summary.getByRole('button', { name: 'Email' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.keyboard('@example.in');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
    await waitFor(() => expect(summary.queryByRole('button', { name: 'Email' })).not.toBeInTheDocument());
  });

  it("says 'Passwords do not match' and sends nothing", async () => {
    const { user } = renderApp('/register');
    const requests = recordAuthRequests();
    await fillForm(user, { confirmation: 'another one 42' });
    await user.click(getSubmitButton());
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
    await waitUntilEarlierRequestsArrive();
    expect(requests).toEqual([]);
  });

  it("says 'Creating Account...', then signs in with the same credentials and goes to the dashboard", async () => {
    const { user } = renderApp('/register');
    let releaseResponse: () => void = () => undefined;
    const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(http.post('*/api/auth/register/', () => responseReleased));
    const requests = recordAuthRequests();
    await fillForm(user);
    await user.click(getSubmitButton());
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
    releaseResponse();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(requests).toEqual([
      ['/api/auth/register/', { username: 'asha', email: 'asha@example.in', password: PASSWORD, password2: PASSWORD }],
      ['/api/auth/login/', { username: 'asha', password: PASSWORD }],
    ]);
    expect(localStorage.getItem('authToken')).toMatch(/^ey/);
  });

  it('says that the account exists when only signing in fails, and goes to /login with the username', async () => {
    network.use(http.post('*/api/auth/login/', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/register');
    await fillForm(user);
    await user.click(getSubmitButton());
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.getByText('Your account is ready. Please sign in.')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Registration failed')).not.toBeInTheDocument();
    expect(window.location.href).not.toContain('asha');
    expect(screen.getByLabelText('Username')).toHaveValue('asha');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    allowConsoleErrors();
  });

  it('shows the server’s error at its field, and keeps the form', { tags: ['fault/A27'] }, async () => {
    await openAndSubmit(() =>
      HttpResponse.json({ username: ['A user with that username already exists.'] }, { status: 400 }),
    );
    const field = screen.getByLabelText('Username');
    await waitFor(() => expect(field).toHaveAccessibleDescription('A user with that username already exists.'));
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Registration failed$/);
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    allowConsoleErrors();
  });

  it('shows the server’s error about a field that the form does not have at the top', async () => {
    await openAndSubmit(() => HttpResponse.json({ first_name: ['Your first name is required.'] }, { status: 400 }));
    expect(await screen.findByRole('alert')).toHaveAccessibleDescription('Your first name is required.');
    allowConsoleErrors();
  });

  it('shows the server’s detail at the top', async () => {
    await openAndSubmit(() => HttpResponse.json({ detail: 'Registration is closed.' }, { status: 403 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Registration is closed\.$/);
    allowConsoleErrors();
  });

  it("says 'Registration failed' when the response has no message", async () => {
    await openAndSubmit(() => new HttpResponse(null, { status: 500 }));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Registration failed$/);
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
    allowConsoleErrors();
  });
});
