import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../http/errors.ts';

// argon2id, which is the library's default, with the costs that OWASP names first.
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const WAITING = 50;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Whether `password` is the one of this hash. Without a hash it takes as long and says no. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

/**
 * Hashes and checks passwords, four at a time, so that a flood of sign-ins costs at most 76 MiB.
 * Throws HttpError 503 with Retry-After when more than 50 wait.
 * @param costs memory in KiB, passes and threads of one hash; only tests give their own
 */
export function createPasswords(costs = COSTS): Passwords {
  const inTurn = createQueue();
  const nobody = hash(randomBytes(16), costs);
  return {
    hash: (password) => inTurn(() => hash(password, costs)),
    verify: (known, password) =>
      inTurn(async () => (await verify(known ?? (await nobody), password)) && known !== undefined),
  };
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new HttpError(503, 'Many people are signing in. Please try again.', {}, 2);
      // Whoever leaves hands its place over, so the count stays as it is.
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
