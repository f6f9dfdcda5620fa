import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../http/errors.ts';

// For argon2id, the library's default algorithm: the first of the configurations that OWASP recommends.
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 4;
const MAX_WAITING = 50;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Returns true when the hash is of `password`. Without a hash it takes the same time and returns false. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

/**
 * Hashes and checks passwords, four at a time, so that a flood of sign-ins costs at most 76 MiB.
 * Throws HttpError 503 with Retry-After when more than 50 wait.
 * @param costs memory in KiB, passes and threads of one hash; only tests pass other values
 */
export function createPasswords(costs = COSTS): Passwords {
  const enqueue = createQueue();
  const dummyHash = hash(randomBytes(16), costs);
  return {
    hash: (password) => enqueue(() => hash(password, costs)),
    verify: (storedHash, password) =>
      enqueue(async () => (await verify(storedHash ?? (await dummyHash), password)) && storedHash !== undefined),
  };
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING)
        throw new HttpError(503, 'Many people are signing in. Please try again.', {}, 2);
      // The work that ends starts this one in its place, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
