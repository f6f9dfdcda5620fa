import { rateLimit } from './rateLimit.ts';

// The package of a user can have 200 items, which signing in on a new device may send one by one.
const MAX_WRITES = 600;
const TEN_MINUTES = 600;

/** Counts one write of a user, of any kind; throws HttpError 429 after 600 in ten minutes. */
export const writeLimit = () => rateLimit(MAX_WRITES, TEN_MINUTES);
