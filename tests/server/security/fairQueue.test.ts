import { describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/security/fairQueue.ts';
import type { Source } from '#server/security/fairQueue.ts';

/** A queue whose work ends when the test says so. `served` lists the sources in the order in which their work began. */
function watchedQueue(atOnce: number, places: number) {
  const queue = createFairQueue(atOnce, places);
  const served: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  const join = (account: string, network: string) => {
    const source: Source = [account, network];
    queue(source, () => {
      served.push(`${account} ${network}`);
      return new Promise<void>((end) => running.push(end));
    }).catch(() => refused.push(`${account} ${network}`));
  };
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  /** Ends the work that began first, `count` times. */
  const finish = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await settle();
      running.shift()?.();
    }
    await settle();
  };
  return { join, finish, served, refused };
}
const times = (count: number, action: (i: number) => void) => {
  for (let i = 0; i < count; i += 1) action(i);
};

describe('the queue of sign-ins', () => {
  it('serves others next while one account fills every place, from the same network too', async () => {
    const { join, finish, served, refused } = watchedQueue(4, 50);
    times(80, () => join('flood', 'home'));
    times(25, (i) => join(`person-${i}`, 'home'));
    await finish(26);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(25);
    expect(new Set(refused)).toEqual(new Set(['flood home']));
  });

  it('serves others next while many networks try one account', async () => {
    const { join, finish, served, refused } = watchedQueue(4, 50);
    times(80, (i) => join('flood', `bot-${i}`));
    times(10, (i) => join(`person-${i}`, `bot-${i}`));
    await finish(14);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(10);
    expect(refused.every((source) => source.startsWith('flood'))).toBe(true);
  });

  it('serves other networks next while one network tries many accounts', async () => {
    const { join, finish, served, refused } = watchedQueue(4, 50);
    times(80, (i) => join(`flood-${i}`, 'bot'));
    times(10, (i) => join(`person-${i}`, `home-${i}`));
    await finish(14);
    expect(served.filter((source) => source.startsWith('person'))).toHaveLength(10);
    expect(refused.every((source) => source.startsWith('flood'))).toBe(true);
  });

  it('runs work of one source one at a time, and work of others beside it', async () => {
    const { join, finish, served } = watchedQueue(4, 50);
    times(3, () => join('asha', 'home'));
    join('ravi', 'home');
    await finish(0);
    expect(served).toEqual(['asha home', 'ravi home']);
    await finish(4);
    expect(served).toEqual(['asha home', 'ravi home', 'asha home', 'asha home']);
  });

  it('does not hold a past flood against a source', async () => {
    const { join, finish, served, refused } = watchedQueue(1, 5);
    times(100, () => join('asha', 'home'));
    await finish(6);
    expect(served).toHaveLength(6);
    expect(refused).toHaveLength(94);
    times(2, (i) => join(`person-${i}`, 'office'));
    join('asha', 'home');
    times(3, (i) => join(`person-${i}`, 'café'));
    await finish(6);
    expect(refused).toHaveLength(94);
    expect(served.indexOf('asha home', 6)).toBeLessThan(9);
  });

  it('goes on after work has failed', async () => {
    const queue = createFairQueue(1, 5);
    await expect(queue(['a', 'b'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue(['a', 'b'], () => Promise.resolve(1))).toBe(1);
  });
});
