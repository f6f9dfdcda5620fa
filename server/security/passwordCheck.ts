import type { Deps } from '../http/context.ts';
import { networkOf } from '../http/requests/principal.ts';
import { requireUser } from '../http/serveEndpoint.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { findAccount, findAccountByName } from '../repositories/account/users.ts';
import type { Account } from '../repositories/account/users.ts';
import type { Source } from './fairQueue.ts';
import { findKnownDevice } from './knownDevice.ts';
import type { PasswordQueue } from './passwordQueue.ts';
import { createSignInLimits } from './signInLimits.ts';
import type { Attempt } from './signInLimits.ts';
import { usernameKey } from './usernameKey.ts';

/**
 * Checks passwords in the order of a fair queue and within the sign-in limits.
 * @throws HttpError 429 or 503 with Retry-After
 */
export interface PasswordCheck {
  /** Returns the account with this username and password; null when there is none. */
  readonly findAccount: (call: Call, username: string, password: string) => Promise<Account | null>;
  /** Returns the account of the signed-in user; null when `password` is not its password. */
  readonly findOwnAccount: (call: Call, password: string) => Promise<Account | null>;
}

export function createPasswordCheck(
  { db, config, clock, createLimiter }: Deps,
  passwordQueue: PasswordQueue,
): PasswordCheck {
  const limits = createSignInLimits(createLimiter);
  // Reads the account only when it is the turn of the attempt, so that rejected attempts cost no query.
  const checkPassword = async (attempt: Attempt, password: string, find: () => Promise<Account | null>) => {
    let account: Account | null = null;
    const isCorrect = await passwordQueue.inTurn(sourceOf(attempt), ({ verify }) =>
      limits.guard(attempt, async () => {
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
      return checkPassword(attempt, password, () => findAccountByName(db, key));
    },
    findOwnAccount(call, password) {
      const { id, username, session } = requireUser(call);
      const attempt = { account: usernameKey(username), network: networkOf(call.address), device: session };
      return checkPassword(attempt, password, () => findAccount(db, id));
    },
  };
}

// A known device waits neither behind those who guess the account's password nor behind others in its network.
const sourceOf = ({ account, network, device }: Attempt): Source =>
  device === null ? [`account:${account}`, `network:${network}`] : [`owner:${account}`, `owner:${account}`];
