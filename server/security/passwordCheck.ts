import type { Deps } from '../http/context.ts';
import { networkOf } from '../http/requests/principal.ts';
import { requireUser } from '../http/serveEndpoint.ts';
import type { Call } from '../http/serveEndpoint.ts';
import { findAccountByName, findPasswordHash } from '../repositories/account/users.ts';
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
  /** Returns true when `password` is the password of the signed-in user. */
  readonly isPasswordOfUser: (call: Call, password: string) => Promise<boolean>;
}

export function createPasswordCheck(
  { db, config, clock, createLimiter }: Deps,
  passwordQueue: PasswordQueue,
): PasswordCheck {
  const limits = createSignInLimits(createLimiter);
  // Reads the hash only when it is the turn of the attempt, so that rejected attempts cost no query.
  const checkPassword = (attempt: Attempt, password: string, findHash: () => Promise<string | undefined>) =>
    passwordQueue.inTurn(sourceOf(attempt), ({ verify }) =>
      limits.guard(attempt, async () => verify(await findHash(), password)),
    );

  return {
    async findAccount({ context, address }, username, password) {
      const key = usernameKey(username);
      const device = await findKnownDevice(context, key, { config, now: clock() });
      let account: Account | null = null;
      const isCorrect = await checkPassword(
        { account: key, network: networkOf(address), device },
        password,
        async () => {
          account = await findAccountByName(db, key);
          return account?.passwordHash;
        },
      );
      return isCorrect ? account : null;
    },
    isPasswordOfUser(call, password) {
      const { id, username, session } = requireUser(call);
      const attempt = { account: usernameKey(username), network: networkOf(call.address), device: session };
      return checkPassword(attempt, password, async () => (await findPasswordHash(db, id)) ?? undefined);
    },
  };
}

// A known device waits neither behind those who guess the account's password nor behind others in its network.
const sourceOf = ({ account, network, device }: Attempt): Source =>
  device === null ? [`account:${account}`, `network:${network}`] : [`owner:${account}`, `owner:${account}`];
