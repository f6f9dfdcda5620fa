import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { visitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';

const START = new Date('2026-11-20T06:30:00Z');
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
let now = START;
let backend: TestBackend;
let nobody: Caller;

beforeAll(async () => {
  backend = await createTestBackend({
    clock: () => now,
    config: { registrationLimit: 1000 },
    productionPasswords: true,
  });
});
afterAll(() => backend.close());
beforeEach(async () => {
  now = START;
  await backend.reset();
  nobody = visitor(backend);
});

const PASSWORD = ' fünf Rosen 🌹 ';
const asha = { username: 'Asha', email: 'asha@example.in', password: PASSWORD, password2: PASSWORD };
const register = (changes: object = {}) => nobody.call('POST', '/auth/register/', { ...asha, ...changes });
const signIn = (password = PASSWORD, username = 'Asha') => nobody.call('POST', '/auth/login/', { username, password });
const after = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = ({ response }: { response: Response }) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  nobody.call('POST', '/auth/refresh/', undefined, { cookie, ...headers });
const tokenOf = ({ json }: { json: unknown }) => (json as { access: string }).access;

describe('signing in (sections 4 and 7)', () => {
  it('answers an access token that names the user, good for 15 minutes', async () => {
    await register();
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json as object)).toEqual(['access']);
    const [user] = await backend.db.select().from(tables.users);
    const seconds = START.getTime() / SECOND;
    expect(decodeJwt(tokenOf(answer))).toMatchObject({
      sub: user?.id,
      user_id: user?.id,
      username: 'Asha',
      typ: 'access',
      iat: seconds,
      exp: seconds + 900,
    });
  });

  it('knows the name in any spelling, the password in one only', async () => {
    await register();
    for (const name of ['ASHA', 'ａｓｈａ', ' asha '])
      expect({ name, status: (await signIn(PASSWORD, name)).status }).toEqual({ name, status: 200 });
    expect((await signIn(PASSWORD.trim())).status).toBe(401);
  });

  it('answers the same to a wrong password and to a name that nobody has', async () => {
    await register();
    const wrong = await signIn('something else');
    const unknown = await signIn(PASSWORD, 'nobody');
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual({ detail: expect.any(String) });
    expect(unknown).toMatchObject({ status: 401, json: wrong.json });
  });

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    await register();
    const plain = (await signIn()).response.headers.getSetCookie();
    expect(plain).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const secure = await backend.fetch(
      new Request('https://example.in/api/auth/login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'Asha', password: PASSWORD }),
      }),
    );
    expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('keeps neither password nor refresh token, only their hashes', async () => {
    await register();
    const token = cookieOf(await signIn()).split('=')[1] ?? '';
    const kept = JSON.stringify([
      await backend.db.select().from(tables.users),
      await backend.db.select().from(tables.sessions),
    ]);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(kept).not.toContain(PASSWORD.trim());
    expect(kept).not.toContain(token);
  });
});

describe('registering (sections 3, 5 and 7)', () => {
  it('answers id, username and email, and the account signs in', async () => {
    const answer = await register();
    expect(answer).toMatchObject({
      status: 201,
      json: { id: expect.any(String), username: 'Asha', email: asha.email },
    });
    expect((await signIn()).status).toBe(200);
  });

  it('refuses a name that is taken in another spelling, at its field', async () => {
    await register();
    for (const username of ['asha', 'ＡＳＨＡ', 'As\u200Bha', '\u202EAsha', 'ASHA ']) {
      const answer = await register({ username, email: 'other@example.in' });
      expect(answer).toMatchObject({
        status: 400,
        json: { detail: expect.any(String), username: [expect.any(String)] },
      });
    }
    expect((await register({ username: 'Aşha' })).status).toBe(201);
  });

  it('lets one of fifty win that ask for a name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => register({ email: `a${i}@example.in` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await backend.db.select().from(tables.users)).toHaveLength(1);
  });

  it('answers the same again when its answer was lost, within a minute and with the same password', async () => {
    const first = await register();
    after(59 * SECOND);
    expect(await register()).toMatchObject({ status: 201, json: first.json });
    expect((await register({ password: 'another one 1', password2: 'another one 1' })).status).toBe(400);
    after(2 * SECOND);
    expect((await register()).status).toBe(400);
  });

  it('refuses what section 5 refuses, and passwords that are easily guessed', async () => {
    const refused: [object, string][] = [
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
    for (const [changes, field] of refused)
      expect(await register(changes)).toMatchObject({
        status: 400,
        json: { detail: expect.any(String), [field]: [expect.any(String)] },
      });
    expect(await backend.db.select().from(tables.users)).toEqual([]);
    const longest = 'ß'.repeat(64) + 'abcd'.repeat(16);
    expect((await register({ password: longest, password2: longest })).status).toBe(201);
  });
});

describe('staying signed in (section 7, POST /auth/refresh)', () => {
  it('gives a new access token and a new cookie', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({ status: 200, json: { access: expect.any(String) } });
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await refresh(cookieOf(answer))).status).toBe(200);
  });

  it('gives two tabs that ask at once the same cookie, for half a minute', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const [one, two] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(one)).toBe(cookieOf(two));
    after(29 * SECOND);
    expect(cookieOf(await refresh(cookie))).toBe(cookieOf(one));
    expect((await refresh(cookieOf(one))).status).toBe(200);
  });

  it('ends the session when a token comes back after that: somebody has stolen it', async () => {
    await register();
    const stolen = cookieOf(await signIn());
    const other = cookieOf(await signIn());
    const current = cookieOf(await refresh(stolen));
    after(31 * SECOND);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(current)).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
  });

  it('ends after 14 idle days, and after 90 days in any case', async () => {
    await register();
    const idle = cookieOf(await signIn());
    after(14 * DAY + SECOND);
    expect((await refresh(idle)).status).toBe(401);

    let cookie = cookieOf(await signIn());
    for (let day = 0; day < 89; day += 10) {
      const answer = await refresh(cookie);
      expect({ day, status: answer.status }).toEqual({ day, status: 200 });
      cookie = cookieOf(answer);
      after(10 * DAY);
    }
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('refuses other sites and rubbish', async () => {
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
    for (const rubbish of ['', 'session=', 'session=x', `session=${'a'.repeat(43)}`, 'session=%00'])
      expect((await refresh(rubbish)).status).toBe(401);
  });
});

describe('signing out and changing the password', () => {
  it('ends the session of the cookie and takes the cookie back', async () => {
    await register();
    const cookie = cookieOf(await signIn());
    const answer = await nobody.call('POST', '/auth/logout/', undefined, { cookie });
    expect(answer.status).toBe(204);
    expect(answer.response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await nobody.call('POST', '/auth/logout/')).status).toBe(204);
  });

  it('changes the password for whoever knows the present one, and ends every other session', async () => {
    await register();
    const elsewhere = cookieOf(await signIn());
    const authorization = `Bearer ${tokenOf(await signIn())}`;
    const change = (current_password: string, new_password: string) =>
      nobody.call('POST', '/auth/password/', { current_password, new_password }, { authorization });

    expect(await change('wrong', 'ein neues Wort')).toMatchObject({
      status: 400,
      json: { current_password: [expect.any(String)] },
    });
    expect(await change(PASSWORD, 'password1')).toMatchObject({
      status: 400,
      json: { new_password: [expect.any(String)] },
    });
    const changed = await change(PASSWORD, 'ein neues Wort');
    expect(changed.status).toBe(204);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect((await refresh(cookieOf(changed))).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn('ein neues Wort')).status).toBe(200);
  });
});
