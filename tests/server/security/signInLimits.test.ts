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
const sendWrongPassword = (...who: [account?: string, network?: string, device?: string]) => attempt(false, ...who);
const sendCorrectPassword = (...who: [account?: string, network?: string, device?: string]) => attempt(true, ...who);
const ashasAttempt = { account: 'asha', network: '1.1.1.1', device: null };
const tooManyRequests = { status: 429, retryAfter: expect.any(Number) };

describe('wrong passwords for one account from one network', () => {
  it('cause no wait five times, then waits that double up to a minute', { tags: ['fault/V7'] }, async () => {
    for (let i = 0; i < 5; i += 1) expect(await sendWrongPassword()).toBe(false);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      expect(await sendWrongPassword()).toBe(false);
      const rejection = await sendCorrectPassword().catch((error: unknown) => error as { retryAfter: number });
      expect(rejection).toMatchObject(tooManyRequests);
      const wait = (rejection as { retryAfter: number }).retryAfter;
      waits.push(wait);
      vi.advanceTimersByTime(wait * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    // After the wait, the owner can sign in, which resets the count.
    expect(await sendCorrectPassword()).toBe(true);
    for (let i = 0; i < 5; i += 1) expect(await sendWrongPassword()).toBe(false);
    expect(await sendCorrectPassword()).toBe(true);
  });

  it('cause the same wait when the clock is put back or forward', { tags: ['fault/P16'] }, async () => {
    for (let i = 0; i < 6; i += 1) await sendWrongPassword();
    vi.setSystemTime(new Date('2025-11-20T06:30:00Z'));
    expect(await sendCorrectPassword().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 60 });
    vi.advanceTimersByTime(60_000);
    expect(await sendCorrectPassword()).toBe(true);
    for (let i = 0; i < 6; i += 1) await sendWrongPassword();
    vi.setSystemTime(new Date('2036-11-20T06:30:00Z'));
    expect(await sendCorrectPassword()).toBe(true);
  });

  it('delay no other account and no other network', async () => {
    for (let i = 0; i < 6; i += 1) await sendWrongPassword();
    await expect(sendCorrectPassword()).rejects.toMatchObject(tooManyRequests);
    expect(await sendCorrectPassword('meera')).toBe(true);
    expect(await sendCorrectPassword('asha', '2.2.2.2')).toBe(true);
  });

  it('count before they are checked, so that simultaneous attempts cannot exceed the limit', async () => {
    const startEndlessAttempt = () => limiter.guard(ashasAttempt, () => new Promise<boolean>(() => undefined));
    for (let i = 0; i < 6; i += 1) void startEndlessAttempt().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    await expect(sendCorrectPassword()).rejects.toMatchObject(tooManyRequests);
  });

  it('do not count when the check failed with an error', async () => {
    const attemptWithError = () => limiter.guard(ashasAttempt, () => Promise.reject(new Error('no database')));
    for (let i = 0; i < 10; i += 1) await expect(attemptWithError()).rejects.toThrow('no database');
    expect(await sendCorrectPassword()).toBe(true);
  });
});

describe('wrong passwords from many networks', () => {
  it(
    'leave each network one attempt in 15 minutes when there were a hundred for one account',
    { tags: ['fault/V7'] },
    async () => {
      for (let i = 0; i < 100; i += 1) expect(await sendWrongPassword('asha', `bot-${i}`)).toBe(false);
      expect(await sendWrongPassword('asha', 'bot-0')).toBe(false);
      await expect(sendCorrectPassword('asha', 'bot-0')).rejects.toMatchObject({ status: 429, retryAfter: 900 });
      // During the attack, the owner can sign in from any network and any number of times.
      for (let i = 100; i < 200; i += 1) {
        expect(await sendWrongPassword('asha', `bot-${i}`)).toBe(false);
        expect(await sendCorrectPassword('asha', 'café')).toBe(true);
      }
      expect(await sendWrongPassword('meera', 'bot-0')).toBe(false);
      expect(await sendWrongPassword('meera', 'bot-0')).toBe(false);
      vi.advanceTimersByTime(15 * 60 * 1000);
      expect(await sendCorrectPassword('asha', 'bot-0')).toBe(true);
    },
  );

  it(
    'do not delay a known device, whose own wrong passwords are counted separately',
    { tags: ['fault/V7'] },
    async () => {
      for (let i = 0; i < 100; i += 1) await sendWrongPassword('asha', `bot-${i}`);
      for (let i = 0; i < 100; i += 1) await sendWrongPassword(`user-${i}`, 'home');
      await expect(sendCorrectPassword('asha', 'home')).rejects.toMatchObject(tooManyRequests);
      for (let i = 0; i < 5; i += 1) expect(await sendWrongPassword('asha', 'home', 'laptop')).toBe(false);
      expect(await sendCorrectPassword('asha', 'home', 'laptop')).toBe(true);
      for (let i = 0; i < 6; i += 1) expect(await sendWrongPassword('asha', 'home', 'laptop')).toBe(false);
      await expect(sendCorrectPassword('asha', 'elsewhere', 'laptop')).rejects.toMatchObject(tooManyRequests);
    },
  );

  it('are limited to a hundred per network for all accounts together', { tags: ['fault/V8'] }, async () => {
    for (let i = 0; i < 100; i += 1) expect(await sendWrongPassword(`user-${i}`)).toBe(false);
    await expect(sendWrongPassword('user-100')).rejects.toMatchObject(tooManyRequests);
    expect(await sendCorrectPassword('user-100', '2.2.2.2')).toBe(true);
  });

  it(
    'leave each network one attempt for each account when there were a thousand in a minute',
    { tags: ['fault/V8'] },
    async () => {
      for (let i = 0; i < 1000; i += 1) await sendWrongPassword(`user-${i}`, `bot-${i}`);
      expect(await sendWrongPassword('asha', 'bot')).toBe(false);
      await expect(sendCorrectPassword('asha', 'bot')).rejects.toMatchObject(tooManyRequests);
      expect(await sendCorrectPassword('asha', 'café')).toBe(true);
    },
  );

  it('leave a network its one attempt when the check failed with an error', async () => {
    for (let i = 0; i < 100; i += 1) await sendWrongPassword('asha', `bot-${i}`);
    const failedAttempt = limiter.guard({ ...ashasAttempt, network: 'café' }, () =>
      Promise.reject(new Error('no database')),
    );
    await expect(failedAttempt).rejects.toThrow('no database');
    expect(await sendCorrectPassword('asha', 'café')).toBe(true);
  });
});
