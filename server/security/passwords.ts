import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fairQueue.ts';
import type { FairQueue, Source } from './fairQueue.ts';

// For argon2id, the library's default algorithm: the first of the configurations that OWASP recommends.
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 4;
const MAX_WAITING = 50;

export interface Hashing {
  readonly hash: (password: string) => Promise<string>;
  /** Returns true when the hash is of `password`. Without a hash it takes the same time and returns false. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

export interface Passwords {
  /**
   * Does `work`, which hashes or checks a password, when it is the turn of `source`.
   * @throws HttpError 503 with Retry-After when more than 50 wait and most of them are of this source
   */
  readonly inTurn: <T>(source: Source, work: (hashing: Hashing) => Promise<T>) => Promise<T>;
}

/**
 * Hashes and checks passwords, four at a time, so that a flood of sign-ins costs at most 76 MiB.
 * @param costs memory in KiB, passes and threads of one hash; only tests give their own
 */
export function createPasswords(costs = COSTS): Passwords {
  const queue: FairQueue = createFairQueue(MAX_RUNNING, MAX_WAITING);
  const nobody = hash(randomBytes(16), costs);
  const hashing: Hashing = {
    hash: (password) => hash(password, costs),
    verify: async (known, password) => (await verify(known ?? (await nobody), password)) && known !== undefined,
  };
  return { inTurn: (source, work) => queue(source, () => work(hashing)) };
}
