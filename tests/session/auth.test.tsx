import assert from 'node:assert/strict';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  network,
  createTestUser,
  respondWithBackend,
  respondWithError,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { renderAppHook } from '#support/dom/renderApp.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { beginSession } from '#server/repositories/account/sessions.ts';
import { findAccount } from '#server/repositories/account/users.ts';
import { hashRefreshToken, createRefreshToken } from '#server/security/refreshToken.ts';
import { useScope } from '#session/scope.ts';
import { sessionStateOf } from '#session/session.ts';
import { createRegisterAndSignIn, signInWith } from '#session/signIn.ts';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const PASSWORD = 'marigolds-at-noon-42';
const createRegistrationForm = (username: string) => ({
  username,
  email: `${username}@example.in`,
  password: PASSWORD,
  password2: PASSWORD,
});
const registerAndSignIn = createRegisterAndSignIn();
const readStoredToken = () => localStorage.getItem('authToken');
const createOtherToken = async () => (await createTestUser()).token;

describe('useAuth (section 4)', () => {
  it('throws outside of its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useAuth())).toThrow('AuthProvider');
  });

  it('is signed out without a token, signed in with a token, and loading while an expired token is refreshed', () => {
    const user = { id: '1', username: 'asha' };
    const decodedToken = { token: 't', user, expiresAt: 1, issuedAt: null };
    expect(sessionStateOf(null, false)).toEqual({ status: 'signed-out', user: null, endReason: null });
    expect(sessionStateOf(decodedToken, true)).toEqual({ status: 'loading', user: null, endReason: null });
    expect(sessionStateOf(decodedToken, false)).toEqual({ status: 'signed-in', user, endReason: null });
  });

  it('registers, signs in with the same credentials and keeps the token', async () => {
    const { current } = renderAppHook(useAuth);
    expect(current()).toMatchObject({ status: 'signed-out', user: null });
    await act(() => registerAndSignIn(createRegistrationForm('asha')));
    expect(current()).toMatchObject({ status: 'signed-in', user: { username: 'asha' } });
    expect(readStoredToken()).toMatch(/^ey/);
  });

  it('does not sign in with a wrong password, and returns the error of the server', async () => {
    const { current } = renderAppHook(useAuth);
    await act(() => registerAndSignIn(createRegistrationForm('asha')));
    await act(async () => void (await current().signOut()));
    await expect(act(() => signInWith({ username: 'asha', password: 'wrong' }))).rejects.toMatchObject({
      status: 401,
      detail: expect.stringMatching(/\w/),
    });
    expect(current().status).toBe('signed-out');
    await act(() => signInWith({ username: 'asha', password: PASSWORD }));
    expect(current().user?.username).toBe('asha');
  });

  it('signs in when the response to the first registration was lost', { tags: ['fault/A27'] }, async () => {
    const { current } = renderAppHook(useAuth);
    network.use(
      http.post(
        '*/api/auth/register/',
        async ({ request }) => {
          await currentBackend().fetch(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await expect(act(() => registerAndSignIn(createRegistrationForm('ravi')))).rejects.toMatchObject({
      message: 'Network Error',
    });
    await act(() => registerAndSignIn(createRegistrationForm('ravi')));
    expect(current().user?.username).toBe('ravi');
  });

  it('distinguishes the username of the account that was just created from the username of another user', async () => {
    const { current } = renderAppHook(useAuth);
    const takenResponse = HttpResponse.json({ username: ['Taken.'] }, { status: 400 });
    network.use(
      http.post('*/api/auth/register/', () => HttpResponse.error(), { once: true }),
      http.post('*/api/auth/register/', () => takenResponse.clone()),
      http.post('*/api/auth/login/', () => HttpResponse.error(), { once: true }),
    );
    await expect(act(() => registerAndSignIn(createRegistrationForm('uma')))).rejects.toMatchObject({
      message: 'Network Error',
    });
    await expect(act(() => registerAndSignIn(createRegistrationForm('uma')))).rejects.toMatchObject({
      message: 'Network Error',
    });
    await expect(act(() => registerAndSignIn(createRegistrationForm('uma')))).rejects.toMatchObject({
      fields: { username: 'Taken.' },
    });
    expect(current().status).toBe('signed-out');
  });

  it('returns an error when the username belongs to another user', { tags: ['fault/A27'] }, async () => {
    const { current } = renderAppHook(useAuth);
    await act(() => registerAndSignIn(createRegistrationForm('meera')));
    await act(async () => void (await current().signOut()));
    const otherRegistration = {
      ...createRegistrationForm('meera'),
      password: 'another-secret-9',
      password2: 'another-secret-9',
    };
    await expect(act(() => registerAndSignIn(otherRegistration))).rejects.toMatchObject({
      fields: { username: expect.anything() },
    });
    expect(current().status).toBe('signed-out');
  });
});

describe('the end of a session (sections 4 and 7)', () => {
  it('follows a 401 response, which deletes the token but not the plan', async () => {
    const testUser = await signInTestUser();
    localStorage.setItem(`weddingDate:${testUser.id}`, '"2026-12-10"');
    network.use(http.get('*/api/plans/', () => HttpResponse.json({ detail: 'No' }, { status: 401 })));
    const { current } = renderAppHook(() => ({ ...useAuth() }));
    await waitFor(() => expect(current().status).toBe('signed-out'));
    expect(readStoredToken()).toBeNull();
    expect(localStorage.getItem(`weddingDate:${testUser.id}`)).toBe('"2026-12-10"');
  });

  it('follows an expired token that cannot be refreshed, and the plan stays', { tags: ['fault/A1'] }, async () => {
    const testUser = await createTestUser(new Date(Date.now() - 3_600_000));
    localStorage.setItem('authToken', testUser.token);
    localStorage.setItem(`weddingDate:${testUser.id}`, '"2026-12-10"');
    const { current } = renderAppHook(useAuth);
    expect(current().status).toBe('loading');
    await waitFor(() => expect(current().status).toBe('signed-out'));
    expect(localStorage.getItem(`weddingDate:${testUser.id}`)).toBe('"2026-12-10"');
  });

  it('does not turn the user into a visitor while an expired token is refreshed', { tags: ['fault/A1'] }, async () => {
    const testUser = await createTestUser(new Date(Date.now() - 3_600_000));
    localStorage.setItem('authToken', testUser.token);
    localStorage.setItem(`selectedRegion:${testUser.id}`, '"mumbai"');
    const { current } = renderAppHook(() => ({ ...useAuth(), scope: useScope(), region: useRegion() }));
    expect(current()).toMatchObject({ status: 'loading', scope: userScope(testUser.id) });
    act(() => current().region.chooseRegion('pune'));
    expect(localStorage.getItem(`selectedRegion:${testUser.id}`)).toBe('"pune"');
    await waitFor(() => expect(current().status).toBe('signed-out'));
    expect(current().scope).toBe(GUEST_SCOPE);
  });

  it('does not follow an expired token that is refreshed', { tags: ['fault/A1'] }, async () => {
    const testUser = await createTestUser(new Date(Date.now() - 3_600_000));
    localStorage.setItem('authToken', testUser.token);
    // A browser would send the cookie with the request. Here the handler adds it.
    const cookie = createRefreshToken();
    const { db } = currentBackend();
    const account = await findAccount(db, testUser.id);
    assert(account);
    await beginSession(db, account, hashRefreshToken(cookie), new Date());
    network.use(
      http.post('*/api/auth/refresh/', ({ request }) => {
        request.headers.set('cookie', `session=${cookie}`);
        return respondWithBackend(request);
      }),
    );
    const { current } = renderAppHook(useAuth);
    await waitFor(() => expect(current()).toMatchObject({ status: 'signed-in', user: { id: testUser.id } }));
    expect(readStoredToken()).not.toBe(testUser.token);
  });

  it('does not follow when the server is unreachable at the start', { tags: ['fault/A11'] }, async () => {
    const testUser = await createTestUser(new Date(Date.now() - 3_600_000));
    localStorage.setItem('authToken', testUser.token);
    network.use(http.all('*/api/*', () => HttpResponse.error()));
    const { current } = renderAppHook(useAuth);
    await waitFor(() => expect(current()).toMatchObject({ status: 'signed-in', user: { id: testUser.id } }));
  });

  it.each([
    [401, ''],
    [503, 'signed-in=1'],
  ])('follows status %d of a refresh without a stored token; the cookies are then "%s"', async (status, cookies) => {
    document.cookie = 'signed-in=1; path=/';
    onTestFinished(() => void (document.cookie = 'signed-in=; path=/; max-age=0'));
    network.use(http.post('*/api/auth/refresh/', respondWithError({ detail: 'No.' }, status)));
    const { current } = renderAppHook(useAuth);
    expect(current().status).toBe('loading');
    await waitFor(() => expect(current().status).toBe('signed-out'));
    expect(document.cookie).toBe(cookies);
    allowConsoleErrors();
  });

  it('deletes the cookie by which the app would restore the session', { tags: ['fault/A16'] }, async () => {
    await signInTestUser();
    const { current } = renderAppHook(useAuth);
    document.cookie = 'signed-in=1; path=/';
    await act(async () => void (await current().signOut({ evenIfUnsaved: true })));
    expect(document.cookie).toBe('');
  });

  it('follows a sign-out in another tab, where another user can sign in', async () => {
    await signInTestUser();
    const { current } = renderAppHook(useAuth);
    expect(current().status).toBe('signed-in');
    const dispatchStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    localStorage.removeItem('authToken');
    act(() => void dispatchStorageEvent());
    expect(current().status).toBe('signed-out');
    localStorage.setItem('authToken', await createOtherToken());
    act(() => void dispatchStorageEvent());
    expect(current().status).toBe('signed-in');
  });

  it('is sent to the server again when sending failed, unless a user has signed in meanwhile', async () => {
    const onLogout = vi.fn();
    network.use(
      http.post('*/api/auth/logout/', () => {
        onLogout();
        return new HttpResponse(null, { status: onLogout.mock.calls.length === 1 ? 503 : 204 });
      }),
    );
    const readSignOutPending = () => localStorage.getItem('signOutPending');
    localStorage.setItem('signOutPending', 'yes');
    await signInTestUser();
    renderAppHook(useAuth);
    await waitFor(() => expect(readSignOutPending()).toBeNull());
    localStorage.clear();
    localStorage.setItem('signOutPending', 'yes');
    renderAppHook(useAuth);
    await waitFor(() => expect(onLogout).toHaveBeenCalledTimes(1));
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(readSignOutPending()).toBeNull();
    });
    expect(onLogout.mock.calls.length).toBeGreaterThan(1);
    allowConsoleErrors();
  });
});
