import { act, cleanup, fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '#server/db/schema.ts';
import { packageItem } from '#support/packageItem.ts';
import {
  network,
  respondWithError,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { createJsonFile, importFile } from '#support/dom/importFile.ts';
import { createCallWithToken } from '#support/dom/otherUser.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { recordDownloads } from '#support/dom/downloads.ts';
import { currentScope } from '#session/scope.ts';
import { createAccountDeletion } from '#session/accountDeletion.ts';
import { session } from '#session/session.ts';
import { storage } from '#storage/storage.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const PASSWORD = 'marigolds-at-noon-42';

/** Sends a POST request to the server. */
const post = (path: string, body: object) =>
  currentBackend().fetch(
    new Request(`http://localhost/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Registers a user with a password and signs in on this device. */
async function signUp(): Promise<void> {
  await post('/auth/register/', {
    username: 'asha',
    email: 'asha@example.in',
    password: PASSWORD,
    password2: PASSWORD,
  });
  const { access } = (await (await post('/auth/login/', { username: 'asha', password: PASSWORD })).json()) as {
    access: string;
  };
  localStorage.setItem('authToken', access);
}

/** Opens the account page and clicks a button. */
const openAndClick = async (name: string) => {
  const app = renderApp('/account');
  await app.user.click(await screen.findByRole('button', { name }));
  return app;
};

describe('changing the password (section 2)', () => {
  beforeEach(signUp);

  it('sets the new password, keeps this device signed in, and the old password is refused', async () => {
    const { user } = await openAndClick('Change Password');
    const currentPassword = await screen.findByLabelText('Current Password');
    await waitFor(() => expect(currentPassword).toHaveFocus());
    expect(currentPassword).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
    await user.type(currentPassword, PASSWORD);
    await user.type(screen.getByLabelText('New Password'), ' jasmine in the rain ');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(
      await screen.findByText('Your password is changed. You are signed out on every other device.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
    expect(localStorage.getItem('authToken')).not.toBeNull();
    expect((await post('/auth/login/', { username: 'asha', password: PASSWORD })).status).toBe(401);
    expect((await post('/auth/login/', { username: 'asha', password: ' jasmine in the rain ' })).status).toBe(200);
  });

  it('shows errors at their fields, focuses the first, and keeps the form', async () => {
    const { user } = await openAndClick('Change Password');
    const currentPassword = await screen.findByLabelText('Current Password');
    await user.type(screen.getByLabelText('New Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText('Your current password is required')).toBeVisible();
    expect(screen.getByText('Use at least 8 characters')).toBeVisible();
    expect(currentPassword).toHaveFocus();

    await user.type(currentPassword, 'not my password');
    await user.type(screen.getByLabelText('New Password'), 'er is not better');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    await waitFor(() => expect(currentPassword).toHaveAccessibleDescription('This is not your current password.'));
    expect(currentPassword).toHaveFocus();
    expect(currentPassword).toHaveValue('not my password');
    expect(screen.getByLabelText('New Password')).toHaveValue('shorter is not better');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to change the password. Please try again.');
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  const submitChange = async () => {
    const { user } = await openAndClick('Change Password');
    await user.type(await screen.findByLabelText('Current Password'), PASSWORD);
    await user.type(screen.getByLabelText('New Password'), 'jasmine in the rain');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
  };

  it('says nothing about other devices when the response has no new token, as from another backend', async () => {
    network.use(http.post('*/auth/password/', () => new HttpResponse(null, { status: 204 })));
    await submitChange();
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
  });

  it('says when it is not known whether it succeeded, also after the server has ended the session', async () => {
    network.use(
      http.post('*/auth/password/', () => HttpResponse.error()),
      http.post('*/auth/login/', () => HttpResponse.error()),
    );
    await submitChange();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not find out whether your password was changed.');
    expect(alert).toHaveAccessibleDescription('Please try again in a moment.');
    act(() => session.end('refused'));
    expect(
      await screen.findByText(/^Your password may have been changed\. Sign in with the new password/),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByText(/^Your session has ended/)).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('is no longer offered after the backend has responded that it has no such call', async () => {
    network.use(http.post('*/auth/password/', respondWithError({ detail: 'Not found.' }, 404)));
    await submitChange();
    expect(await screen.findByText('This site does not offer a change of the password.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
    allowConsoleErrors();
  });
});

describe('exporting the data (section 2)', () => {
  it('downloads a JSON file with everything that the server stores', async () => {
    const testUser = await signInTestUser();
    const { files } = recordDownloads();
    await openAndClick('Download my data');
    expect(await screen.findByText(/^Your data is in the file .+-my-data\.json\.$/)).toBeVisible();
    expect(files).toHaveLength(1);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      profile: { id: testUser.id, username: testUser.username },
      plans: [{ role: 'owner', values: { name: 'Our Wedding' } }],
      bookings: [],
      enquiries: [],
      customPackages: [],
      reviews: [],
    });
  });

  it('shows an error when it fails, and can be retried', async () => {
    await signInTestUser();
    const { files } = recordDownloads();
    network.use(http.get('*/api/users/me/export/', respondWithError({ detail: 'Too busy.' }, 500)));
    const { user } = await openAndClick('Download my data');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to export your data. Please try again.');
    expect(alert).toHaveAccessibleDescription('Too busy.');
    network.use(http.get('*/api/users/me/export/', ({ request }) => currentBackend().fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    allowConsoleErrors();
  });

  it('is no longer offered after the backend has responded that it has no export', async () => {
    await signInTestUser();
    network.use(http.get('*/api/users/me/export/', respondWithError({ detail: 'Not found.' }, 404)));
    await openAndClick('Download my data');
    expect(await screen.findByText('This site does not offer an export.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
    allowConsoleErrors();
  });
});

describe('importing a plan (sections 3 and 4)', () => {
  const items = [packageItem({ name: 'Lotus Caterers', price: 80_000, category: 'catering' })];

  it('restores an exported plan on the device and in the account', { tags: ['fault/T22'] }, async () => {
    const { id } = await signInTestUser();
    localStorage.setItem(`customPackageItems:${id}`, JSON.stringify(items));
    localStorage.setItem(`weddingDate:${id}`, '"2190-12-10"');
    const { files } = recordDownloads();
    await openAndClick('Download my data');
    await waitFor(() => expect(files).toHaveLength(1));
    const exportedText = (await files[0]?.text()) ?? '';
    cleanup();

    localStorage.clear();
    const testUser = await signInTestUser();
    const { user } = renderApp('/account');
    await screen.findByRole('button', { name: 'Download my data' });
    await importFile(user, createJsonFile(exportedText));
    const notice = await screen.findByText('Imported into your plan: 1 service, wedding date.');
    expect(notice).toBeVisible();
    expect(JSON.parse(localStorage.getItem(`customPackageItems:${testUser.id}`) ?? '')).toEqual(items);
    expect(localStorage.getItem(`weddingDate:${testUser.id}`)).toBe('"2190-12-10"');
    await waitFor(async () =>
      expect(await createCallWithToken(testUser.token)('GET', '/selected-services/')).toMatchObject([
        { name: 'Lotus Caterers' },
      ]),
    );

    // The user can undo the import after a download, too.
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText(/^Your data is in the file/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The import is undone.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('The import is undone.');
    expect(JSON.parse(localStorage.getItem(`customPackageItems:${testUser.id}`) ?? '')).toEqual([]);
    expect(localStorage.getItem(`weddingDate:${testUser.id}`)).toBeNull();
    await importFile(user, createJsonFile(exportedText));
    expect(await screen.findByText('Imported into your plan: 1 service, wedding date.')).toBeVisible();
    await importFile(user, createJsonFile(exportedText));
    expect(await screen.findByText(/^Your plan already contains everything in this file/)).toBeVisible();
  });

  it(
    'shows an error and changes nothing when the file has no plan or is damaged',
    { tags: ['fault/T22'] },
    async () => {
      const { id } = await signInTestUser();
      localStorage.setItem(`weddingDate:${id}`, '"2190-12-10"');
      const { user } = renderApp('/account');
      await screen.findByRole('button', { name: 'Import my plan' });
      await importFile(user, createJsonFile('<html>Not a plan</html>', 'page.json'));
      expect(await screen.findByRole('alert')).toHaveTextContent('There is no plan in this file.');
      await importFile(user, createJsonFile(JSON.stringify([...items, { id: 5 }])));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^This file is damaged/));
      await importFile(user, Object.defineProperty(createJsonFile('[]'), 'size', { value: 101_000_000 }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is larger than 100 MB.'));
      expect(localStorage.getItem(`weddingDate:${id}`)).toBe('"2190-12-10"');
      expect(localStorage.getItem(`customPackageItems:${id}`) ?? '[]').toBe('[]');
    },
  );
});

describe('deleting the account (sections 2 and 4)', () => {
  const readUsers = () => currentBackend().db.select({ id: users.id }).from(users);

  it('asks for the password, deletes everything, signs out and clears the storage of the device', async () => {
    await signUp();
    const [row] = await readUsers();
    localStorage.setItem(`weddingDate:${row!.id}`, '"2190-12-10"');
    localStorage.setItem(`totalBudget:${row!.id}`, '900000');
    sessionStorage.setItem(`draft:${row!.id}:enquiry`, '{"name":"Asha"}');
    const { user } = await openAndClick('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    await user.type(dialog.getByLabelText('Password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText('Your account and everything in it have been deleted.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(await readUsers()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key === 'authToken' || key.includes(row!.id))).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    expect((await post('/auth/login/', { username: 'asha', password: PASSWORD })).status).toBe(401);
  });

  it.each([
    ['deletes the data on the device', 'while the form is open', 'the response was lost', false],
    ['keeps the data on the device', 'after the form was closed', 'the request failed', true],
  ])('%s when the session ends %s and %s', { tags: ['fault/Q5'] }, async (_effect, _when, _why, isClosed) => {
    await signUp();
    const [row] = await readUsers();
    const { user } = await openAndClick('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    network.use(http.delete('*/users/me/', () => HttpResponse.error()));
    await user.type(dialog.getByLabelText('Password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await dialog.findByText(/Failed to delete your account/)).toBeVisible();
    if (isClosed) await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    storage.plans.changeValue('totalBudget', currentScope(), () => 900_000);
    act(() => session.end('refused'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    const [notice] = await screen.findAllByText(/^Your session has ended/);
    expect(notice).toHaveTextContent(
      isClosed ? 'Sign in again to continue.' : 'most likely because your account has been deleted.',
    );
    expect(localStorage.getItem(`totalBudget:${row!.id}`)).toBe(isClosed ? '900000' : null);
    allowConsoleErrors();
  });

  it('cannot be cancelled while the account is being deleted', async () => {
    await signUp();
    const { user } = await openAndClick('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    let failRequest = () => {};
    const requestFailed = new Promise<void>((resolve) => (failRequest = resolve));
    network.use(http.delete('*/users/me/', () => requestFailed.then(() => HttpResponse.error())));
    await user.type(dialog.getByLabelText('Password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    // In Chromium, a second Escape closes a dialog in spite of a prevented cancel event, unless it has this attribute.
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none');
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    failRequest();
    expect(await dialog.findByText(/Failed to delete your account/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
    allowConsoleErrors();
  });

  it('keeps the data on the device when the form was closed before the request failed', async () => {
    await signUp();
    const [row] = await readUsers();
    const { deleteAccount, markFormOpen } = createAccountDeletion();
    const closeForm = markFormOpen();
    network.use(http.delete('*/users/me/', () => HttpResponse.error()));
    const deletion = deleteAccount(PASSWORD, () => expect.unreachable());
    closeForm();
    await expect(deletion).rejects.toThrow('Network Error');
    storage.plans.changeValue('totalBudget', currentScope(), () => 900_000);
    session.end('refused');
    expect(localStorage.getItem(`totalBudget:${row!.id}`)).toBe('900000');
    allowConsoleErrors();
  });

  it('counts as successful when another backend no longer knows the user after a lost response', async () => {
    await signUp();
    const { deleteAccount, markFormOpen } = createAccountDeletion();
    onTestFinished(markFormOpen());
    network.use(http.delete('*/users/me/', () => HttpResponse.error(), { once: true }));
    const onProbablyDeleted = vi.fn();
    await expect(deleteAccount(PASSWORD, onProbablyDeleted)).rejects.toThrow('Network Error');
    const respondNotFound = respondWithError({ detail: 'Not found.' }, 404);
    network.use(http.delete('*/users/me/', respondNotFound));
    // The backend has the profile, so it has not deleted the account: it lacks this call.
    await expect(deleteAccount(PASSWORD, onProbablyDeleted)).rejects.toThrow('Request failed with status code 404');
    network.use(http.get('*/users/me/', respondNotFound));
    await deleteAccount(PASSWORD, onProbablyDeleted);
    expect(session.token()).toBeNull();
    expect(onProbablyDeleted).not.toHaveBeenCalled();
    allowConsoleErrors();
  });

  it('is no longer offered after the backend has responded that it has no such call', async () => {
    await signUp();
    network.use(http.delete('*/users/me/', respondWithError({ detail: 'Not allowed.' }, 405)));
    const { user } = await openAndClick('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    await user.type(dialog.getByLabelText('Password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText('This site does not offer the deletion of an account.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('This site does not offer the deletion of an account.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
    expect(localStorage.getItem('authToken')).not.toBeNull();
    allowConsoleErrors();
  });

  it('does nothing without the right password, and keeps the form', async () => {
    await signUp();
    const { user } = await openAndClick('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), 'not my password');
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('This is not your password.'),
    );
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    expect(dialog.getByLabelText('Password')).toHaveValue('not my password');
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await readUsers()).toHaveLength(1);
    expect(localStorage.getItem('authToken')).not.toBeNull();
    allowConsoleErrors();
  });
});

describe('signing out on the account page (section 4)', () => {
  it('has one button, which ends the session and opens the login page', async () => {
    const testUser = await signInTestUser();
    const { user } = renderApp('/account');
    expect(await screen.findByText(`${testUser.username}@example.in`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByText(`${testUser.username}@example.in`)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(window.location.pathname).toBe('/login');
  });
});
