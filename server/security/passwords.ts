import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fairQueue.ts';
import type { FairQueue, Source } from './fairQueue.ts';

// argon2id, which is the library's default, with the costs that OWASP names first.
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const WAITING = 50;

export interface Hashing {
  readonly hash: (password: string) => Promise<string>;
  /** Whether `password` is the one of this hash. Without a hash it takes as long and says no. */
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
  const queue: FairQueue = createFairQueue(AT_ONCE, WAITING);
  const nobody = hash(randomBytes(16), costs);
  const hashing: Hashing = {
    hash: (password) => hash(password, costs),
    verify: async (known, password) => (await verify(known ?? (await nobody), password)) && known !== undefined,
  };
  return { inTurn: (source, work) => queue(source, () => work(hashing)) };
}
