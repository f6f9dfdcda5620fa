import { randomUUID } from 'node:crypto';
import { users } from '#server/db/schema.ts';
import { beginSession } from '#server/repositories/account/sessions.ts';
import { findAccount } from '#server/repositories/account/users.ts';
import { createDefaultPlan } from '#server/repositories/plans/plans.ts';
import { signAccessToken } from '#server/security/accessToken.ts';
import type { TestBackend } from './backend.ts';

/** A client of the API of a test backend. */
export interface Caller {
  /** The id of the user; '' for a visitor, who is not signed in. */
  readonly id: string;
  readonly username: string;
  /**
   * Sends a request, for example `call('POST', '/bookings/', {…})`, and returns the response. A string body is sent
   * unchanged, any other body as JSON. `path` does not include /api. When the response is a stream of events, does not
   * read it.
   */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; json: unknown; response: Response }>;
}

/** Creates a client that is not signed in. */
export const createVisitor = (backend: TestBackend): Caller => createCaller(backend, { id: '', username: '' }, {});

// The hash of random bytes. No password matches it, so users with this hash cannot sign in; tests use the access token
// of insertUser().
const HASH_OF_NO_PASSWORD =
  '$argon2id$v=19$m=8,t=1,p=1$ggyqPIaYFKvZ6KPwdi4mvg$8xcYCyUaCYv1/tloX7J4Y3NrJFnfb5AI0MEr3t0xKyo';

/** Inserts a new user with a first plan. Returns the user with an access token that is issued at `now`. */
export async function insertUser(backend: TestBackend, now = new Date()) {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const [user] = await backend.db
    .insert(users)
    .values({
      username,
      usernameKey: username,
      email: `${username}@example.in`,
      passwordHash: HASH_OF_NO_PASSWORD,
      phone: '+919876543210',
    })
    .returning({ id: users.id, username: users.username });
  if (!user) throw new Error('The user was not inserted');
  await backend.db.transaction((transaction) => createDefaultPlan(transaction, user.id, now));
  return { ...user, token: await beginTestSession(backend, user, now) };
}

/** Begins a session for an inserted user and returns its access token. */
export async function beginTestSession(
  backend: Pick<TestBackend, 'db' | 'config'>,
  user: { id: string; username: string },
  now = new Date(),
): Promise<string> {
  const account = await findAccount(backend.db, user.id);
  const session = account && (await beginSession(backend.db, account, randomUUID(), now));
  if (!session) throw new Error('The session was not begun');
  return signAccessToken({ ...user, session }, backend.config, now);
}

/** Inserts a new user and returns a client that sends a valid access token of this user. */
export async function createSignedInCaller(backend: TestBackend, now = new Date()): Promise<Caller> {
  const { token, ...user } = await insertUser(backend, now);
  return createCaller(backend, user, { authorization: `Bearer ${token}` });
}

export interface RegisteredUser {
  readonly id: string;
  readonly username: string;
  /** The access token. */
  readonly token: string;
  /** The value of the Cookie header: the refresh token, and the cookie by which the server recognises the device. */
  readonly cookie: string;
}

/** Registers a user with a password and signs in. */
export async function registerUser(
  backend: TestBackend,
  { username, password }: { username: string; password: string },
): Promise<RegisteredUser> {
  const visitor = createVisitor(backend);
  const email = `${username.toLowerCase()}@example.in`;
  const registered = await visitor.call('POST', '/auth/register/', { username, email, password, password2: password });
  const { json, response } = await visitor.call('POST', '/auth/login/', { username, password });
  return {
    id: (registered.json as { id: string }).id,
    username,
    token: (json as { access: string }).access,
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}

/** Registers a user with a password, signs in, and returns a client that sends the access token. */
export async function createRegisteredCaller(
  backend: TestBackend,
  credentials: { username: string; password: string },
): Promise<Caller> {
  return createTokenCaller(backend, await registerUser(backend, credentials));
}

/** Returns a client that sends the access token of a user. */
export const createTokenCaller = (
  backend: TestBackend,
  { token, ...user }: Pick<RegisteredUser, 'id' | 'username' | 'token'>,
): Caller => createCaller(backend, user, { authorization: `Bearer ${token}` });

function createCaller(
  backend: TestBackend,
  user: { id: string; username: string },
  defaultHeaders: Readonly<Record<string, string>>,
): Caller {
  return {
    ...user,
    async call(method, path, body, headers) {
      const response = await backend.fetch(
        new Request(`http://localhost/api${path}`, {
          method,
          headers: { ...defaultHeaders, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      const text = isStream ? '' : await response.clone().text();
      return { status: response.status, json: text ? (JSON.parse(text) as unknown) : null, response };
    },
  };
}
