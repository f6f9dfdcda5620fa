import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/limits/rateLimit.ts';

const HOUR = 3600;
const QUARTER_HOUR = 900;
const MINUTE = 60;
/** Wrong passwords for one account from one network, or from one known device, before a wait begins. */
const FREE_ATTEMPTS = 5;

/** Who tries a password for which account. */
export interface Attempt {
  /** The account's `usernameKey`. */
  readonly account: string;
  readonly network: string;
  /** Id of a device or session that proves that the account's owner has signed in from there; null without one. */
  readonly device: string | null;
}

export interface SignInLimits {
  /**
   * Runs `check`, which verifies a password, and returns its result. The attempt counts as wrong from the start; a correct
   * password, or an error in `check`, is not counted.
   * @throws HttpError 429 with Retry-After after too many wrong passwords
   */
  readonly guard: (attempt: Attempt, check: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Limits how often passwords can be guessed. After five wrong passwords for an account from one network, each further one
 * doubles the wait, up to a minute. There are also budgets of wrong passwords. A network that has used up its budget must
 * wait. When the budget of an account, or that of all accounts, is used up, every network still has one attempt in 15
 * minutes for each account: the attackers' networks thus guess slowly, and the owner always has a way in. None of the
 * budgets applies to the owner's known devices.
 */
export function createSignInLimits(): SignInLimits {
  const wrong = new RateLimiterMemory({ keyPrefix: 'wrong', points: FREE_ATTEMPTS, duration: HOUR });
  // Pairs of account and network (or device) that may not try again until their entry expires.
  const paused = new RateLimiterMemory({ keyPrefix: 'paused', points: 0, duration: MINUTE });
  const tried = new RateLimiterMemory({ keyPrefix: 'tried', points: 0, duration: QUARTER_HOUR });
  const perNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: 100, duration: QUARTER_HOUR });
  const perAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 100, duration: QUARTER_HOUR });
  const inTotal = new RateLimiterMemory({ keyPrefix: 'all', points: 1000, duration: MINUTE });

  return {
    async guard({ account, network, device }, check) {
      const pair = JSON.stringify(device === null ? [account, network] : { account, device });
      for (const limiter of [paused, tried]) {
        const wait = await limiter.get(pair);
        if (wait && wait.msBeforeNext > 0) throw tooManyRequests(wait.msBeforeNext, limiter.duration);
      }
      const budgets: [RateLimiterMemory, string][] =
        device === null
          ? [
              [perNetwork, network],
              [perAccount, account],
              [inTotal, ''],
            ]
          : [];
      let isLastAttempt = false;
      for (const [budget, key] of budgets) {
        const spent = await budget.get(key);
        if (!spent || spent.consumedPoints < budget.points) continue;
        if (budget === perNetwork) throw tooManyRequests(spent.msBeforeNext, budget.duration);
        isLastAttempt = true;
      }

      const refund = async () => {
        await wrong.reward(pair);
        await tried.delete(pair);
        for (const [budget, key] of budgets) await budget.reward(key);
      };
      const { consumedPoints: attempts } = await wrong.penalty(pair);
      for (const [budget, key] of budgets) await budget.penalty(key);
      if (isLastAttempt) await tried.block(pair, QUARTER_HOUR);
      else if (attempts > FREE_ATTEMPTS) await paused.block(pair, Math.min(2 ** (attempts - FREE_ATTEMPTS), MINUTE));
      const isCorrect = await check().catch(async (error: unknown) => {
        await refund();
        throw error;
      });
      if (!isCorrect) return false;
      await refund();
      await wrong.delete(pair);
      await paused.delete(pair);
      return true;
    },
  };
}
