import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../http/limits/fairQueue.ts';
import type { FairQueue, JobSource } from '../http/limits/fairQueue.ts';

// The lowest costs that OWASP recommends for argon2id, the library's default algorithm: 19 MiB and two passes.
const ARGON2_COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_RUNNING_JOBS = 4;
const MAX_WAITING_JOBS = 50;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Returns true when `hash` is the hash of `password`. Without a hash it takes the same time and returns false. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

export interface PasswordQueue {
  /**
   * Runs `work`, which hashes or verifies a password, when its turn in the fair queue has come.
   * @throws HttpError 503 with Retry-After when more than 50 calls wait and this one would be served last
   */
  readonly runInTurn: <T>(source: JobSource, work: (hasher: PasswordHasher) => Promise<T>) => Promise<T>;
}

/**
 * Creates the queue in which passwords are hashed and verified, four at a time, so that a flood of sign-ins takes at
 * most 76 MiB of memory.
 * @param costs memory in KiB, passes and threads of one hash; only tests pass other values
 */
export function createPasswordQueue(costs = ARGON2_COSTS): PasswordQueue {
  const queue: FairQueue = createFairQueue(MAX_RUNNING_JOBS, MAX_WAITING_JOBS);
  const dummyHash = hash(randomBytes(16), costs);
  const hasher: PasswordHasher = {
    hash: (password) => hash(password, costs),
    verify: async (storedHash, password) =>
      (await verify(storedHash ?? (await dummyHash), password)) && storedHash !== undefined,
  };
  return { runInTurn: (source, work) => queue(source, () => work(hasher)) };
}
