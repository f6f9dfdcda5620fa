import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { networkOf } from '../http/principal.ts';
import { rateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serve.ts';
import { storedText } from '../repositories/storedText.ts';
import { createAccount, findAccountByName } from '../repositories/users.ts';
import type { Account } from '../repositories/users.ts';
import type { Passwords } from '../security/passwords.ts';
import { usernameKey } from '../security/usernameKey.ts';
import { weakness } from '../security/weakPasswords.ts';

const USUAL = 30;
const TEN_MINUTES = 600;
const RETRY_WINDOW = 60 * 1000;

/** POST /auth/register (sections 3 and 7). */
export function registerRegistrationRoutes(app: App, deps: Deps, passwords: Passwords): void {
  const { db, clock, config } = deps;
  const countIn = rateLimit(config.registrationLimit ?? USUAL, TEN_MINUTES);

  /** Whether this is the request that just created the account, sent again because its answer was lost. */
  const isRetry = async (account: Account, email: string, password: string) =>
    clock().getTime() - account.createdAt.getTime() < RETRY_WINDOW &&
    account.email === email &&
    (await passwords.verify(account.passwordHash, password));

  serve(app, deps, endpoints.register, async ({ body, address }) => {
    const username = storedText(body.username);
    const email = storedText(body.email);
    const key = usernameKey(username);
    const weak = weakness(body.password, username, email);
    if (weak !== null) throw new HttpError(400, weak, { password: [weak] });
    await countIn(networkOf(address));

    const passwordHash = await passwords.hash(body.password);
    const created = await createAccount(db, { username, usernameKey: key, email, passwordHash, createdAt: clock() });
    if (created) return { ...created, email };
    const owner = await findAccountByName(db, key);
    if (owner && (await isRetry(owner, email, body.password))) return owner;
    const words = 'This username is taken. Choose another.';
    throw new HttpError(400, words, { username: [words] });
  });
}
