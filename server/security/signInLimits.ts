import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from '../http/rateLimit.ts';

const HOUR = 3600;
const QUARTER = 900;
const MINUTE = 60;
const TWO_WEEKS = 14 * 24 * HOUR;
/** Wrong passwords without a wait, for one account from one network. */
const FREE_TRIES = 5;

export interface SignInLimits {
  /**
   * Lets `check` look at a password and counts it as a wrong one until it says otherwise.
   * @throws HttpError 429 with Retry-After when there were too many wrong ones
   */
  readonly guard: (account: string, network: string, check: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Limits on wrong passwords. From one network, each wrong one for an account after the fifth doubles the wait, up to a
 * minute. Many networks together have a budget for each account, each network one for all accounts, and all one for all;
 * none of these hold up a network from which the owner has signed in before, so that nobody can be locked out by others.
 */
export function createSignInLimits(): SignInLimits {
  const wrong = new RateLimiterMemory({ keyPrefix: 'wrong', points: FREE_TRIES, duration: HOUR });
  const waiting = new RateLimiterMemory({ keyPrefix: 'waiting', points: 0, duration: MINUTE });
  const trusted = new RateLimiterMemory({ keyPrefix: 'trusted', points: 0, duration: TWO_WEEKS });
  const ofAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 100, duration: QUARTER });
  const ofNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: 100, duration: QUARTER });
  const ofAll = new RateLimiterMemory({ keyPrefix: 'all', points: 1000, duration: MINUTE });

  return {
    async guard(account, network, check) {
      const pair = JSON.stringify([account, network]);
      const wait = await waiting.get(pair);
      if (wait && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext, MINUTE);
      const budgets: [RateLimiterMemory, string][] = (await trusted.get(pair))
        ? []
        : [
            [ofAccount, account],
            [ofNetwork, network],
            [ofAll, ''],
          ];
      for (const [budget, key] of budgets) {
        const spent = await budget.get(key);
        if (spent && spent.consumedPoints >= budget.points) throw tooMany(spent.msBeforeNext, budget.duration);
      }

      const refund = async () => {
        await wrong.reward(pair);
        for (const [budget, key] of budgets) await budget.reward(key);
      };
      const { consumedPoints: tries } = await wrong.penalty(pair);
      for (const [budget, key] of budgets) await budget.penalty(key);
      if (tries > FREE_TRIES) await waiting.block(pair, Math.min(2 ** (tries - FREE_TRIES), MINUTE));
      const right = await check().catch(async (error: unknown) => {
        await refund();
        throw error;
      });
      if (!right) return false;
      await refund();
      await wrong.delete(pair);
      await waiting.delete(pair);
      await trusted.block(pair, TWO_WEEKS);
      return true;
    },
  };
}
