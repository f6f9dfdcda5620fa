import * as z from 'zod/mini';
import * as read from './readers.ts';

/** The access token that signing in and refreshing bring (section 7). */

export const tokenAnswer = z.object({ access: z.string() });

const accessReader = z.object({ access: /* @__PURE__ */ z.string().check(z.minLength(1)) });

/** POST /auth/login and /auth/refresh: the access token; throws ContractError without one. */
export function readToken(raw: unknown): string {
  const result = z.safeParse(accessReader, raw);
  if (!result.success) throw new read.ContractError('The sign-in answer has no access token');
  return result.data.access;
}
