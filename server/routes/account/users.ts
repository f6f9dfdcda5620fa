import { PASSWORD_FOR_CONTACT_MESSAGE, changesContact, splitName } from '#contract/account/profile.ts';
import type { ProfileChange } from '#contract/account/profile.ts';
import * as endpoints from '#contract/endpoints.ts';
import { camelCased } from '#contract/snakeCase.ts';
import { TEN_MINUTES_SECONDS } from '../../durations.ts';
import type { App, Deps } from '../../http/context.ts';
import { fieldError, notFound } from '../../http/errors.ts';
import { createRateLimit } from '../../http/limits/rateLimit.ts';
import { principalOfUser } from '../../http/requests/principal.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { streamOfTexts } from '../../http/streamOfTexts.ts';
import { deleteAccount, exportAccount } from '../../repositories/account/accountData.ts';
import { changeProfile, findProfile } from '../../repositories/account/profiles.ts';
import type { ProfileColumns } from '../../repositories/account/profiles.ts';
import { normalizePhone, normalizeText } from '../../repositories/normalizeText.ts';
import type { PasswordVerifier } from '../../security/passwordVerifier.ts';
import { clearRefreshCookie } from '../../security/refreshCookie.ts';
import { wrongPasswordError } from './auth.ts';

const MAX_EXPORTS_PER_TEN_MINUTES = 20;

/**
 * Registers the endpoints of /users/me: the user's profile, the export of their data, and the deletion of their account
 * (sections 3 and 7).
 */
export function registerUsersRoutes(app: App, deps: Deps, passwordVerifier: PasswordVerifier): void {
  const { db, config } = deps;
  const countExport = createRateLimit(deps.createLimiter, 'export', MAX_EXPORTS_PER_TEN_MINUTES, TEN_MINUTES_SECONDS);

  serveEndpoint(
    app,
    deps,
    endpoints.getProfile,
    async (call) => (await findProfile(db, requireUser(call).id)) ?? throwAccountDeleted(),
  );

  serveEndpoint(app, deps, endpoints.updateProfile, async (call) => {
    const { currentPassword, ...changedFields } = camelCased(call.body);
    const { id } = requireUser(call);
    const columns = columnsToChange(changedFields);
    const profileBefore = (await findProfile(db, id)) ?? throwAccountDeleted();
    // Ask for the password: a thief of the access token must not change how the business reaches the user.
    if (changesContact(columns, profileBefore)) {
      if (currentPassword === undefined) throw fieldError('current_password', PASSWORD_FOR_CONTACT_MESSAGE);
      if (!(await passwordVerifier.findOwnAccount(call, currentPassword))) throw wrongPasswordError();
    }
    return (await changeProfile(db, id, columns)) ?? throwAccountDeleted();
  });

  serveEndpoint(app, deps, endpoints.exportAccount, async (call) => {
    await countExport(requireUser(call).id);
    call.context.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return streamOfTexts(exportAccount(db, requireUser(call).id, deps.clock()));
  });

  serveEndpoint(app, deps, endpoints.deleteAccount, async (call) => {
    const user = requireUser(call);
    if (!(await passwordVerifier.findOwnAccount(call, call.body.password)))
      throw fieldError('password', 'This is not your password.');
    const plans = await deleteAccount(db, user.id, principalOfUser(user.id));
    for (const { plan, revision } of plans) deps.planStreams.publish({ plan, revision, changed: 'members' });
    // Cached responses may contain reviews that the deleted user wrote.
    deps.responseCache?.clear();
    clearRefreshCookie(call.context, config);
  });
}

function throwAccountDeleted(): never {
  throw notFound('This account no longer exists.');
}

/**
 * Returns the columns of the profile that the request changes. Splits a `name` at its first space. If the request also
 * has a first or a last name, uses that one instead of the part of `name`.
 */
function columnsToChange({ name, phone, ...others }: Omit<ProfileChange, 'currentPassword'>): ProfileColumns {
  const [firstName, lastName] = name === undefined ? [undefined, undefined] : splitName(normalizeText(name));
  const columns = { firstName, lastName, ...others, phone: phone === undefined ? undefined : normalizePhone(phone) };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [[column, normalizeText(value)]])),
  );
}
