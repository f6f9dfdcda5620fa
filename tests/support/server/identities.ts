import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import { createVisitor, registerUser } from './callers.ts';
import type { RegisteredUser } from './callers.ts';
import { HS256, signToken, validClaims } from './tokens.ts';

/**
 * The senders of a request, from a visitor to the owner of the data that the request names. 'ended link' is a visitor
 * with a review link that has ended; 'viewer' and 'editor' are users with this role in a plan of the owner.
 */
export const IDENTITIES = [
  'nobody',
  'garbage token',
  'expired token',
  'forged token',
  'signed-out session',
  'deleted user',
  'ended link',
  'another user',
  'viewer',
  'editor',
  'owner',
] as const;
export type Identity = (typeof IDENTITIES)[number];

export interface Identities {
  readonly owner: RegisteredUser;
  readonly viewer: RegisteredUser;
  readonly editor: RegisteredUser;
  /** The access token of each identity; undefined for visitors. */
  readonly tokens: Readonly<Record<Identity, string | undefined>>;
}

/**
 * Registers the users among the identities, and returns a token for each identity. The expired and the forged token
 * name the owner, who has no data except the first plan that each new user gets.
 */
export async function createIdentities(backend: TestBackend, now: Date, password: string): Promise<Identities> {
  const register = () => registerUser(backend, { username: `user-${randomUUID()}`, password });
  const visitor = createVisitor(backend);
  const [owner, viewer, editor] = [await register(), await register(), await register()];
  const [other, signedOut, deleted] = [await register(), await register(), await register()];
  await visitor.call('POST', '/auth/logout/', undefined, { cookie: signedOut.cookie });
  const authorization = `Bearer ${deleted.token}`;
  const deletion = await visitor.call('DELETE', '/users/me/', { password }, { authorization });
  if (deletion.status !== 204) throw new Error(`The user was not deleted: ${JSON.stringify(deletion.json)}`);

  const claims = validClaims(owner.token, now);
  return {
    owner,
    viewer,
    editor,
    tokens: {
      nobody: undefined,
      'garbage token': 'garbage',
      'expired token': signToken(HS256, { ...claims, exp: claims.iat - 1 }, backend.config.tokenSecrets[0]),
      'forged token': signToken(HS256, claims, 'x'.repeat(32)),
      'signed-out session': signedOut.token,
      'deleted user': deleted.token,
      'ended link': undefined,
      'another user': other.token,
      viewer: viewer.token,
      editor: editor.token,
      owner: owner.token,
    },
  };
}
