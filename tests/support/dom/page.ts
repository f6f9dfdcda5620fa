import { randomUUID } from 'node:crypto';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { users } from '#server/db/schema.ts';
import { signAccessToken } from '#server/security/accessToken.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { recordCall } from '#support/specification/exercised.ts';

/**
 * The MSW server. It passes the requests of the page to the real server unless a test overrides it:
 * `network.use(http.get(…))`.
 */
export const network = setupServer();

let backend: TestBackend | undefined;

/**
 * Returns the server of this file's tests. Throws unless the file has called `useBackend()` and its tests have started.
 */
export function theBackend(): TestBackend {
  if (!backend) throw new Error('Call useBackend() before the tests');
  return backend;
}

/** Returns the real server's response to a request of the page, and records the call as exercised. */
export async function respond(request: Request): Promise<Response> {
  const response = await theBackend().fetch(request);
  recordCall(request, response);
  return response;
}

/**
 * Lets the real server respond to all requests in this file's tests. Clears the database and the storage after each
 * test.
 */
export function useBackend(): void {
  beforeAll(async () => {
    backend = await createTestBackend();
    network.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    network.use(http.all('*/api/*', ({ request }) => respond(request)));
  });
  afterEach(async () => {
    network.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    await theBackend().reset();
  });
  afterAll(async () => {
    network.close();
    await theBackend().close();
  });
}

/** Fails a test that writes an error to the console, except for errors written before the test calls `expected()`. */
export function useQuietConsole(): { expected: () => void } {
  let errors: unknown[][] = [];
  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => expect(errors).toEqual([]));
  return { expected: () => void (errors = []) };
}

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

/** Inserts a new user and returns it with a valid access token. `now` is when the token was issued. */
export async function newMember(now = new Date()): Promise<Member> {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const [user] = await theBackend()
    .db.insert(users)
    .values({
      username,
      usernameKey: username,
      email: `${username}@example.in`,
      passwordHash: 'none: this user signs in by token',
      phone: '+919876543210',
    })
    .returning({ id: users.id, username: users.username });
  if (!user) throw new Error('The user was not inserted');
  return { ...user, token: await signAccessToken(user, theBackend().config, now) };
}

/** Inserts a new user, signs it in on this device and returns it. */
export async function signedInMember(): Promise<Member> {
  const member = await newMember();
  localStorage.setItem('authToken', member.token);
  return member;
}
