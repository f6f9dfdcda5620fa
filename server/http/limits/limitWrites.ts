import { TEN_MINUTES_SECONDS } from '../../durations.ts';
import type { CreateLimiter } from './createLimiter.ts';
import { createRateLimit } from './rateLimit.ts';

// The limit for a user, on average one write a second. One write to a plan can contain up to 200 changes.
const MAX_WRITES_PER_TEN_MINUTES = 600;

/** Returns a function that counts a write of a user, of any kind, and throws HttpError 429 after 600 in ten minutes. */
export const limitWrites = (createLimiter: CreateLimiter) =>
  createRateLimit(createLimiter, 'write', MAX_WRITES_PER_TEN_MINUTES, TEN_MINUTES_SECONDS);
