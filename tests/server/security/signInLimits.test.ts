import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryLimiter } from '#server/http/limits/createLimiter.ts';
import { createSignInLimiter } from '#server/security/signInLimits.ts';
import type { SignInLimiter } from '#server/security/signInLimits.ts';

let limiter: SignInLimiter;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z') });
  limiter = createSignInLimiter(createMemoryLimiter);
});
afterEach(() => {
  vi.useRealTimers();
});

const attempt = (isCorrect: boolean, account = 'asha', network = '1.1.1.1', device: string | null = null) =>
  limiter.guard({ account, network, device }, () => Promise.resolve(isCorrect));
const sendWrong = (...who: [account?: string, network?: string, device?: string]) => attempt(false, ...who);
const sendCorrect = (...who: [account?: string, network?: string, device?: string]) => attempt(true, ...who);
const ashasAttempt = { account: 'asha', network: '1.1.1.1', device: null };
const tooManyRequests = { status: 429, retryAfter: expect.any(Number) };

describe('wrong passwords for one account from one network', () => {
  it('cause no wait five times, then waits that double up to a minute', { tags: ['fault/V7'] }, async () => {
    for (let i = 0; i < 5; i += 1) expect(await sendWrong()).toBe(false);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      expect(await sendWrong()).toBe(false);
      const rejection = await sendCorrect().catch((error: unknown) => error as { retryAfter: number });
      expect(rejection).toMatchObject(tooManyRequests);
      const wait = (rejection as { retryAfter: number }).retryAfter;
      waits.push(wait);
      vi.advanceTimersByTime(wait * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    // After the wait, the owner can sign in, which resets the count.
    expect(await sendCorrect()).toBe(true);
    for (let i = 0; i < 5; i += 1) expect(await sendWrong()).toBe(false);
    expect(await sendCorrect()).toBe(true);
  });

  it('cause the same wait when the clock is put back or forward', { tags: ['fault/P16'] }, async () => {
    for (let i = 0; i < 6; i += 1) await sendWrong();
    vi.setSystemTime(new Date('2025-11-20T06:30:00Z'));
    expect(await sendCorrect().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 60 });
    vi.advanceTimersByTime(60_000);
    expect(await sendCorrect()).toBe(true);
    for (let i = 0; i < 6; i += 1) await sendWrong();
    vi.setSystemTime(new Date('2036-11-20T06:30:00Z'));
    expect(await sendCorrect()).toBe(true);
  });

  it('delay no other account and no other network', async () => {
    for (let i = 0; i < 6; i += 1) await sendWrong();
    await expect(sendCorrect()).rejects.toMatchObject(tooManyRequests);
    expect(await sendCorrect('meera')).toBe(true);
    expect(await sendCorrect('asha', '2.2.2.2')).toBe(true);
  });

  it('count before they are checked, so that simultaneous attempts cannot exceed the limit', async () => {
    const startEndlessAttempt = () => limiter.guard(ashasAttempt, () => new Promise<boolean>(() => undefined));
    for (let i = 0; i < 6; i += 1) void startEndlessAttempt().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    await expect(sendCorrect()).rejects.toMatchObject(tooManyRequests);
  });

  it('do not count when the check failed with an error', async () => {
    const attemptWithError = () => limiter.guard(ashasAttempt, () => Promise.reject(new Error('no database')));
    for (let i = 0; i < 10; i += 1) await expect(attemptWithError()).rejects.toThrow('no database');
    expect(await sendCorrect()).toBe(true);
  });
});

describe('wrong passwords from many networks', () => {
  it(
    'leave each network one attempt in 15 minutes when there were a hundred for one account',
    { tags: ['fault/V7'] },
    async () => {
      for (let i = 0; i < 100; i += 1) expect(await sendWrong('asha', `bot-${i}`)).toBe(false);
      expect(await sendWrong('asha', 'bot-0')).toBe(false);
      await expect(sendCorrect('asha', 'bot-0')).rejects.toMatchObject({ status: 429, retryAfter: 900 });
      // During the attack, the owner can sign in from any network and any number of times.
      for (let i = 100; i < 200; i += 1) {
        expect(await sendWrong('asha', `bot-${i}`)).toBe(false);
        expect(await sendCorrect('asha', 'café')).toBe(true);
      }
      expect(await sendWrong('meera', 'bot-0')).toBe(false);
      expect(await sendWrong('meera', 'bot-0')).toBe(false);
      vi.advanceTimersByTime(15 * 60 * 1000);
      expect(await sendCorrect('asha', 'bot-0')).toBe(true);
    },
  );

  it(
    'do not delay a known device, whose own wrong passwords are counted separately',
    { tags: ['fault/V7'] },
    async () => {
      for (let i = 0; i < 100; i += 1) await sendWrong('asha', `bot-${i}`);
      for (let i = 0; i < 100; i += 1) await sendWrong(`user-${i}`, 'home');
      await expect(sendCorrect('asha', 'home')).rejects.toMatchObject(tooManyRequests);
      for (let i = 0; i < 5; i += 1) expect(await sendWrong('asha', 'home', 'laptop')).toBe(false);
      expect(await sendCorrect('asha', 'home', 'laptop')).toBe(true);
      for (let i = 0; i < 6; i += 1) expect(await sendWrong('asha', 'home', 'laptop')).toBe(false);
      await expect(sendCorrect('asha', 'elsewhere', 'laptop')).rejects.toMatchObject(tooManyRequests);
    },
  );

  it('are limited to a hundred per network for all accounts together', { tags: ['fault/V8'] }, async () => {
    for (let i = 0; i < 100; i += 1) expect(await sendWrong(`user-${i}`)).toBe(false);
    await expect(sendWrong('user-100')).rejects.toMatchObject(tooManyRequests);
    expect(await sendCorrect('user-100', '2.2.2.2')).toBe(true);
  });

  it(
    'leave each network one attempt for each account when there were a thousand in a minute',
    { tags: ['fault/V8'] },
    async () => {
      for (let i = 0; i < 1000; i += 1) await sendWrong(`user-${i}`, `bot-${i}`);
      expect(await sendWrong('asha', 'bot')).toBe(false);
      await expect(sendCorrect('asha', 'bot')).rejects.toMatchObject(tooManyRequests);
      expect(await sendCorrect('asha', 'café')).toBe(true);
    },
  );

  it('leave a network its one attempt when the check failed with an error', async () => {
    for (let i = 0; i < 100; i += 1) await sendWrong('asha', `bot-${i}`);
    const failedAttempt = limiter.guard({ ...ashasAttempt, network: 'café' }, () =>
      Promise.reject(new Error('no database')),
    );
    await expect(failedAttempt).rejects.toThrow('no database');
    expect(await sendCorrect('asha', 'café')).toBe(true);
  });
});
