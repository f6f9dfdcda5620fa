import { RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequestsText } from '#contract/tooManyRequests.ts';
import { HttpError } from '../errors.ts';
import type { CreateLimiter } from './createLimiter.ts';

/**
 * Creates a limiter that accepts a number of requests with the same key in a period.
 * @param limiterArguments the name of the limiter, the number of requests, and the period in seconds
 * @returns a function that counts one request and throws HttpError 429 with Retry-After when the limit is exceeded
 */
export function createRateLimit(
  createLimiter: CreateLimiter,
  ...limiterArguments: Parameters<CreateLimiter>
): (key: string) => Promise<void> {
  const limiter = createLimiter(...limiterArguments);
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw tooManyRequests(rejection.msBeforeNext, limiter.duration);
    }
  };
}

/**
 * Creates the error 429 Too Many Requests.
 * @param milliseconds the time until the next request is accepted, according to the system clock
 * @param maxSeconds upper bound of the wait; without it, setting the clock back would lengthen the wait
 */
export function tooManyRequests(milliseconds: number, maxSeconds: number): HttpError {
  const waitSeconds = Math.min(maxSeconds, Math.max(1, Math.ceil(milliseconds / 1000)));
  return new HttpError(429, tooManyRequestsText(waitSeconds), {}, waitSeconds);
}
