import { createHmac, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { users } from '#server/db/schema.ts';
import { signAccessToken } from '#server/security/accessToken.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

/** Tests which users may call which endpoints (sections 6 and 7). */

const NOW = new Date('2026-11-20T06:30:00Z');
const nowSeconds = NOW.getTime() / 1000;
let backend: TestBackend;
let owner: { id: string; username: string };
const cases = Object.entries(endpoints).map(([name, { method, path, access, body }]) => ({
  name,
  method,
  path: fillPath(path, { id: '6e0e0c0e-0000-4000-8000-000000000000' }),
  access,
  hasBody: body !== undefined,
}));
const userCases = cases.filter(({ access }) => access === 'signed-in');

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
  owner = await createUser('owner');
});
afterAll(() => backend.close());

async function createUser(username: string) {
  const [user] = await backend.db
    .insert(users)
    .values({ username, usernameKey: username, email: 'a@example.in', passwordHash: 'none' })
    .returning({ id: users.id, username: users.username });
  if (!user) throw new Error('The user was not created');
  return user;
}

const send = (endpoint: (typeof cases)[number], authorization?: string, path = endpoint.path) =>
  backend.fetch(
    new Request(`http://localhost/api${path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      ...(endpoint.hasBody && { body: '{}' }),
    }),
  );

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (header: object, payload: object, key: string | Uint8Array) => {
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
  iat: nowSeconds,
  exp: nowSeconds + 900,
  jti: '5b3b4a34-2b6d-4c43-9a53-3f8e3c1a0000',
});

async function createForgedTokens(): Promise<Record<string, string>> {
  const key = backend.config.tokenSecrets[0];
  const validToken = await signAccessToken(owner, backend.config, NOW);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const claimsWithout = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));
  const deleted = await createUser('deleted');
  const tokenOfDeleted = await signAccessToken(deleted, backend.config, NOW);
  await backend.db.delete(users).where(eq(users.id, deleted.id));
  return {
    expired: sign(hs256, { ...claims(), exp: nowSeconds - 1 }, key),
    'without an expiry': sign(hs256, claimsWithout('exp'), key),
    'with an expiry in words': sign(hs256, { ...claims(), exp: 'tomorrow' }, key),
    'not valid yet': sign(hs256, { ...claims(), nbf: nowSeconds + 600 }, key),
    'of another issuer': sign(hs256, { ...claims(), iss: 'other' }, key),
    'for another audience': sign(hs256, { ...claims(), aud: 'other' }, key),
    'of another type': sign(hs256, { ...claims(), typ: 'refresh' }, key),
    'of two users': sign(hs256, { ...claims(), user_id: '6e0e0c0e-0000-4000-8000-000000000000' }, key),
    'of no user': sign(hs256, claimsWithout('sub'), key),
    'with SQL as user id': sign(hs256, { ...claims(), sub: "' or 1=1", user_id: "' or 1=1" }, key),
    'signed with another secret': sign(hs256, claims(), 'x'.repeat(32)),
    'signed with nothing': `${encode({ alg: 'none' })}.${encode(claims())}.`,
    'signed with None': sign({ alg: 'None' }, claims(), key),
    'signed with HS256 but named HS512': sign({ alg: 'HS512' }, claims(), key),
    'signed with RS256': await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    'signed with a public key as secret': sign(hs256, claims(), pem),
    'with a path as key id': sign({ ...hs256, kid: '../../etc/passwd' }, claims(), 'x'.repeat(32)),
    'with a key URL': sign({ ...hs256, jku: 'http://evil.example/keys' }, claims(), 'x'.repeat(32)),
    'with a flipped bit': validToken.slice(0, -2) + (validToken.at(-2) === 'A' ? 'B' : 'A') + validToken.at(-1),
    'of a deleted user': tokenOfDeleted,
    truncated: validToken.slice(0, 40),
    empty: '',
    'a megabyte long': 'a'.repeat(1_000_000),
  };
}

describe('every endpoint', () => {
  it.each(cases)('$name responds with and without the trailing slash', async (endpoint) => {
    for (const path of [endpoint.path, endpoint.path.slice(0, -1)]) {
      const { status, headers } = await send(endpoint, undefined, path);
      // An unknown id may lead to 404. A missing route may not.
      expect([404, 405, 500, 501]).not.toContain(endpoint.path.includes('6e0e0c0e') && status === 404 ? 0 : status);
      expect(headers.get('content-type') ?? 'application/json').toContain('application/json');
    }
  });

  it.each(userCases)('$name rejects a visitor', async (endpoint) => {
    const response = await send(endpoint);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(userCases)('$name accepts a signed-in user', async (endpoint) => {
    const response = await send(endpoint, `Bearer ${await signAccessToken(owner, backend.config, NOW)}`);
    expect([401, 403]).not.toContain(response.status);
  });
});

describe('forged tokens', () => {
  it('are rejected by every endpoint for users, with the same response', async () => {
    const responses = new Set<string>();
    for (const [kind, token] of Object.entries(await createForgedTokens()))
      for (const endpoint of userCases) {
        const response = await send(endpoint, `Bearer ${token}`);
        expect({ kind, endpoint: endpoint.name, status: response.status }).toEqual({
          kind,
          endpoint: endpoint.name,
          status: 401,
        });
        responses.add(await response.text());
      }
    expect(responses.size).toBe(1);
  });

  it('are ignored by public endpoints', async () => {
    const publicCases = cases.filter(({ access, method }) => access === 'anyone' && method === 'GET');
    for (const endpoint of publicCases) {
      const [anonymous, withToken] = [await send(endpoint), await send(endpoint, 'Bearer nonsense')];
      expect({ endpoint: endpoint.name, status: withToken.status }).toEqual({
        endpoint: endpoint.name,
        status: anonymous.status,
      });
    }
  });
});

describe('a rotated secret', () => {
  it('accepts tokens of the previous secret and signs with the new one', async () => {
    const previousConfig = backend.config;
    const [previousSecret] = previousConfig.tokenSecrets;
    const newSecret = new Uint8Array(32).fill(7);
    const rotatedBackend = await createTestBackend({
      clock: () => NOW,
      config: { tokenSecrets: [newSecret, previousSecret] },
    });
    try {
      await rotatedBackend.db
        .insert(users)
        .values({ ...owner, usernameKey: 'owner', email: 'a@b.in', passwordHash: 'none' });
      const profileStatus = async (token: string, testedBackend: TestBackend) =>
        (
          await testedBackend.fetch(
            new Request('http://localhost/api/users/me/', { headers: { authorization: `Bearer ${token}` } }),
          )
        ).status;
      expect(await profileStatus(await signAccessToken(owner, previousConfig, NOW), rotatedBackend)).toBe(200);
      const renewed = await signAccessToken(owner, rotatedBackend.config, NOW);
      expect(await profileStatus(renewed, rotatedBackend)).toBe(200);
      expect(await profileStatus(renewed, backend)).toBe(401);
    } finally {
      await rotatedBackend.close();
    }
  });
});
