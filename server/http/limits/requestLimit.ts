import type { Config } from '../../config.ts';
import { principalOf } from '../requests/principal.ts';
import type { Call } from '../serveEndpoint.ts';
import { rateLimit } from './rateLimit.ts';

const DEFAULT_LIMIT = 10;
const TEN_MINUTES = 600;

/**
 * Limits the requests that a user, or a visitor's network, sends to the business: 10 in ten minutes by default.
 * @param factor multiplies the limit for this kind of request
 * @returns a function that counts one request and throws HttpError 429 when the limit is exceeded
 */
export function requestLimit(config: Config, factor = 1): (call: Call) => Promise<void> {
  const count = rateLimit(factor * (config.requestLimit ?? DEFAULT_LIMIT), TEN_MINUTES);
  return (call) => count(principalOf(call));
}
