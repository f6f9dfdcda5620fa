import type * as z from 'zod/mini';
import { splitName } from '#contract/profile.ts';
import type { profileBody } from '#contract/profile.ts';
import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { networkOf, principalOf } from '../http/principal.ts';
import { serve, userOf } from '../http/serve.ts';
import { deleteAccount, exportAccount } from '../repositories/accountData.ts';
import { changeProfile, findProfile } from '../repositories/profiles.ts';
import type { ProfileColumns } from '../repositories/profiles.ts';
import { storedPhone, storedText } from '../repositories/storedText.ts';
import { findPasswordHash } from '../repositories/users.ts';
import type { Passwords } from '../security/passwords.ts';
import { clearRefreshCookie } from '../security/refreshCookie.ts';
import type { SignInLimits } from '../security/signInLimits.ts';
import { usernameKey } from '../security/usernameKey.ts';

/** The user's own profile and everything that is theirs (sections 3 and 7). */
export function registerUsersRoutes(app: App, deps: Deps, passwords: Passwords, limits: SignInLimits): void {
  const { db, config } = deps;

  serve(app, deps, endpoints.getProfile, async (call) => (await findProfile(db, userOf(call).id)) ?? gone());

  serve(app, deps, endpoints.updateProfile, async (call) => {
    return (await changeProfile(db, userOf(call).id, columnsOf(call.body))) ?? gone();
  });

  serve(app, deps, endpoints.exportAccount, async (call) => {
    call.context.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return exportAccount(db, userOf(call).id);
  });

  serve(app, deps, endpoints.deleteAccount, async (call) => {
    const user = userOf(call);
    const known = await findPasswordHash(db, user.id);
    const right = await limits.guard(usernameKey(user.username), networkOf(call.address), () =>
      passwords.verify(known ?? undefined, call.body.password),
    );
    const words = 'This is not your password.';
    if (!right) throw new HttpError(400, words, { password: [words] });
    await deleteAccount(db, user.id, principalOf(call));
    clearRefreshCookie(call.context, config);
  });
}

function gone(): never {
  throw notFound('This account no longer exists.');
}

/** A name alone is split on its first space; first and last name, where they come too, say it better. */
function columnsOf(body: z.output<typeof profileBody>): ProfileColumns {
  const [first, last] = body.name === undefined ? [undefined, undefined] : splitName(storedText(body.name));
  const columns = {
    firstName: body.first_name ?? first,
    lastName: body.last_name ?? last,
    email: body.email,
    phone: body.phone === undefined ? undefined : storedPhone(body.phone),
    address: body.address,
    preferences: body.preferences,
  };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [[column, storedText(value)]])),
  );
}
