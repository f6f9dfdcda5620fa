import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { failOnConsoleErrors, loseResponse, network, respondWithBackend, useBackend } from '#support/dom/page.ts';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints.ts';
import { startApp } from '#app/App.tsx';
import { CHANGED_EARLIER_HINT, UNKNOWN_OUTCOME_HINT, createPasswordChange } from '#session/passwordChange.ts';
import { session } from '#session/session.ts';
import { createRegisterAndSignIn, signInWith } from '#session/signIn.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const PASSWORD = 'marigolds-at-noon-42';
const NEW_PASSWORD = 'jasmine in the rain';

beforeEach(async () => {
  onTestFinished(startApp().stop);
  const registerAndSignIn = createRegisterAndSignIn();
  await registerAndSignIn({ username: 'asha', email: 'asha@example.in', password: PASSWORD, password2: PASSWORD });
});

/** Returns whether this is the password of the user now. */
const isPassword = (password: string): Promise<boolean> =>
  signInWith({ username: 'asha', password }).then(
    () => true,
    () => false,
  );

describe('a change of the password without a response (section 7.3)', { tags: ['fault/A28'] }, () => {
  const loseOneResponse = () => network.use(http.post('*/auth/password/', loseResponse, { once: true }));

  it('counts as successful when the new password is accepted, and the session goes on', async () => {
    loseOneResponse();
    const changePassword = createPasswordChange(() => expect.unreachable());
    expect(await changePassword(PASSWORD, NEW_PASSWORD)).toBe('changed');
    expect(await call(endpoints.getProfile)).toMatchObject({ username: 'asha' });
    expect(await isPassword(PASSWORD)).toBe(false);
    allowConsoleErrors();
  });

  describe('stays unknown when the new password is refused, because the server may still be changing it', () => {
    let signedOutCount: number;
    let changePassword: ReturnType<typeof createPasswordChange>;
    beforeEach(async () => {
      network.use(http.post('*/auth/password/', () => HttpResponse.error(), { once: true }));
      signedOutCount = 0;
      changePassword = createPasswordChange(() => void (signedOutCount += 1));
      await expect(changePassword(PASSWORD, NEW_PASSWORD)).rejects.toThrow(UNKNOWN_OUTCOME_HINT);
      allowConsoleErrors();
    });

    it('until the next attempt succeeds', async () => {
      expect(await changePassword(PASSWORD, NEW_PASSWORD)).toBe('signed-out-elsewhere');
      session.end('refused');
      expect(signedOutCount).toBe(0);
    });

    it('and the user is told so if the session ends', () => {
      session.end('refused');
      expect(signedOutCount).toBe(1);
    });
  });

  describe('is found out by the next attempt when signing in failed', () => {
    let changePassword: ReturnType<typeof createPasswordChange>;
    beforeEach(async () => {
      loseOneResponse();
      network.use(http.post('*/auth/login/', () => HttpResponse.error(), { once: true }));
      changePassword = createPasswordChange(() => expect.unreachable());
      await expect(changePassword(PASSWORD, NEW_PASSWORD)).rejects.toThrow(UNKNOWN_OUTCOME_HINT);
      allowConsoleErrors();
    });

    it('and counts as successful when that attempt has the same new password', async () => {
      expect(await changePassword(PASSWORD, NEW_PASSWORD)).toBe('changed');
      expect(await call(endpoints.getProfile)).toMatchObject({ username: 'asha' });
      expect(await isPassword(NEW_PASSWORD)).toBe(true);
    });

    it('and asks for the new password of the first attempt when that attempt has another new password', async () => {
      await expect(changePassword(PASSWORD, 'lotus on the lake')).rejects.toThrow(CHANGED_EARLIER_HINT);
      expect(await changePassword(NEW_PASSWORD, 'lotus on the lake')).toBe('signed-out-elsewhere');
      expect(await isPassword('lotus on the lake')).toBe(true);
    });
  });

  it('does not sign in a user who has signed out meanwhile', async () => {
    network.use(
      http.post('*/auth/login/', async ({ request }) => {
        const response = await respondWithBackend(request);
        session.end('by-user');
        return response;
      }),
    );
    loseOneResponse();
    const changePassword = createPasswordChange(() => expect.unreachable());
    await changePassword(PASSWORD, NEW_PASSWORD);
    expect(session.token()).toBeNull();
    allowConsoleErrors();
  });
});

/** Defines `navigator.locks`, which happy-dom lacks, until the test has ended. All names stand for the same lock. */
function installLocks(): void {
  let lastTask: Promise<unknown> = Promise.resolve();
  const locks = { request: (_name: string, task: () => Promise<unknown>) => (lastTask = lastTask.then(task, task)) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

it('a change of the password first renews a token that the server rejects (section 4.1)', async () => {
  const newToken = await call(endpoints.login, { body: { username: 'asha', password: PASSWORD } });
  installLocks();
  let refreshCount = 0;
  const rejectOldToken = ({ request }: { request: Request }) =>
    refreshCount === 0 ? new HttpResponse(null, { status: 401 }) : respondWithBackend(request);
  network.use(
    http.get('*/users/me/', rejectOldToken),
    http.post('*/auth/password/', rejectOldToken),
    http.post('*/auth/refresh/', () => {
      refreshCount += 1;
      return HttpResponse.json({ access: newToken });
    }),
  );
  const changePassword = createPasswordChange(() => expect.unreachable());
  expect(await changePassword(PASSWORD, NEW_PASSWORD)).toBe('signed-out-elsewhere');
  expect(refreshCount).toBe(1);
  allowConsoleErrors();
});

it('a refresh waits until the password is changed, and is then not needed (section 4.1)', async () => {
  installLocks();
  let refreshCount = 0;
  let profilePromise: Promise<unknown> = Promise.resolve();
  network.use(
    http.post('*/auth/refresh/', () => void (refreshCount += 1)),
    http.post('*/auth/password/', async ({ request }) => {
      const response = await respondWithBackend(request);
      // The server has now ended the session. So it rejects the token of the call of the profile below, and the app
      // must send that call again with a new token.
      const profileRejected = new Promise<void>((resolve) =>
        network.use(
          http.get(
            '*/users/me/',
            async (profile) => {
              const rejection = await respondWithBackend(profile.request);
              expect(rejection.status).toBe(401);
              resolve();
              return rejection;
            },
            { once: true },
          ),
        ),
      );
      profilePromise = call(endpoints.getProfile);
      await profileRejected;
      return response;
    }),
  );
  const changePassword = createPasswordChange(() => expect.unreachable());
  expect(await changePassword(PASSWORD, NEW_PASSWORD)).toBe('signed-out-elsewhere');
  expect(await profilePromise).toMatchObject({ username: 'asha' });
  expect(refreshCount).toBe(0);
  allowConsoleErrors();
});
