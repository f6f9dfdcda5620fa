import { TEN_MINUTES_SECONDS } from '../../durations.ts';
import type { Deps } from '../context.ts';
import { principalOf } from '../requests/principal.ts';
import type { Call } from '../serveEndpoint.ts';
import { createRateLimit } from './rateLimit.ts';

const DEFAULT_LIMIT_PER_TEN_MINUTES = 10;

/**
 * Limits the requests that a user, or a visitor's network, sends to the business: 10 in ten minutes by default.
 * @param name names the kind of request; each kind is counted separately
 * @param factor multiplies the limit for this kind of request
 * @returns a function that counts one request and throws HttpError 429 when the limit is exceeded
 */
export function limitRequestsToBusiness(
  { config, createLimiter }: Pick<Deps, 'config' | 'createLimiter'>,
  name: string,
  factor = 1,
): (call: Call) => Promise<void> {
  const countRequest = createRateLimit(
    createLimiter,
    name,
    factor * (config.requestLimit ?? DEFAULT_LIMIT_PER_TEN_MINUTES),
    TEN_MINUTES_SECONDS,
  );
  return (call) => countRequest(principalOf(call));
}
