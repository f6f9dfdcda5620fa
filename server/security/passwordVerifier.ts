import type { Deps } from '../http/context.ts';
import { networkOf } from '../http/requests/principal.ts';
import { requireUser } from '../http/serveEndpoint.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { findAccount, findAccountByUsernameKey } from '../repositories/account/users.ts';
import type { Account } from '../repositories/account/users.ts';
import type { JobSource } from '../http/limits/fairQueue.ts';
import { findKnownDevice } from './knownDevice.ts';
import type { PasswordQueue } from './passwordQueue.ts';
import { createSignInLimiter } from './signInLimits.ts';
import type { PasswordAttempt } from './signInLimits.ts';
import { usernameKey } from './usernameKey.ts';

/**
 * Checks passwords, in the order of a fair queue and as often as the sign-in limits allow.
 * @throws HttpError 429 or 503 with Retry-After
 */
export interface PasswordVerifier {
  /** Returns the account with this username and password; null when there is none. */
  readonly findAccount: (call: Call, username: string, password: string) => Promise<Account | null>;
  /** Returns the account of the signed-in user; null when `password` is not its password. */
  readonly findOwnAccount: (call: Call, password: string) => Promise<Account | null>;
}

export function createPasswordVerifier(
  { db, config, clock, createLimiter }: Deps,
  passwordQueue: PasswordQueue,
): PasswordVerifier {
  const limiter = createSignInLimiter(createLimiter);
  // Reads the account only when it is the turn of the attempt and the limits allow it, so that a rejected attempt needs
  // no query.
  const checkPassword = async (attempt: PasswordAttempt, password: string, find: () => Promise<Account | null>) => {
    let account: Account | null = null;
    const isCorrect = await passwordQueue.runInTurn(sourceOf(attempt), ({ verify }) =>
      limiter.guard(attempt, async () => {
        account = await find();
        return verify(account?.passwordHash, password);
      }),
    );
    return isCorrect ? account : null;
  };

  return {
    async findAccount({ context, address }, username, password) {
      const key = usernameKey(username);
      const device = await findKnownDevice(context, key, { config, now: clock() });
      const attempt = { account: key, network: networkOf(address), device };
      return checkPassword(attempt, password, () => findAccountByUsernameKey(db, key));
    },
    findOwnAccount(call, password) {
      const { id, username, session } = requireUser(call);
      const attempt = { account: usernameKey(username), network: networkOf(call.address), device: session };
      return checkPassword(attempt, password, () => findAccount(db, id));
    },
  };
}

// Returns the source of an attempt for the queue. Attempts from known devices or sessions of an account have a
// preferred source of their own, so that they wait neither for people who guess passwords, of this account or of many,
// nor for other users in the same network.
const sourceOf = ({ account, network, device }: PasswordAttempt): JobSource =>
  device === null
    ? [`account:${account}`, `network:${network}`]
    : [`owner:${account}`, `owner:${account}`, 'preferred'];
