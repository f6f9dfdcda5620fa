import { randomUUID } from 'node:crypto';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { users } from '#server/db/schema.ts';
import { signAccessToken } from '#server/security/accessToken.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { noteCall } from '#support/specification/exercised.ts';

/** What the page asks for goes to the real server, unless a test says otherwise: `network.use(http.get(…))`. */
export const network = setupServer();

let backend: TestBackend | undefined;

/** The server that answers the page; there once the tests of a file run. */
export function theBackend(): TestBackend {
  if (!backend) throw new Error('useBackend() comes first');
  return backend;
}

/** The real server's response to a page's request. */
export async function respond(request: Request): Promise<Response> {
  const response = await theBackend().fetch(request);
  noteCall(request, response);
  return response;
}

/** Has the real server answer every request of this file's tests; nothing of one test is left for the next. */
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

/** Fails a test that writes an error to the console; `expected()` lets the errors so far pass. */
export function useQuietConsole(): { expected: () => void } {
  let errors: unknown[][] = [];
  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said));
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

/** A new user of the server with a good token. */
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
  if (!user) throw new Error('No user was made');
  return { ...user, token: await signAccessToken(user, theBackend().config, now) };
}

/** A new user who is signed in on this device. */
export async function signedInMember(): Promise<Member> {
  const member = await newMember();
  localStorage.setItem('authToken', member.token);
  return member;
}
