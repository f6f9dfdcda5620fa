import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CreateLimiter } from '../http/limits/createLimiter.ts';
import { tooManyRequests } from '../http/limits/rateLimit.ts';

const HOUR = 3600;
const QUARTER_HOUR = 900;
const MINUTE = 60;
/** The number of wrong passwords for one account from one network, or from one known device, before a wait begins. */
const FREE_ATTEMPTS = 5;

/** An attempt to use the password of an account. */
export interface Attempt {
  /** The account's `usernameKey`. */
  readonly account: string;
  readonly network: string;
  /** The id of a device or session which proves that the account's owner has signed in there; null if there is none. */
  readonly device: string | null;
}

export interface SignInLimits {
  /**
   * Runs `check`, which verifies a password, and returns its result. The attempt is counted as wrong before `check`
   * runs, so that simultaneous attempts cannot exceed the limit. A correct password, or an error in `check`, undoes the
   * count.
   * @throws HttpError 429 with Retry-After after too many wrong passwords
   */
  readonly guard: (attempt: Attempt, check: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Limits how often passwords can be guessed. After five wrong passwords for an account from one network, or from one
 * known device, each further one doubles the wait, up to a minute. There are also budgets of wrong passwords, which do
 * not apply to the owner's known devices. A network that has used up its budget must wait. While the budget of an
 * account, or the budget of all accounts together, is used up, each network has one attempt per account in 15 minutes:
 * attackers with many networks guess slowly, and the owner can still sign in.
 */
export function createSignInLimits(createLimiter: CreateLimiter): SignInLimits {
  const wrongAttempts = createLimiter('wrong', FREE_ATTEMPTS, HOUR);
  // Pairs of account and network (or device) that must wait, because they have sent too many wrong passwords.
  const paused = createLimiter('paused', 0, MINUTE);
  // Pairs of account and network that have had their one attempt while a budget is used up.
  const triedOnce = createLimiter('tried', 0, QUARTER_HOUR);
  const networkBudget = createLimiter('network', 100, QUARTER_HOUR);
  const accountBudget = createLimiter('account', 100, QUARTER_HOUR);
  const totalBudget = createLimiter('all', 1000, MINUTE);

  return {
    async guard({ account, network, device }, check) {
      const pair = JSON.stringify(device === null ? [account, network] : { account, device });
      const budgets: [RateLimiterAbstract, string][] =
        device === null
          ? [
              [networkBudget, network],
              [accountBudget, account],
              [totalBudget, ''],
            ]
          : [];
      const [waits, usages] = await Promise.all([
        Promise.all([paused, triedOnce].map(async (limiter) => ({ limiter, wait: await limiter.get(pair) }))),
        Promise.all(budgets.map(async ([budget, key]) => ({ budget, usage: await budget.get(key) }))),
      ]);
      for (const { limiter, wait } of waits)
        if (wait && wait.msBeforeNext > 0) throw tooManyRequests(wait.msBeforeNext, limiter.duration);
      let isOnlyAttempt = false;
      for (const { budget, usage } of usages) {
        if (!usage || usage.consumedPoints < budget.points) continue;
        if (budget === networkBudget) throw tooManyRequests(usage.msBeforeNext, budget.duration);
        isOnlyAttempt = true;
      }

      const refund = () => budgets.map(([budget, key]) => budget.reward(key));
      const [{ consumedPoints: attempts }] = await Promise.all([
        wrongAttempts.penalty(pair),
        ...budgets.map(([budget, key]) => budget.penalty(key)),
      ]);
      if (isOnlyAttempt) await triedOnce.block(pair, QUARTER_HOUR);
      else if (attempts > FREE_ATTEMPTS) await paused.block(pair, Math.min(2 ** (attempts - FREE_ATTEMPTS), MINUTE));
      const isCorrect = await check().catch(async (error: unknown) => {
        await Promise.all([wrongAttempts.reward(pair), triedOnce.delete(pair), ...refund()]);
        throw error;
      });
      if (isCorrect)
        await Promise.all([...[wrongAttempts, triedOnce, paused].map((limiter) => limiter.delete(pair)), ...refund()]);
      return isCorrect;
    },
  };
}
