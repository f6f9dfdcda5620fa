import { screen, waitFor } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { expected } = useQuietConsole();

const PASSWORD = 'mango & monsoon 42';

type User = ReturnType<typeof renderApp>['user'];

async function fill(user: User, { username = 'asha', email = 'asha@example.in', again = PASSWORD } = {}) {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm Password'), again);
}

const submit = () => screen.getByRole('button', { name: 'Create Account' });

/** The calls to /auth/… with their bodies, in order. */
function watchAuthCalls(): [path: string, body: unknown][] {
  const calls: [string, unknown][] = [];
  network.use(
    http.post('*/api/auth/*', async ({ request }) => {
      const body = await request.clone().text();
      calls.push([new URL(request.url).pathname, body ? JSON.parse(body) : null]);
      return undefined;
    }),
  );
  return calls;
}

describe('the registration screen (section 2)', () => {
  it("is headed 'Create Account', asks four things and leads back to sign-in", async () => {
    renderApp('/register');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/login');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    for (const label of ['Username', 'Email', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toBeRequired();
    for (const label of ['Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  });

  it('says what the details are used for', async () => {
    renderApp('/register');
    expect(await screen.findByText(/uses these details to keep your account/)).toBeVisible();
  });
});

describe('registering (sections 2, 4, 5 and 8)', () => {
  it('requires every field and sends nothing without them', async () => {
    const { user } = renderApp('/register');
    const calls = watchAuthCalls();
    await screen.findByLabelText('Username');
    await user.click(submit());
    for (const words of ['Username is required', 'Email is required', 'Password is required'])
      expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("says 'Passwords do not match' and sends nothing", async () => {
    const { user } = renderApp('/register');
    const calls = watchAuthCalls();
    await fill(user, { again: 'another one 42' });
    await user.click(submit());
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("says 'Creating Account...', then signs in with the same credentials and goes to the dashboard", async () => {
    const { user } = renderApp('/register');
    let answer: () => void = () => undefined;
    network.use(
      http.post('*/api/auth/register/', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return undefined;
      }),
    );
    const calls = watchAuthCalls();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    answer();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(calls).toEqual([
      ['/api/auth/register/', { username: 'asha', email: 'asha@example.in', password: PASSWORD, password2: PASSWORD }],
      ['/api/auth/login/', { username: 'asha', password: PASSWORD }],
    ]);
    expect(localStorage.getItem('authToken')).toMatch(/^ey/);
  });

  it('shows the server’s words at the field they speak of, and keeps everything typed', async () => {
    network.use(
      http.post('*/api/auth/register/', () =>
        HttpResponse.json({ username: ['A user with that username already exists.'] }, { status: 400 }),
      ),
    );
    const { user } = renderApp('/register');
    await fill(user);
    await user.click(submit());
    const field = screen.getByLabelText('Username');
    await waitFor(() => expect(field).toHaveAccessibleDescription('A user with that username already exists.'));
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Registration failed$/);
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expected();
  });

  it('shows the server’s detail at the top', async () => {
    network.use(
      http.post('*/api/auth/register/', () =>
        HttpResponse.json({ detail: 'Registration is closed.' }, { status: 403 }),
      ),
    );
    const { user } = renderApp('/register');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Registration is closed\.$/);
    expected();
  });

  it("says 'Registration failed' where the server says nothing", async () => {
    network.use(http.post('*/api/auth/register/', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderApp('/register');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Registration failed/);
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
    expected();
  });
});
