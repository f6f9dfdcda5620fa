import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CreateLimiter } from '../http/limits/createLimiter.ts';
import { tooManyRequests } from '../http/limits/rateLimit.ts';

const HOUR_SECONDS = 3600;
const QUARTER_HOUR_SECONDS = 900;
const MINUTE_SECONDS = 60;
/** This many wrong passwords for one account, from one network or one known device, cause no wait. */
const ATTEMPTS_WITHOUT_WAIT = 5;

/** An attempt to sign in, or to confirm an action, with a password. */
export interface PasswordAttempt {
  /** The account's `usernameKey`. */
  readonly account: string;
  readonly network: string;
  /** The id of a device or session which proves that the account's owner has signed in there; null if there is none. */
  readonly device: string | null;
}

export interface SignInLimiter {
  /**
   * Runs `verify`, which verifies a password, and returns its result. The attempt is counted as wrong before `verify`
   * runs, so that simultaneous attempts cannot exceed the limit. If `verify` throws, this attempt is no longer counted.
   * A correct password sets the number of wrong passwords for this account from the same network or device to 0; only
   * the budgets (see createSignInLimiter) still count the earlier ones.
   * @throws HttpError 429 with Retry-After after too many wrong passwords
   */
  readonly guard: (attempt: PasswordAttempt, verify: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Limits how often passwords can be guessed. After five wrong passwords for an account from one network, or from one
 * known device, each further one doubles the wait before the next attempt, up to a minute. There are also budgets:
 * largest numbers of wrong passwords in a period. They do not apply to the owner's known devices. A network that has
 * used up its budget must wait. While the budget of an account, or the budget of all accounts together, is used up,
 * each network has one attempt per account in 15 minutes: attackers with many networks guess slowly, and the owner can
 * still sign in.
 */
export function createSignInLimiter(createLimiter: CreateLimiter): SignInLimiter {
  const wrongAttemptLimiter = createLimiter('wrong', ATTEMPTS_WITHOUT_WAIT, HOUR_SECONDS);
  // The keys of this limiter are pairs of an account and a network (or device) that must wait up to a minute, because
  // too many wrong passwords for the account came from there.
  const pauseLimiter = createLimiter('paused', 0, MINUTE_SECONDS);
  // The keys of this limiter are pairs of an account and a network that must wait 15 minutes, because a budget is used
  // up and the network has had its one attempt for the account.
  const singleAttemptLimiter = createLimiter('tried', 0, QUARTER_HOUR_SECONDS);
  const networkBudget = createLimiter('network', 100, QUARTER_HOUR_SECONDS);
  const accountBudget = createLimiter('account', 100, QUARTER_HOUR_SECONDS);
  const totalBudget = createLimiter('all', 1000, MINUTE_SECONDS);

  return {
    async guard({ account, network, device }, verify) {
      const pair = JSON.stringify(device === null ? [account, network] : { account, device });
      const budgets: [RateLimiterAbstract, string][] =
        device === null
          ? [
              [networkBudget, network],
              [accountBudget, account],
              [totalBudget, ''],
            ]
          : [];
      const rejectingLimiters: [RateLimiterAbstract, string][] =
        device === null
          ? [
              [pauseLimiter, pair],
              [singleAttemptLimiter, pair],
              [networkBudget, network],
            ]
          : [[pauseLimiter, pair]];
      for (const { limiter, usage } of await Promise.all(rejectingLimiters.map(usageOf)))
        if (usage && usage.msBeforeNext > 0 && usage.consumedPoints >= limiter.points)
          throw tooManyRequests(usage.msBeforeNext, limiter.duration);

      const [{ consumedPoints: attemptCount }, exceededFlags] = await Promise.all([
        wrongAttemptLimiter.penalty(pair),
        Promise.all(budgets.map(async ([budget, key]) => (await budget.penalty(key)).consumedPoints > budget.points)),
      ]);
      const isOnlyAttempt = exceededFlags.includes(true);
      const waitLimiter = isOnlyAttempt
        ? singleAttemptLimiter
        : attemptCount > ATTEMPTS_WITHOUT_WAIT
          ? pauseLimiter
          : null;
      await waitLimiter?.block(
        pair,
        isOnlyAttempt ? QUARTER_HOUR_SECONDS : Math.min(2 ** (attemptCount - ATTEMPTS_WITHOUT_WAIT), MINUTE_SECONDS),
      );
      /** Ends the wait that this attempt has begun, if any, and takes the attempt out of the budgets. */
      const refund = () =>
        Promise.all([waitLimiter?.delete(pair), ...budgets.map(([budget, key]) => budget.reward(key))]);
      const isCorrect = await verify().catch(async (error: unknown) => {
        await Promise.all([wrongAttemptLimiter.reward(pair), refund()]);
        throw error;
      });
      if (isCorrect) await Promise.all([wrongAttemptLimiter.delete(pair), refund()]);
      return isCorrect;
    },
  };
}

const usageOf = async ([limiter, key]: [RateLimiterAbstract, string]) => ({ limiter, usage: await limiter.get(key) });
