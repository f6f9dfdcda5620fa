import * as endpoints from '#contract/endpoints.ts';
import { MINUTE_MS, TEN_MINUTES_SECONDS } from '../../durations.ts';
import type { App, Deps } from '../../http/context.ts';
import { fieldError } from '../../http/errors.ts';
import { networkOf } from '../../http/requests/principal.ts';
import { createRateLimit } from '../../http/limits/rateLimit.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { normalizeText } from '../../repositories/normalizeText.ts';
import { createAccount, findAccountByUsernameKey } from '../../repositories/account/users.ts';
import type { Account } from '../../repositories/account/users.ts';
import { rememberDevice } from '../../security/knownDevice.ts';
import type { PasswordHasher, PasswordQueue } from '../../security/passwordQueue.ts';
import { usernameKey } from '../../security/usernameKey.ts';
import { passwordWeakness } from '../../security/passwordWeakness.ts';

const DEFAULT_REGISTRATION_LIMIT = 30;
/**
 * How many passwords from one network are checked for weakness, for each registration that the network may send. A
 * check takes up to a tenth of a second, in which the server handles no other request.
 */
const WEAKNESS_CHECKS_PER_REGISTRATION = 4;
/** For this time after a registration, the same registration again counts as a retry and not as an error. */
const ACCEPTED_RETRY_WINDOW_MS = MINUTE_MS;

/** Registers POST /auth/register: the creation of an account (sections 3 and 7). */
export function registerRegistrationRoutes(app: App, deps: Deps, passwordQueue: PasswordQueue): void {
  const { db, clock, config, createLimiter } = deps;
  const registrationLimit = config.registrationLimit ?? DEFAULT_REGISTRATION_LIMIT;
  const countRegistration = createRateLimit(createLimiter, 'registration', registrationLimit, TEN_MINUTES_SECONDS);
  const countWeaknessCheck = createRateLimit(
    createLimiter,
    'password rating',
    WEAKNESS_CHECKS_PER_REGISTRATION * registrationLimit,
    TEN_MINUTES_SECONDS,
  );

  /**
   * Returns true when the account was created less than a minute ago with the same email and password. The browser has
   * then repeated its request, because it received no response to the first one.
   */
  const isRetry = async (account: Account, email: string, password: string, { verify }: PasswordHasher) =>
    clock().getTime() - account.createdAt.getTime() < ACCEPTED_RETRY_WINDOW_MS &&
    account.email === email &&
    (await verify(account.passwordHash, password));

  serveEndpoint(app, deps, endpoints.register, async ({ body, address, context }) => {
    const username = normalizeText(body.username);
    const email = normalizeText(body.email);
    const key = usernameKey(username);
    const network = networkOf(address);
    await countWeaknessCheck(network);
    const weakness = passwordWeakness(body.password, username, email);
    if (weakness !== null) throw fieldError('password', weakness);
    await countRegistration(network);

    const account = await passwordQueue.runInTurn([`account:${key}`, `network:${network}`], async (hasher) => {
      const passwordHash = await hasher.hash(body.password);
      const created = await createAccount(db, { username, usernameKey: key, email, passwordHash, createdAt: clock() });
      if (created) return { ...created, email };
      const existingAccount = await findAccountByUsernameKey(db, key);
      if (existingAccount && (await isRetry(existingAccount, email, body.password, hasher))) return existingAccount;
      throw fieldError('username', 'This username is taken. Choose another.');
    });
    await rememberDevice(context, key, { config, now: clock() });
    return account;
  });
}
