import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/limits/rateLimit.ts';

const HOUR = 3600;
const QUARTER_HOUR = 900;
const MINUTE = 60;
const TWO_WEEKS = 14 * 24 * HOUR;
/** The number of wrong passwords for one account from one network before a wait begins. */
const FREE_ATTEMPTS = 5;

export interface SignInLimits {
  /**
   * Runs `check`, which verifies a password, and returns its result. The attempt is counted as wrong before `check`
   * runs, so that simultaneous attempts cannot pass the limit; the count is taken back after a correct password or an
   * error in `check`.
   * @throws HttpError 429 with Retry-After after too many wrong passwords
   */
  readonly guard: (account: string, network: string, check: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Limits how often passwords can be guessed. After five wrong passwords for an account from one network, each further one
 * doubles the wait, up to a minute. There are also budgets of wrong passwords per account, per network and in total. The
 * budgets do not apply to a network from which the account's owner has signed in within two weeks, so that an attacker
 * cannot lock the owner out.
 */
export function createSignInLimits(): SignInLimits {
  const wrong = new RateLimiterMemory({ keyPrefix: 'wrong', points: FREE_ATTEMPTS, duration: HOUR });
  // Pairs of account and network that may not try again until their entry expires.
  const paused = new RateLimiterMemory({ keyPrefix: 'paused', points: 0, duration: MINUTE });
  const trusted = new RateLimiterMemory({ keyPrefix: 'trusted', points: 0, duration: TWO_WEEKS });
  const perAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 100, duration: QUARTER_HOUR });
  const perNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: 100, duration: QUARTER_HOUR });
  const inTotal = new RateLimiterMemory({ keyPrefix: 'all', points: 1000, duration: MINUTE });

  return {
    async guard(account, network, check) {
      const pair = JSON.stringify([account, network]);
      const wait = await paused.get(pair);
      if (wait && wait.msBeforeNext > 0) throw tooManyRequests(wait.msBeforeNext, MINUTE);
      const budgets: [RateLimiterMemory, string][] = (await trusted.get(pair))
        ? []
        : [
            [perAccount, account],
            [perNetwork, network],
            [inTotal, ''],
          ];
      for (const [budget, key] of budgets) {
        const spent = await budget.get(key);
        if (spent && spent.consumedPoints >= budget.points) throw tooManyRequests(spent.msBeforeNext, budget.duration);
      }

      const refund = async () => {
        await wrong.reward(pair);
        for (const [budget, key] of budgets) await budget.reward(key);
      };
      const { consumedPoints: attempts } = await wrong.penalty(pair);
      for (const [budget, key] of budgets) await budget.penalty(key);
      if (attempts > FREE_ATTEMPTS) await paused.block(pair, Math.min(2 ** (attempts - FREE_ATTEMPTS), MINUTE));
      const isCorrect = await check().catch(async (error: unknown) => {
        await refund();
        throw error;
      });
      if (!isCorrect) return false;
      await refund();
      await wrong.delete(pair);
      await paused.delete(pair);
      await trusted.block(pair, TWO_WEEKS);
      return true;
    },
  };
}
