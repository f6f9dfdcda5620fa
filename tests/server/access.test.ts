import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { sessions, users } from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { beginTestSession } from '#support/server/callers.ts';
import { HS256, encodeSegment, signToken, validClaims } from '#support/server/tokens.ts';

/** Tests which access tokens the endpoints accept (sections 6 and 7). */

const NOW = new Date('2026-11-20T06:30:00Z');
const nowSeconds = NOW.getTime() / 1000;
let backend: TestBackend;
let tokenOwner: { id: string; username: string };
let ownerToken: string;
const UNKNOWN_ID = '6e0e0c0e-0000-4000-8000-000000000000';
const endpointCases = Object.entries(endpoints).map(([name, { method, path, access, body }]) => ({
  name,
  method,
  path: path.replace(/\{\w+\}/g, UNKNOWN_ID),
  access,
  hasBody: body !== undefined,
}));
const isPublicRead = ({ access, method }: (typeof endpointCases)[number]) => access === 'anyone' && method === 'GET';

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
  tokenOwner = await createUser('owner');
  ownerToken = await beginTestSession(backend, tokenOwner, NOW);
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

const send = (endpoint: (typeof endpointCases)[number], authorization?: string, path = endpoint.path) =>
  backend.fetch(
    new Request(`http://localhost/api${path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      ...(endpoint.hasBody && { body: '{}' }),
    }),
  );

const createClaims = () => validClaims(ownerToken, NOW);

/** Returns tokens that the server did not sign, or that it must not accept. */
async function createForgedTokens(): Promise<Record<string, string>> {
  const signingSecret = backend.config.tokenSecrets[0];
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' });
  const claimsWithout = (name: string) =>
    Object.fromEntries(Object.entries(createClaims()).filter(([key]) => key !== name));
  return {
    expired: signToken(HS256, { ...createClaims(), exp: nowSeconds - 1 }, signingSecret),
    'without an expiry': signToken(HS256, claimsWithout('exp'), signingSecret),
    'with an expiry in words': signToken(HS256, { ...createClaims(), exp: 'tomorrow' }, signingSecret),
    'not valid yet': signToken(HS256, { ...createClaims(), nbf: nowSeconds + 600 }, signingSecret),
    'of another issuer': signToken(HS256, { ...createClaims(), iss: 'other' }, signingSecret),
    'for another audience': signToken(HS256, { ...createClaims(), aud: 'other' }, signingSecret),
    'of another type': signToken(HS256, { ...createClaims(), typ: 'refresh' }, signingSecret),
    'of two users': signToken(HS256, { ...createClaims(), user_id: UNKNOWN_ID }, signingSecret),
    'of no user': signToken(HS256, claimsWithout('sub'), signingSecret),
    'with SQL as user id': signToken(HS256, { ...createClaims(), sub: "' or 1=1", user_id: "' or 1=1" }, signingSecret),
    'signed with another secret': signToken(HS256, createClaims(), 'x'.repeat(32)),
    'signed with nothing': `${encodeSegment({ alg: 'none' })}.${encodeSegment(createClaims())}.`,
    'signed with None': signToken({ alg: 'None' }, createClaims(), signingSecret),
    'signed with HS256 but named HS512': signToken({ alg: 'HS512' }, createClaims(), signingSecret),
    'signed with RS256': await new SignJWT(createClaims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    'signed with a public key as secret': signToken(HS256, createClaims(), publicKeyPem),
    'with a path as key id': signToken({ ...HS256, kid: '../../etc/passwd' }, createClaims(), 'x'.repeat(32)),
    'with a key URL': signToken({ ...HS256, jku: 'http://evil.example/keys' }, createClaims(), 'x'.repeat(32)),
    'with a flipped bit': ownerToken.slice(0, -2) + (ownerToken.at(-2) === 'A' ? 'B' : 'A') + ownerToken.at(-1),
    'without a session': signToken(HS256, claimsWithout('sid'), signingSecret),
    truncated: ownerToken.slice(0, 40),
    empty: '',
    'a megabyte long': 'a'.repeat(1_000_000),
  };
}

/** Returns tokens with a valid signature whose session has ended or belongs to another user. */
async function createEndedTokens(): Promise<Record<string, string>> {
  const signingSecret = backend.config.tokenSecrets[0];
  const deletedUser = await createUser('deleted');
  const tokenOfDeletedUser = await beginTestSession(backend, deletedUser, NOW);
  await backend.db.delete(users).where(eq(users.id, deletedUser.id));
  const otherUser = await createUser(`other-${randomUUID()}`);
  const sessionOf = (token: string) => decodeJwt(token)['sid'];
  const tokenOfEndedSession = await beginTestSession(backend, otherUser, NOW);
  await backend.db.delete(sessions).where(eq(sessions.user, otherUser.id));
  const tokenOfOtherUser = await beginTestSession(backend, otherUser, NOW);
  return {
    'of a deleted user': tokenOfDeletedUser,
    'of an ended session': tokenOfEndedSession,
    'of another user’s session': signToken(
      HS256,
      { ...createClaims(), sid: sessionOf(tokenOfOtherUser) },
      signingSecret,
    ),
  };
}

describe('every endpoint', () => {
  it.each(endpointCases)(
    '$name responds in the same way with and without the trailing slash',
    { tags: ['fault/V20'] },
    async (endpoint) => {
      const responses = [];
      for (const path of [endpoint.path, endpoint.path.slice(0, -1)]) {
        const response = await send(endpoint, undefined, path);
        const { status, headers } = response;
        // A path with UNKNOWN_ID may respond with 404, because no row has this id. Without an id, 404 means that the
        // route is missing.
        expect([404, 405, 500, 501]).not.toContain(endpoint.path.includes(UNKNOWN_ID) && status === 404 ? 0 : status);
        expect(headers.get('content-type') ?? 'application/json').toContain('application/json');
        responses.push({ status, body: await response.text() });
      }
      expect(responses[1]).toEqual(responses[0]);
    },
  );
});

describe('forged and ended tokens', () => {
  it(
    'are rejected with the same response by every endpoint, even where no sign-in is needed',
    { tags: ['fault/V6'] },
    async () => {
      const responses = new Set<string>();
      const expectRejection = async (kind: string, token: string, endpoint: (typeof endpointCases)[number]) => {
        const response = await send(endpoint, `Bearer ${token}`);
        const outcome = { kind, endpoint: endpoint.name, status: response.status };
        expect(outcome).toEqual({ ...outcome, status: 401 });
        responses.add(await response.text());
      };
      for (const [kind, token] of Object.entries(await createForgedTokens()))
        for (const endpoint of endpointCases) await expectRejection(kind, token, endpoint);
      for (const [kind, token] of Object.entries(await createEndedTokens()))
        for (const endpoint of endpointCases.filter((each) => !isPublicRead(each)))
          await expectRejection(kind, token, endpoint);
      expect(responses.size).toBe(1);
    },
  );

  it.each(['Basic YTpi', 'Bearer', 'nonsense', ''])(
    'are rejected like the malformed header %j',
    { tags: ['fault/V6'] },
    async (header) => {
      for (const endpoint of endpointCases) expect((await send(endpoint, header)).status).toBe(401);
    },
  );

  it('do not change the response to a public read when only their session has ended', async () => {
    const tokens = Object.values(await createEndedTokens());
    for (const endpoint of endpointCases.filter(isPublicRead)) {
      const visitorResponse = await send(endpoint);
      for (const token of tokens) {
        const { status } = await send(endpoint, `Bearer ${token}`);
        expect({ endpoint: endpoint.name, status }).toEqual({
          endpoint: endpoint.name,
          status: visitorResponse.status,
        });
      }
    }
  });
});

describe('after the secret was rotated, the server', () => {
  it('accepts tokens of the previous secret and signs with the new one', { tags: ['fault/P18'] }, async () => {
    const configBefore = backend.config;
    const [oldSecret] = configBefore.tokenSecrets;
    const newSecret = new Uint8Array(32).fill(7);
    const backendAfter = await createTestBackend({
      clock: () => NOW,
      config: { tokenSecrets: [newSecret, oldSecret] },
    });
    try {
      await backendAfter.db
        .insert(users)
        .values({ ...tokenOwner, usernameKey: 'owner', email: 'a@b.in', passwordHash: 'none' });
      const readProfileStatus = async (token: string, target: TestBackend) =>
        (
          await target.fetch(
            new Request('http://localhost/api/users/me/', { headers: { authorization: `Bearer ${token}` } }),
          )
        ).status;
      const oldToken = await beginTestSession({ db: backendAfter.db, config: configBefore }, tokenOwner, NOW);
      expect(await readProfileStatus(oldToken, backendAfter)).toBe(200);
      const newToken = await beginTestSession(backendAfter, tokenOwner, NOW);
      expect(await readProfileStatus(newToken, backendAfter)).toBe(200);
      expect(await readProfileStatus(newToken, backend)).toBe(401);
    } finally {
      await backendAfter.close();
    }
  });
});
