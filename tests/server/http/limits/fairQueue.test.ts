import { describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/http/limits/fairQueue.ts';
import type { JobSource } from '#server/http/limits/fairQueue.ts';

/**
 * Creates a queue and `join`, which adds a job of a source. A job ends when the test calls `finish`. `served` lists the
 * sources of the jobs in the order in which the jobs began, and `rejected` the sources of rejected jobs.
 */
function createWatchedQueue(maxRunning: number, maxWaiting: number) {
  const queue = createFairQueue(maxRunning, maxWaiting);
  const served: string[] = [];
  const rejected: string[] = [];
  /** Each function finishes a running job. */
  const finishFunctions: (() => void)[] = [];
  const join = (...source: JobSource) => {
    const [account, network] = source;
    queue(source, () => {
      served.push(`${account} ${network}`);
      return new Promise<void>((end) => finishFunctions.push(end));
    }).catch(() => rejected.push(`${account} ${network}`));
  };
  const runPendingCallbacks = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  /** Finishes the oldest running job `count` times. After each job, the queue can start the next waiting one. */
  const finish = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await runPendingCallbacks();
      finishFunctions.shift()?.();
    }
    await runPendingCallbacks();
  };
  return { join, finish, served, rejected };
}
const repeat = (count: number, action: (i: number) => void) => {
  for (let i = 0; i < count; i += 1) action(i);
};

describe('the queue of sign-ins', () => {
  it('serves others next while one account fills the queue, even others in the same network', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(4, 50);
    repeat(80, () => join('flood', 'home'));
    repeat(25, (i) => join(`person-${i}`, 'home'));
    await finish(26);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(25);
    expect(new Set(rejected)).toEqual(new Set(['flood home']));
  });

  it('serves others next while many networks sign in to one account', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(4, 50);
    repeat(80, (i) => join('flood', `bot-${i}`));
    repeat(10, (i) => join(`person-${i}`, `bot-${i}`));
    await finish(14);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(10);
    expect(rejected.every((source) => source.startsWith('flood'))).toBe(true);
  });

  it('serves other networks next while one network signs in to many accounts', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(4, 50);
    repeat(80, (i) => join(`flood-${i}`, 'bot'));
    repeat(10, (i) => join(`person-${i}`, `home-${i}`));
    await finish(14);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(10);
    expect(rejected.every((source) => source.startsWith('flood'))).toBe(true);
  });

  it('serves a known device next while many networks sign in to many accounts, and never rejects it', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(4, 50);
    repeat(80, (i) => join(`flood-${i}`, `bot-${i}`));
    join('owner', 'owner', 'preferred');
    await finish(1);
    expect(served).toEqual([...[0, 1, 2, 3].map((i) => `flood-${i} bot-${i}`), 'owner owner']);
    // The flood goes on: two new jobs replace each job that ends. The device tries again after each of its attempts.
    for (let i = 80; i < 400; i += 2) {
      if (served.at(-1) === 'owner owner') join('owner', 'owner', 'preferred');
      repeat(2, (j) => join(`flood-${i + j}`, `bot-${i + j}`));
      await finish(1);
    }
    expect(served.filter((source) => source === 'owner owner').length).toBeGreaterThan(30);
    expect(rejected.length).toBeGreaterThan(100);
    expect(rejected.every((source) => source.startsWith('flood'))).toBe(true);
  });

  it('rejects the newest of the others first when a known device joins a full queue', async () => {
    const { join, finish, rejected } = createWatchedQueue(1, 5);
    repeat(6, (i) => join(`flood-${i}`, `bot-${i}`));
    await finish(0);
    expect(rejected).toEqual([]);
    join('owner', 'owner', 'preferred');
    await finish(0);
    expect(rejected).toEqual(['flood-5 bot-5']);
  });

  it('lets known devices take turns among themselves', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(1, 50);
    repeat(80, (i) => join(`flood-${i}`, `bot-${i}`));
    repeat(60, () => join('busy', 'busy', 'preferred'));
    repeat(5, (i) => join(`owner-${i}`, `owner-${i}`, 'preferred'));
    await finish(12);
    expect(served.filter((source) => source.startsWith('owner'))).toHaveLength(5);
    expect(new Set(rejected.filter((source) => !source.startsWith('flood')))).toEqual(new Set(['busy busy']));
  });

  it('still serves others, and keeps places for them, while many known devices sign in', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(4, 50);
    repeat(80, (i) => join(`known-${i}`, `known-${i}`, 'preferred'));
    repeat(10, (i) => join(`person-${i}`, `home-${i}`));
    await finish(20);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(10);
    expect(rejected.every((source) => source.startsWith('known'))).toBe(true);
  });

  it('runs one job of a source at a time, and jobs of other sources at the same time', async () => {
    const { join, finish, served } = createWatchedQueue(4, 50);
    repeat(3, () => join('asha', 'home'));
    join('ravi', 'home');
    await finish(0);
    expect(served).toEqual(['asha home', 'ravi home']);
    await finish(4);
    expect(served).toEqual(['asha home', 'ravi home', 'asha home', 'asha home']);
  });

  it('serves a source as soon as others when its flood has ended', async () => {
    const { join, finish, served, rejected } = createWatchedQueue(1, 5);
    repeat(100, () => join('asha', 'home'));
    await finish(6);
    expect(served).toHaveLength(6);
    expect(rejected).toHaveLength(94);
    repeat(2, (i) => join(`person-${i}`, 'office'));
    join('asha', 'home');
    repeat(3, (i) => join(`person-${i}`, 'café'));
    await finish(6);
    expect(rejected).toHaveLength(94);
    expect(served.indexOf('asha home', 6)).toBeLessThan(9);
  });

  it('runs the next job after one has failed', async () => {
    const queue = createFairQueue(1, 5);
    await expect(queue(['a', 'b'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue(['a', 'b'], () => Promise.resolve(1))).toBe(1);
  });
});
