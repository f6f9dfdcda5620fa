import type * as z from 'zod/mini';
import { splitName } from '#contract/account/profile.ts';
import type { profileBody } from '#contract/account/profile.ts';
import * as endpoints from '#contract/endpoints.ts';
import { camelCased } from '#contract/snakeCase.ts';
import type { App, Deps } from '../../http/context.ts';
import { fieldError, notFound } from '../../http/errors.ts';
import { networkOf, principalOf } from '../../http/requests/principal.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { deleteAccount, exportAccount } from '../../repositories/account/accountData.ts';
import { changeProfile, findProfile } from '../../repositories/account/profiles.ts';
import type { ProfileColumns } from '../../repositories/account/profiles.ts';
import { normalizePhone, normalizeText } from '../../repositories/normalizeText.ts';
import { findPasswordHash } from '../../repositories/account/users.ts';
import type { Passwords } from '../../security/passwords.ts';
import { clearRefreshCookie } from '../../security/refreshCookie.ts';
import type { SignInLimits } from '../../security/signInLimits.ts';
import { usernameKey } from '../../security/usernameKey.ts';

/**
 * Registers the endpoints of /users/me: the user's profile, the export of their data, and the deletion of their account
 * (sections 3 and 7).
 */
export function registerUsersRoutes(app: App, deps: Deps, passwords: Passwords, limits: SignInLimits): void {
  const { db, config } = deps;

  serveEndpoint(
    app,
    deps,
    endpoints.getProfile,
    async (call) => (await findProfile(db, requireUser(call).id)) ?? accountDeleted(),
  );

  serveEndpoint(app, deps, endpoints.updateProfile, async (call) => {
    return (await changeProfile(db, requireUser(call).id, columnsOf(call.body))) ?? accountDeleted();
  });

  serveEndpoint(app, deps, endpoints.exportAccount, async (call) => {
    call.context.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return exportAccount(db, requireUser(call).id);
  });

  serveEndpoint(app, deps, endpoints.deleteAccount, async (call) => {
    const user = requireUser(call);
    const passwordHash = await findPasswordHash(db, user.id);
    const isCorrect = await limits.guard(usernameKey(user.username), networkOf(call.address), () =>
      passwords.verify(passwordHash ?? undefined, call.body.password),
    );
    if (!isCorrect) throw fieldError('password', 'This is not your password.');
    await deleteAccount(db, user.id, principalOf(call));
    clearRefreshCookie(call.context, config);
  });
}

function accountDeleted(): never {
  throw notFound('This account no longer exists.');
}

/**
 * Returns the columns that the body changes. A name is split at its first space, unless the body also has its two
 * parts.
 */
function columnsOf(body: z.output<typeof profileBody>): ProfileColumns {
  const { name, phone, ...others } = camelCased(body);
  const [firstName, lastName] = name === undefined ? [undefined, undefined] : splitName(normalizeText(name));
  const columns = { firstName, lastName, ...others, phone: phone === undefined ? undefined : normalizePhone(phone) };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [[column, normalizeText(value)]])),
  );
}
