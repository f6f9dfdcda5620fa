import { createHmac, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { users } from '#server/db/schema.ts';
import { signAccessToken } from '#server/security/accessToken.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';

/** Every row of the endpoint table, asked for by everybody (sections 6 and 7). */

const NOW = new Date('2026-11-20T06:30:00Z');
const seconds = NOW.getTime() / 1000;
let backend: TestBackend;
let owner: { id: string; username: string };
const rows = Object.entries(endpoints).map(([name, { method, path, access, body }]) => ({
  name,
  method,
  path: fillPath(path, { id: '6e0e0c0e-0000-4000-8000-000000000000' }),
  access,
  hasBody: body !== undefined,
}));
const guarded = rows.filter(({ access }) => access === 'signed-in');

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
  owner = await makeUser('owner');
});
afterAll(() => backend.close());

async function makeUser(username: string) {
  const [user] = await backend.db
    .insert(users)
    .values({ username, usernameKey: username, email: 'a@example.in', passwordHash: 'none' })
    .returning({ id: users.id, username: users.username });
  if (!user) throw new Error('No user was made');
  return user;
}

const ask = (row: (typeof rows)[number], authorization?: string, path = row.path) =>
  backend.fetch(
    new Request(`http://localhost/api${path}`, {
      method: row.method,
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      ...(row.hasBody && { body: '{}' }),
    }),
  );

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: object, key: string | Uint8Array) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const claims = () => ({
  user_id: owner.id,
  username: owner.username,
  typ: 'access',
  sub: owner.id,
  iss: 'utsava',
  aud: 'utsava-app',
  iat: seconds,
  exp: seconds + 900,
  jti: '5b3b4a34-2b6d-4c43-9a53-3f8e3c1a0000',
});

async function forgedTokens(): Promise<Record<string, string>> {
  const key = backend.config.tokenSecrets[0];
  const good = await signAccessToken(owner, backend.config, NOW);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));
  const gone = await makeUser('gone');
  const ofGone = await signAccessToken(gone, backend.config, NOW);
  await backend.db.delete(users).where(eq(users.id, gone.id));
  return {
    expired: signed(hs256, { ...claims(), exp: seconds - 1 }, key),
    'without an end': signed(hs256, without('exp'), key),
    'with an end in words': signed(hs256, { ...claims(), exp: 'tomorrow' }, key),
    'of the future': signed(hs256, { ...claims(), nbf: seconds + 600 }, key),
    'of another issuer': signed(hs256, { ...claims(), iss: 'other' }, key),
    'for another audience': signed(hs256, { ...claims(), aud: 'other' }, key),
    'of another kind': signed(hs256, { ...claims(), typ: 'refresh' }, key),
    'of two users': signed(hs256, { ...claims(), user_id: '6e0e0c0e-0000-4000-8000-000000000000' }, key),
    'of no user': signed(hs256, without('sub'), key),
    'with a user like SQL': signed(hs256, { ...claims(), sub: "' or 1=1", user_id: "' or 1=1" }, key),
    'signed with another secret': signed(hs256, claims(), 'x'.repeat(32)),
    'signed with nothing': `${encode({ alg: 'none' })}.${encode(claims())}.`,
    'signed with None': signed({ alg: 'None' }, claims(), key),
    'signed with HS512 in name': signed({ alg: 'HS512' }, claims(), key),
    'signed with RS256': await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    'signed with a public key': signed(hs256, claims(), pem),
    'with a kid that climbs': signed({ ...hs256, kid: '../../etc/passwd' }, claims(), 'x'.repeat(32)),
    'with a key of its own': signed({ ...hs256, jku: 'http://evil.example/keys' }, claims(), 'x'.repeat(32)),
    'with a flipped bit': good.slice(0, -2) + (good.at(-2) === 'A' ? 'B' : 'A') + good.at(-1),
    'of a deleted user': ofGone,
    'cut short': good.slice(0, 40),
    empty: '',
    'of a megabyte': 'a'.repeat(1_000_000),
  };
}

describe('every call of the table', () => {
  it.each(rows)('$name is served, with and without the trailing slash', async (row) => {
    for (const path of [row.path, row.path.slice(0, -1)]) {
      const { status, headers } = await ask(row, undefined, path);
      // 404 only where the id in the path names nothing, never because there is no route.
      expect([404, 405, 500, 501]).not.toContain(row.path.includes('6e0e0c0e') && status === 404 ? 0 : status);
      expect(headers.get('content-type') ?? 'application/json').toContain('application/json');
    }
  });

  it.each(guarded)('$name refuses a visitor', async (row) => {
    const answer = await ask(row);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(guarded)('$name lets a user in', async (row) => {
    const answer = await ask(row, `Bearer ${await signAccessToken(owner, backend.config, NOW)}`);
    expect([401, 403]).not.toContain(answer.status);
  });
});

describe('forged tokens', () => {
  it('open nothing, and all get the same answer', async () => {
    const answers = new Set<string>();
    for (const [kind, token] of Object.entries(await forgedTokens()))
      for (const row of guarded) {
        const answer = await ask(row, `Bearer ${token}`);
        expect({ kind, row: row.name, status: answer.status }).toEqual({ kind, row: row.name, status: 401 });
        answers.add(await answer.text());
      }
    expect(answers.size).toBe(1);
  });

  it('are no hindrance where anyone may ask', async () => {
    const open = rows.filter(({ access, method }) => access === 'anyone' && method === 'GET');
    for (const row of open) {
      const [without, with_] = [await ask(row), await ask(row, 'Bearer nonsense')];
      expect({ row: row.name, status: with_.status }).toEqual({ row: row.name, status: without.status });
    }
  });
});

describe('a rotated secret', () => {
  it('keeps the tokens of the one before good, and signs with the new one', async () => {
    const before = backend.config;
    const [old] = before.tokenSecrets;
    const fresh = new Uint8Array(32).fill(7);
    const after = await createTestBackend({ clock: () => NOW, config: { tokenSecrets: [fresh, old] } });
    try {
      await after.db.insert(users).values({ ...owner, usernameKey: 'owner', email: 'a@b.in', passwordHash: 'none' });
      const asked = async (token: string, at: TestBackend) =>
        (
          await at.fetch(
            new Request('http://localhost/api/users/me/', { headers: { authorization: `Bearer ${token}` } }),
          )
        ).status;
      expect(await asked(await signAccessToken(owner, before, NOW), after)).toBe(200);
      const renewed = await signAccessToken(owner, after.config, NOW);
      expect(await asked(renewed, after)).toBe(200);
      expect(await asked(renewed, backend)).toBe(401);
    } finally {
      await after.close();
    }
  });
});
