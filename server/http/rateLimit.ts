import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './errors.ts';

/**
 * A limit of `points` in `seconds` for each key. The function counts one and throws HttpError 429 with Retry-After when
 * the key has had its share. Each process counts for itself.
 */
export function rateLimit(points: number, seconds: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal.msBeforeNext, seconds);
    }
  };
}

/**
 * 429: too many for now; `milliseconds` until the next may come, by the clock, and `most` seconds whatever that says: a
 * clock that is put back does not lengthen what is counted down without it.
 */
export function tooMany(milliseconds: number, most: number): HttpError {
  const wait = Math.min(most, Math.max(1, Math.ceil(milliseconds / 1000)));
  return new HttpError(429, `That was a lot at once. Please try again ${inWords(wait)}.`, {}, wait);
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
