import { randomUUID } from 'node:crypto';
import { users } from '#server/db/schema.ts';
import { signAccessToken } from '#server/security/accessToken.ts';
import type { TestBackend } from './backend.ts';

/** Someone who calls the API of a test backend. */
export interface Caller {
  /** '' for a visitor. */
  readonly id: string;
  readonly username: string;
  /** Answers to `POST`, `/bookings/`, `{…}`; a text is sent as it is, anything else as JSON. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; json: unknown; response: Response }>;
}

/** A visitor: nobody is signed in. */
export const visitor = (backend: TestBackend): Caller => callerWith(backend, { id: '', username: '' }, {});

/** A new user with a good access token. */
export async function signedIn(backend: TestBackend, now = new Date()): Promise<Caller> {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const [user] = await backend.db
    .insert(users)
    .values({
      username,
      usernameKey: username,
      email: `${username}@example.in`,
      passwordHash: 'none: this user signs in by token',
      phone: '+919876543210',
    })
    .returning({ id: users.id, username: users.username });
  if (!user) throw new Error('No user was made');
  const token = await signAccessToken(user, backend.config, now);
  return callerWith(backend, user, { authorization: `Bearer ${token}` });
}

function callerWith(
  backend: TestBackend,
  user: { id: string; username: string },
  credentials: Readonly<Record<string, string>>,
): Caller {
  return {
    ...user,
    async call(method, path, body, headers) {
      const response = await backend.fetch(
        new Request(`http://localhost/api${path}`, {
          method,
          headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
      const text = await response.clone().text();
      return { status: response.status, json: text ? (JSON.parse(text) as unknown) : null, response };
    },
  };
}
