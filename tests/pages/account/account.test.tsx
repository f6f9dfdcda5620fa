import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  waitUntilEarlierRequestsArrive,
  network,
  respondWithError,
  signInTestUser,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import type { TestUser } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

let testUser: TestUser;
beforeEach(async () => {
  testUser = await signInTestUser();
});

/** Records the bodies of the requests with this method and URL, and lets the test's server respond to them. */
function recordBodies(method: 'patch' | 'put' | 'post' | 'delete', url: string): unknown[] {
  const sentBodies: unknown[] = [];
  network.use(
    http[method](url, async ({ request }) => {
      sentBodies.push(await request.clone().json());
      return undefined;
    }),
  );
  return sentBodies;
}

/** Opens the profile editor on the account page and types a first and a last name. */
async function fillProfileForm() {
  const app = renderApp('/account');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await app.user.type(await screen.findByLabelText('First Name'), 'Asha');
  await app.user.type(screen.getByLabelText('Last Name'), 'Rao Menon');
  return app;
}

const getSaveButton = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the profile (sections 2, 3 and 5)', () => {
  it('is shown', async () => {
    renderApp('/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
    expect(await screen.findByText(`${testUser.username}@example.in`)).toBeVisible();
    expect(document.title).toMatch(/^Your account · /);
  });

  it('is edited: names, email and phone are required, address and preferences are optional', async () => {
    const { user } = await fillProfileForm();
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone'])
      expect(screen.getByLabelText(label)).toBeRequired();
    for (const label of [/^Address/, /^Preferences/]) expect(screen.getByLabelText(label)).not.toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
    const sentBodies = recordBodies('patch', '*/api/users/me/');
    await user.type(screen.getByLabelText(/^Address/), '12 Temple Road, Pune');
    await user.click(getSaveButton());
    expect(await screen.findByText('Your profile is up to date.')).toBeVisible();
    expect(sentBodies).toEqual([
      {
        name: 'Asha Rao Menon',
        first_name: 'Asha',
        last_name: 'Rao Menon',
        email: `${testUser.username}@example.in`,
        phone: '+919876543210',
        address: '12 Temple Road, Pune',
        preferences: '',
      },
    ]);
    expect(screen.getByText('Asha Rao Menon')).toBeVisible();
    expect(screen.getByText('12 Temple Road, Pune')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is up to date when another backend has stored the change without sending it back (section 7.5)', async () => {
    const { user } = await fillProfileForm();
    network.use(http.patch('*/api/users/me/', () => new HttpResponse(null, { status: 204 })));
    await user.click(getSaveButton());
    expect(await screen.findByText('Your profile is up to date.')).toBeVisible();
  });

  it('shows what the server has stored also when it cannot be loaded afterwards', async () => {
    const { user } = await fillProfileForm();
    network.use(http.get('*/api/users/me/', respondWithError({ detail: 'Asleep.' }, 500)));
    await user.type(screen.getByLabelText(/^Address/), '12 Temple Road, Pune');
    await user.click(getSaveButton());
    expect(await screen.findByText('Your profile is up to date.')).toBeVisible();
    expect(screen.getByText('Asha Rao Menon')).toBeVisible();
    expect(screen.getByText('12 Temple Road, Pune')).toBeVisible();
    allowConsoleErrors();
  });

  it(
    'sends nothing while a field is empty or invalid, and focuses the first such field',
    { tags: ['fault/I-9', 'fault/C9'] },
    async () => {
      const { user } = await fillProfileForm();
      const sentBodies = recordBodies('patch', '*/api/users/me/');
      await user.clear(screen.getByLabelText('Last Name'));
      await user.clear(screen.getByLabelText('Phone'));
      await user.type(screen.getByLabelText('Phone'), '12');
      await user.click(getSaveButton());
      expect(await screen.findByText('Last name is required')).toBeVisible();
      expect(screen.getByText(/^Enter a phone number/)).toBeVisible();
      expect(screen.getByLabelText('Phone')).toHaveValue('12');
      expect(screen.getByLabelText('Last Name')).toHaveFocus();
      await waitUntilEarlierRequestsArrive();
      expect(sentBodies).toEqual([]);
    },
  );

  it('asks for the password when email or phone change, never stores it, and shows its error at its field', async () => {
    const { user } = await fillProfileForm();
    const sentBodies = recordBodies('patch', '*/api/users/me/');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '98765 00000');
    await user.click(getSaveButton());
    const password = await screen.findByLabelText('Current Password');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(/Enter your password to change your email or phone/),
    );
    await waitUntilEarlierRequestsArrive();
    expect(sentBodies).toEqual([]);
    await user.type(password, 'wrong marigold');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('marigold');
    network.use(http.patch('*/api/users/me/', respondWithError({ current_password: ['Not this one.'] }, 400)));
    await user.click(getSaveButton());
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Not this one/));
    allowConsoleErrors();
  });

  it('shows what the details are used for', async () => {
    await fillProfileForm();
    expect(screen.getByText(/uses these details to fill in your enquiries/)).toBeVisible();
  });

  it('keeps what was typed after a reload of the page, until the user cancels', async () => {
    const { user, stop } = await fillProfileForm();
    stop();
    cleanup();
    renderApp('/account');
    expect(await screen.findByLabelText('First Name')).toHaveValue('Asha');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('failed requests for the profile (section 8)', () => {
  it("when it is loaded: show 'Error loading profile: ' with the server's detail, and Retry", async () => {
    network.use(http.get('*/api/users/me/', respondWithError({ detail: 'The database sleeps.' }, 500)));
    const { user } = renderApp('/account');
    expect(await screen.findByText('Error loading profile: The database sleeps.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error loading profile: The database sleeps\.$/);
    network.use(http.get('*/api/users/me/', () => HttpResponse.json({ id: 1, name: 'Asha Rao' })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    allowConsoleErrors();
  });

  it("when it is loaded: show 'Network Error' if there is no response", async () => {
    network.use(http.get('*/api/users/me/', () => HttpResponse.error()));
    renderApp('/account');
    expect(await screen.findByText('Error loading profile: Network Error')).toBeVisible();
    allowConsoleErrors();
  });

  it("when it is saved: show the alert 'Failed to update profile: ' with the detail, and keep the form", async () => {
    const { user } = await fillProfileForm();
    network.use(http.patch('*/api/users/me/', respondWithError({ detail: 'Not today.' }, 503)));
    await user.click(getSaveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to update profile: Not today\.$/);
    expect(screen.getByLabelText('First Name')).toHaveValue('Asha');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Rao Menon');
    allowConsoleErrors();
  });

  it('when it is saved: show the error of a field at the field', async () => {
    const { user } = await fillProfileForm();
    network.use(http.patch('*/api/users/me/', respondWithError({ email: ['This email is taken.'] }, 400)));
    await user.click(getSaveButton());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is taken.'));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(within(screen.getByRole('alert')).getByText('Failed to update profile: This email is taken.')).toBeVisible();
    allowConsoleErrors();
  });
});
