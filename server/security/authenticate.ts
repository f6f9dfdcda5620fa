import type { AppContext, Deps } from '../http/context.ts';
import { findUser } from '../repositories/account/users.ts';
import type { User } from '../repositories/account/users.ts';
import { verifyAccessToken } from './accessToken.ts';

/** Returns the user of the bearer token; null without a valid token, or when the account was deleted. */
export async function authenticate(context: AppContext, { db, config, clock, log }: Deps): Promise<User | null> {
  const header = context.req.header('authorization');
  if (header === undefined) return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  const id = token === undefined ? null : await verifyAccessToken(token, config, clock());
  const user = id === null ? null : await findUser(db, id);
  if (!user) log.warn({ requestId: context.get('requestId') }, 'access token rejected');
  return user;
}
