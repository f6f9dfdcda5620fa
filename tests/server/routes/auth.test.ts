import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import * as tables from '#server/db/schema.ts';
import { DAY_MS } from '#server/durations.ts';
import { createPasswordQueue } from '#server/security/passwordQueue.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { beginTestSession, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';

const START = new Date('2026-11-20T06:30:00Z');
const SECOND_MS = 1000;
let now = START;
let backend: TestBackend;
let visitor: Caller;
const logLines: string[] = [];

const openBackend = async (usesProductionHashing: boolean) => {
  backend = await createTestBackend({
    clock: () => now,
    config: { registrationLimit: 1000 },
    usesProductionHashing,
    log: pino({ level: 'warn' }, { write: (line) => void logLines.push(line) }),
  });
};

/** Lets the tests of a `describe` hash passwords as slowly as in production. */
function useProductionPasswordHashing(): void {
  const reopenBackend = async (usesProductionHashing: boolean) => {
    await backend.close();
    await openBackend(usesProductionHashing);
  };
  beforeAll(() => reopenBackend(true));
  afterAll(() => reopenBackend(false));
}

beforeAll(() => openBackend(false));
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  visitor = createVisitor(backend);
});

const PASSWORD = ' fünf Rosen 🌹 ';
const ashasRegistration = { username: 'Asha', email: 'asha@example.in', password: PASSWORD, password2: PASSWORD };
const register = (changes: object = {}) =>
  visitor.call('POST', '/auth/register/', { ...ashasRegistration, ...changes });
const signIn = (password = PASSWORD, username = 'Asha', headers: Record<string, string> = {}) =>
  visitor.call('POST', '/auth/login/', { username, password }, headers);
const createQuickPasswordQueue = () => createPasswordQueue({ memoryCost: 8, timeCost: 1, parallelism: 1 });
/** Creates a new app on the same database, as a restart does. The app trusts one proxy. Returns its fetch function. */
const restartApp = (passwordQueue = createQuickPasswordQueue()) => {
  const app = createApp(
    { ...appDependencies(backend), config: { ...backend.config, trustedProxies: 1 }, clock: () => now, passwordQueue },
    new Map(),
  );
  return async (request: Request) => app.fetch(request);
};
const advanceClock = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

/** Returns the cookie that a response sets, as a browser sends it in the next request. */
const cookieOf = ({ response }: { response: Response }, name = 'session') =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  visitor.call('POST', '/auth/refresh/', undefined, { cookie, ...headers });
const tokenOf = ({ json }: { json: unknown }) => (json as { access: string }).access;

describe('signing in (sections 4 and 7)', () => {
  it('returns an access token with the user’s id and name that expires after 15 minutes', async () => {
    await register();
    const signInResponse = await signIn();
    expect(signInResponse.status).toBe(200);
    expect(Object.keys(signInResponse.json as object)).toEqual(['access']);
    const [user] = await backend.db.select().from(tables.users);
    const issuedAt = START.getTime() / SECOND_MS;
    expect(decodeJwt(tokenOf(signInResponse))).toMatchObject({
      sub: user?.id,
      user_id: user?.id,
      username: 'Asha',
      typ: 'access',
      iat: issuedAt,
      exp: issuedAt + 900,
    });
  });

  it(
    'accepts the username in any letter case and width, but only the exact password',
    { tags: ['fault/A24', 'fault/I-5'] },
    async () => {
      await register();
      for (const name of ['ASHA', 'ａｓｈａ', ' asha '])
        expect({ name, status: (await signIn(PASSWORD, name)).status }).toEqual({ name, status: 200 });
      expect((await signIn(PASSWORD.trim())).status).toBe(401);
    },
  );

  it('sends the same response to a wrong password and to an unknown username', async () => {
    await register();
    const wrongPassword = await signIn('something else');
    const unknownUsername = await signIn(PASSWORD, 'nobody');
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.json).toEqual({ detail: expect.any(String) });
    expect(unknownUsername).toMatchObject({ status: 401, json: wrongPassword.json });
  });

  it('sets cookies that browsers send to this site only; scripts cannot read the tokens', async () => {
    await register();
    const cookies = (await signIn()).response.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/),
      'signed-in=1; Max-Age=1209600; Path=/; SameSite=Strict',
      expect.stringMatching(/^device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const secureResponse = await backend.fetch(
      new Request('https://example.in/api/auth/login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'Asha', password: PASSWORD }),
      }),
    );
    expect(secureResponse.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  describe('with the password hashing of production', () => {
    useProductionPasswordHashing();

    it('stores only hashes of the password and the refresh token', async () => {
      await register();
      const token = cookieOf(await signIn()).split('=')[1] ?? '';
      const storedRowsJson = JSON.stringify([
        await backend.db.select().from(tables.users),
        await backend.db.select().from(tables.sessions),
      ]);
      expect(storedRowsJson).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      expect(storedRowsJson).not.toContain(PASSWORD.trim());
      expect(storedRowsJson).not.toContain(token);
    });
  });
});

describe('a flood of sign-ins', () => {
  useProductionPasswordHashing();

  it('to one account does not prevent others from signing in', { tags: ['fault/V11'] }, async () => {
    await register();
    const usernames = Array.from({ length: 5 }, (_, i) => `person-${i}`);
    for (const username of usernames) await register({ username, email: `${username}@example.in` });
    const stopFlood = new AbortController();
    const statuses = new Set<number>();
    const flood = Array.from({ length: 80 }, async () => {
      while (!stopFlood.signal.aborted) {
        statuses.add((await signIn()).status);
        // Let the event loop serve the other requests before this loop signs in again: a sign-in that is rejected at
        // once gives the event loop no time.
        await setImmediate();
      }
    });
    const signInResponses = await Promise.all(usernames.map((username) => signIn(PASSWORD, username)));
    stopFlood.abort();
    await Promise.all(flood);
    expect(signInResponses.map(({ status }) => status)).toEqual(usernames.map(() => 200));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('does not include ten people who share one account and sign in simultaneously', async () => {
    await register();
    const signInResponses = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    expect(signInResponses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it('to one account leaves its 50 most recently used sessions', async () => {
    await register();
    const firstCookie = cookieOf(await signIn());
    const secondCookie = cookieOf(await signIn());
    advanceClock(SECOND_MS);
    const currentCookie = cookieOf(await refresh(secondCookie));
    const [{ id } = { id: '' }] = await backend.db.select().from(tables.users);
    for (let i = 0; i < 48; i += 1) await beginTestSession(backend, { id, username: 'Asha' }, now);
    expect(cookieOf(await signIn())).not.toBe('');
    expect(await backend.db.$count(tables.sessions)).toBe(50);
    expect((await refresh(firstCookie)).status).toBe(401);
    expect((await refresh(currentCookie)).status).toBe(200);
  });

  it('that cannot delete the surplus sessions stores no session', async () => {
    await register();
    const [{ id } = { id: '' }] = await backend.db.select().from(tables.users);
    for (let i = 0; i < 50; i += 1) await beginTestSession(backend, { id, username: 'Asha' }, now);
    await backend.db.execute(sql`create function refuse_deletion() returns trigger language plpgsql as
      $$ begin raise 'No deletion'; end $$`);
    await backend.db.execute(sql`create trigger refuse_deletion before delete on ${tables.sessions}
      for each row execute function refuse_deletion()`);
    try {
      expect((await signIn()).status).toBe(500);
    } finally {
      await backend.db.execute(sql`drop function refuse_deletion() cascade`);
    }
    expect(await backend.db.$count(tables.sessions)).toBe(50);
  });
});

describe('guessed passwords', () => {
  it(
    'from many networks do not keep a known device from signing in, even after a restart',
    { tags: ['fault/V7'] },
    async () => {
      await register();
      const cookie = cookieOf(await signIn(), 'device');
      const fetchFromRestartedApp = restartApp();
      const signInFrom = (address: string, password: string, headers: Record<string, string> = {}) =>
        fetchFromRestartedApp(
          new Request('http://localhost/api/auth/login/', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
            body: JSON.stringify({ username: 'Asha', password }),
          }),
        );
      for (let i = 0; i < 100; i += 1) expect((await signInFrom(`10.0.0.${i}`, 'wrong')).status).toBe(401);
      expect((await signInFrom('10.0.1.1', 'wrong')).status).toBe(401);
      expect((await signInFrom('10.0.1.1', PASSWORD)).status).toBe(429);
      expect((await signInFrom('10.0.1.1', PASSWORD, { cookie })).status).toBe(200);
      const forgedCookie = `${cookie.slice(0, -2)}xx`;
      expect((await signInFrom('10.0.1.1', PASSWORD, { cookie: forgedCookie })).status).toBe(429);
      expect((await signInFrom('10.0.1.2', PASSWORD)).status).toBe(200);
    },
  );

  it('do not take the place of a known device in the queue, however many accounts and networks they use', async () => {
    await register();
    const cookie = cookieOf(await signIn(), 'device');
    const queue = createQuickPasswordQueue();
    let releaseJobs: () => void = () => undefined;
    const jobsReleased = new Promise<void>((resolve) => (releaseJobs = resolve));
    const flood = Array.from({ length: 54 }, (_, i) => queue.runInTurn([`flood-${i}`, `bot-${i}`], () => jobsReleased));
    // Resolves when the queue has rejected one of the jobs.
    const firstRejection = new Promise<unknown>((resolve) => {
      for (const job of flood) job.catch(resolve);
    });
    const fetchFromRestartedApp = restartApp(queue);
    const signInWith = (headers: Record<string, string>) =>
      fetchFromRestartedApp(
        new Request('http://localhost/api/auth/login/', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ username: 'Asha', password: PASSWORD }),
        }),
      );
    expect((await signInWith({})).status).toBe(503);
    const response = signInWith({ cookie });
    await Promise.race([firstRejection, response]);
    releaseJobs();
    expect((await response).status).toBe(200);
    expect((await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it(
    'do not keep out the browser in which the account was registered, which is known for that account only',
    { tags: ['fault/V7'] },
    async () => {
      const cookie = cookieOf(await register(), 'device');
      await register({ username: 'Meera', email: 'meera@example.in' });
      // The wait begins with the sixth wrong password and lasts two seconds.
      for (let i = 0; i < 6; i += 1) await signIn('wrong');
      expect((await signIn()).status).toBe(429);
      expect((await signIn(PASSWORD, 'Asha', { cookie })).status).toBe(200);
      for (let i = 0; i < 6; i += 1) await signIn('wrong', 'Meera');
      expect((await signIn(PASSWORD, 'Meera', { cookie })).status).toBe(429);
    },
  );
});

describe('registering (sections 3, 5 and 7)', () => {
  it('returns id, username and email, and lets the user sign in', async () => {
    const registrationResponse = await register();
    expect(registrationResponse).toMatchObject({
      status: 201,
      json: { id: expect.any(String), username: 'Asha', email: ashasRegistration.email },
    });
    expect((await signIn()).status).toBe(200);
  });

  it(
    'rejects a username that is taken in another spelling, with an error for that field',
    { tags: ['fault/I-5'] },
    async () => {
      await register();
      for (const username of ['asha', 'ＡＳＨＡ', 'As\u200Bha', '\u202EAsha', 'ASHA ']) {
        const registrationResponse = await register({ username, email: 'other@example.in' });
        expect(registrationResponse).toMatchObject({
          status: 400,
          json: { detail: expect.any(String), username: [expect.any(String)] },
        });
      }
      expect((await register({ username: 'Aşha' })).status).toBe(201);
    },
  );

  it('succeeds for one of fifty simultaneous requests with the same username', { tags: ['fault/V10'] }, async () => {
    const registrationResponses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => register({ email: `a${i}@example.in` })),
    );
    expect(registrationResponses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(registrationResponses.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await backend.db.select().from(tables.users)).toHaveLength(1);
  });

  it(
    'repeats its response to the same request within a minute, in case the first response was lost',
    { tags: ['fault/A27'] },
    async () => {
      const firstResponse = await register();
      advanceClock(59 * SECOND_MS);
      expect(await register()).toMatchObject({ status: 201, json: firstResponse.json });
      expect((await register({ password: 'another one 1', password2: 'another one 1' })).status).toBe(400);
      advanceClock(2 * SECOND_MS);
      expect((await register()).status).toBe(400);
    },
  );

  it('rejects invalid fields and passwords that are easy to guess', { tags: ['fault/V3', 'fault/A24'] }, async () => {
    const invalidChanges: [object, string][] = [
      [{ password2: 'different one' }, 'password2'],
      [{ password: 'short', password2: 'short' }, 'password'],
      [{ password: 'a'.repeat(129), password2: 'a'.repeat(129) }, 'password'],
      [{ password: 'Password123', password2: 'Password123' }, 'password'],
      [{ password: 'asha@example.in', password2: 'asha@example.in' }, 'password'],
      [{ email: 'nowhere' }, 'email'],
      [{ username: '\u3164' }, 'username'],
      [{ is_admin: true }, 'is_admin'],
      [{ id: '1' }, 'id'],
    ];
    for (const [changes, field] of invalidChanges)
      expect(await register(changes)).toMatchObject({
        status: 400,
        json: { detail: expect.any(String), [field]: [expect.any(String)] },
      });
    expect(await backend.db.select().from(tables.users)).toEqual([]);
    const longestPassword = 'ein neues Wort: ' + 'ß'.repeat(112);
    expect((await register({ password: longestPassword, password2: longestPassword })).status).toBe(201);
  });
});

it('rates 120 passwords of a network in ten minutes, so that weak ones cannot keep the server busy', async () => {
  const app = createApp(
    appDependencies({ ...backend, config: { ...backend.config, registrationLimit: 30 } }),
    new Map(),
  );
  const body = JSON.stringify({ ...ashasRegistration, password: 'Password123', password2: 'Password123' });
  const headers = { 'content-type': 'application/json' };
  const registerWithWeakPassword = async () =>
    (await app.fetch(new Request('http://localhost/api/auth/register/', { method: 'POST', headers, body }))).status;
  const statuses: number[] = [];
  for (let sent = 0; sent < 121; sent += 1) statuses.push(await registerWithWeakPassword());
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 400), 429]);
});

it('rates 30 new passwords of a user in ten minutes', async () => {
  await register();
  const authorization = `Bearer ${tokenOf(await signIn())}`;
  const body = { current_password: PASSWORD, new_password: 'password1' };
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1)
    statuses.push((await visitor.call('POST', '/auth/password/', body, { authorization })).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

describe('staying signed in (section 7, POST /auth/refresh)', () => {
  it('returns a new access token and a new cookie', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const refreshResponse = await refresh(cookie);
    expect(refreshResponse).toMatchObject({ status: 200, json: { access: expect.any(String) } });
    expect(cookieOf(refreshResponse)).not.toBe(cookie);
    expect((await refresh(cookieOf(refreshResponse))).status).toBe(200);
  });

  it('returns the same cookie to two tabs that refresh within half a minute', { tags: ['fault/A12'] }, async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const [firstResponse, secondResponse] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([firstResponse.status, secondResponse.status]).toEqual([200, 200]);
    expect(cookieOf(firstResponse)).toBe(cookieOf(secondResponse));
    advanceClock(29 * SECOND_MS);
    expect(cookieOf(await refresh(cookie))).toBe(cookieOf(firstResponse));
    expect((await refresh(cookieOf(firstResponse))).status).toBe(200);
  });

  it('returns the same cookie when a refresh is repeated at a process with a new secret', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const firstResponse = await refresh(cookie);
    const tokenSecrets = [new Uint8Array(32).fill(7), backend.config.tokenSecrets[0]] as const;
    const app = createApp(
      { ...appDependencies(backend), config: { ...backend.config, tokenSecrets }, clock: () => now },
      new Map(),
    );
    const request = new Request('http://localhost/api/auth/refresh/', { method: 'POST', headers: { cookie } });
    const response = await app.fetch(request);
    expect(response.status).toBe(200);
    expect(cookieOf({ response })).toBe(cookieOf(firstResponse));
  });

  it(
    'ends the session when an old cookie is used later, because it may have been stolen',
    { tags: ['fault/A13'] },
    async () => {
      await register();
      const stolenCookie = cookieOf(await signIn());
      const otherSessionCookie = cookieOf(await signIn());
      const currentCookie = cookieOf(await refresh(stolenCookie));
      advanceClock(31 * SECOND_MS);
      logLines.length = 0;
      expect((await refresh(stolenCookie)).status).toBe(401);
      expect(logLines.join('\n')).toContain('an old refresh token was used');
      expect((await refresh(currentCookie)).status).toBe(401);
      expect((await refresh(otherSessionCookie)).status).toBe(200);
    },
  );

  it('allows 30 refreshes of one session in ten minutes, and does not end the session after that', async () => {
    await register();
    const otherSessionCookie = cookieOf(await signIn());
    let cookie = cookieOf(await signIn());
    for (let i = 0; i < 30; i += 1) cookie = cookieOf(await refresh(cookie));
    const rejectedResponse = await refresh(cookie);
    expect(rejectedResponse).toMatchObject({
      status: 429,
      json: { detail: expect.stringContaining('try again in 10 minutes') },
    });
    expect(rejectedResponse.response.headers.getSetCookie()).toEqual([]);
    expect((await refresh(otherSessionCookie)).status).toBe(200);
  });

  it('allows 100 refreshes with unknown tokens from one network in ten minutes', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    for (let i = 0; i < 100; i += 1) expect((await refresh(`session=unknown-${i}`)).status).toBe(401);
    expect((await refresh('session=unknown')).status).toBe(429);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('ends after 14 days without a refresh, and always after 90 days', async () => {
    await register();
    const idleCookie = cookieOf(await signIn());
    advanceClock(14 * DAY_MS + SECOND_MS);
    expect((await refresh(idleCookie)).status).toBe(401);

    let cookie = cookieOf(await signIn());
    for (let day = 0; day < 89; day += 10) {
      const refreshResponse = await refresh(cookie);
      expect({ day, status: refreshResponse.status }).toEqual({ day, status: 200 });
      cookie = cookieOf(refreshResponse);
      advanceClock(10 * DAY_MS);
    }
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('rejects requests from other sites and invalid cookies', { tags: ['fault/V16'] }, async () => {
    await register();
    const cookie = cookieOf(await signIn());
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect((await refresh(cookie, headers)).status).toBe(403);
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).status).toBe(200);
    for (const invalidCookie of ['', 'session=', 'session=x', `session=${'a'.repeat(43)}`, 'session=%00'])
      expect((await refresh(invalidCookie)).status).toBe(401);
  });
});

describe('signing out and changing the password', () => {
  const readProfileStatus = async (authorization: string) =>
    (await visitor.call('GET', '/users/me/', undefined, { authorization })).status;

  it('ends the access token immediately', async () => {
    await register();
    const signInResponse = await signIn();
    const authorization = `Bearer ${tokenOf(signInResponse)}`;
    expect(await readProfileStatus(authorization)).toBe(200);
    await visitor.call('POST', '/auth/logout/', undefined, { cookie: cookieOf(signInResponse) });
    expect(await readProfileStatus(authorization)).toBe(401);
    expect((await visitor.call('GET', '/users/me/export/', undefined, { authorization })).status).toBe(401);
  });

  it('ends the session of the cookie and deletes its cookies', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const signOutResponse = await visitor.call('POST', '/auth/logout/', undefined, { cookie });
    expect(signOutResponse.status).toBe(204);
    const cookies = signOutResponse.response.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^session=; Max-Age=0/),
      expect.stringMatching(/^signed-in=; Max-Age=0/),
    ]);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await visitor.call('POST', '/auth/logout/')).status).toBe(204);
  });

  it('is completed by the next sign-in in the browser, also of another user', { tags: ['fault/A16'] }, async () => {
    await register();
    await register({ username: 'Ravi', email: 'ravi@example.in' });
    const firstResponse = await signIn();
    const otherDevicesCookie = cookieOf(await signIn());
    expect((await signIn('wrong', 'Ravi', { cookie: cookieOf(firstResponse) })).status).toBe(401);
    expect(await readProfileStatus(`Bearer ${tokenOf(firstResponse)}`)).toBe(200);
    const secondResponse = await signIn(PASSWORD, 'Ravi', { cookie: cookieOf(firstResponse) });
    expect(await readProfileStatus(`Bearer ${tokenOf(firstResponse)}`)).toBe(401);
    expect((await refresh(cookieOf(firstResponse))).status).toBe(401);
    expect((await refresh(cookieOf(secondResponse))).status).toBe(200);
    expect((await refresh(otherDevicesCookie)).status).toBe(200);
  });

  it('changes the password only with the current one, and ends all other sessions', async () => {
    await register();
    const otherSessionCookie = cookieOf(await signIn());
    const authorization = `Bearer ${tokenOf(await signIn())}`;
    const changePassword = (current_password: string, new_password: string) =>
      visitor.call('POST', '/auth/password/', { current_password, new_password }, { authorization });

    expect(await changePassword('wrong', 'ein neues Wort')).toMatchObject({
      status: 400,
      json: { current_password: [expect.any(String)] },
    });
    for (const weakPassword of ['password1', 'Asha@example.in'])
      expect(await changePassword(PASSWORD, weakPassword)).toMatchObject({
        status: 400,
        json: { new_password: [expect.any(String)] },
      });
    const changeResponse = await changePassword(PASSWORD, 'ein neues Wort');
    expect(changeResponse.status).toBe(200);
    expect(await readProfileStatus(authorization)).toBe(401);
    expect(await readProfileStatus(`Bearer ${tokenOf(changeResponse)}`)).toBe(200);
    expect((await refresh(otherSessionCookie)).status).toBe(401);
    expect((await refresh(cookieOf(changeResponse))).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn('ein neues Wort')).status).toBe(200);
  });

  describe('while another request has just verified the old password', () => {
    const NEW_PASSWORD = 'ein neues Wort';
    const passwordChange = { current_password: PASSWORD, new_password: NEW_PASSWORD };

    /**
     * Sends a request to an app whose password queue calls `change` after it has verified the first password. Returns
     * the response.
     */
    const sendWithChangeDuring = async (
      [path, body, headers]: readonly [path: string, body: object, headers?: Record<string, string>],
      change: () => Promise<{ status: number }>,
    ) => {
      const queue = createQuickPasswordQueue();
      const changeStatuses: number[] = [];
      const send = restartApp({
        async runInTurn(source, work) {
          const workResult = await queue.runInTurn(source, work);
          if (changeStatuses.length === 0) changeStatuses.push((await change()).status);
          return workResult;
        },
      });
      const response = await send(
        new Request(`http://localhost/api${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1', ...headers },
        }),
      );
      expect(changeStatuses[0]).toBeLessThan(300);
      return response;
    };
    const registerAndSignIn = async () => {
      await register();
      return { authorization: `Bearer ${tokenOf(await signIn())}` };
    };
    const credentials = { username: 'Asha', password: PASSWORD };

    it('begins no session with the old password', async () => {
      const headers = await registerAndSignIn();
      const response = await sendWithChangeDuring(['/auth/login/', credentials], () =>
        visitor.call('POST', '/auth/password/', passwordChange, headers),
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ detail: 'The username or password is incorrect.' });
      expect(await backend.db.$count(tables.sessions)).toBe(1);
    });

    it('begins no session of a deleted account', async () => {
      const headers = await registerAndSignIn();
      const response = await sendWithChangeDuring(['/auth/login/', credentials], () =>
        visitor.call('DELETE', '/users/me/', { password: PASSWORD }, headers),
      );
      expect(response.status).toBe(401);
    });

    it('keeps the first of two changes', async () => {
      const headers = await registerAndSignIn();
      const otherChange = { ...passwordChange, new_password: 'ein anderes Wort' };
      const response = await sendWithChangeDuring(['/auth/password/', otherChange, headers], () =>
        visitor.call('POST', '/auth/password/', passwordChange, headers),
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ current_password: ['This is not your current password.'] });
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    });
  });
});
