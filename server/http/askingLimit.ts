import type { Config } from '../config.ts';
import { principalOf } from './principal.ts';
import { rateLimit } from './rateLimit.ts';
import type { Call } from './serve.ts';

const USUAL = 10;
const TEN_MINUTES = 600;

/**
 * The limit on what a user, or a visitor's address, sends to the business: 10 in ten minutes unless the configuration
 * says otherwise. The function counts one request and throws HttpError 429 when it is one too many.
 */
export function askingLimit(config: Config): (call: Call) => Promise<void> {
  const count = rateLimit(config.askingLimit ?? USUAL, TEN_MINUTES);
  return (call) => count(principalOf(call));
}
