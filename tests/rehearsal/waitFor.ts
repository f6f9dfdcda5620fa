import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/**
 * Waits until `isDone` returns true, for at most a minute. Treats an error of `isDone` as false.
 * @throws Error that names `what` it waited for, such as "db1 to be ready"
 */
export async function waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let lastError: unknown;
  while (performance.now() < deadline) {
    const done = await isDone().catch((error: unknown) => {
      lastError = error;
      return false;
    });
    if (done) return;
    await setTimeout(50);
  }
  throw new Error(`Waited a minute for ${what}`, { cause: lastError });
}
