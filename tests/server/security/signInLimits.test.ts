import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignInLimits } from '#server/security/signInLimits.ts';
import type { SignInLimits } from '#server/security/signInLimits.ts';

let limits: SignInLimits;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z') });
  limits = createSignInLimits();
});
afterEach(() => {
  vi.useRealTimers();
});

const tryWrongPassword = (account = 'asha', network = '1.1.1.1') =>
  limits.guard(account, network, () => Promise.resolve(false));
const tryRightPassword = (account = 'asha', network = '1.1.1.1') =>
  limits.guard(account, network, () => Promise.resolve(true));
const TOO_MANY_ATTEMPTS = { status: 429, retryAfter: expect.any(Number) };

describe('wrong passwords for one account from one network', () => {
  it('cause no wait five times, then waits that double up to a minute', async () => {
    for (let i = 0; i < 5; i += 1) expect(await tryWrongPassword()).toBe(false);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      expect(await tryWrongPassword()).toBe(false);
      const rejection = await tryRightPassword().catch((error: unknown) => error as { retryAfter: number });
      expect(rejection).toMatchObject(TOO_MANY_ATTEMPTS);
      const wait = (rejection as { retryAfter: number }).retryAfter;
      waits.push(wait);
      vi.advanceTimersByTime(wait * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    // The owner who waits can sign in, which resets the count.
    expect(await tryRightPassword()).toBe(true);
    for (let i = 0; i < 5; i += 1) expect(await tryWrongPassword()).toBe(false);
    expect(await tryRightPassword()).toBe(true);
  });

  it('cause the same wait when the clock is put back or forward', async () => {
    for (let i = 0; i < 6; i += 1) await tryWrongPassword();
    vi.setSystemTime(new Date('2025-11-20T06:30:00Z'));
    expect(await tryRightPassword().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 60 });
    vi.advanceTimersByTime(60_000);
    expect(await tryRightPassword()).toBe(true);
    for (let i = 0; i < 6; i += 1) await tryWrongPassword();
    vi.setSystemTime(new Date('2036-11-20T06:30:00Z'));
    expect(await tryRightPassword()).toBe(true);
  });

  it('delay no other account and no other network', async () => {
    for (let i = 0; i < 6; i += 1) await tryWrongPassword();
    await expect(tryRightPassword()).rejects.toMatchObject(TOO_MANY_ATTEMPTS);
    expect(await tryRightPassword('meera')).toBe(true);
    expect(await tryRightPassword('asha', '2.2.2.2')).toBe(true);
  });

  it('count before they are checked, so that simultaneous attempts cannot pass the limit', async () => {
    const tryWithPendingCheck = () => limits.guard('asha', '1.1.1.1', () => new Promise<boolean>(() => undefined));
    for (let i = 0; i < 6; i += 1) void tryWithPendingCheck().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    await expect(tryRightPassword()).rejects.toMatchObject(TOO_MANY_ATTEMPTS);
  });

  it('do not count when the check failed with an error', async () => {
    const tryWithFailingCheck = () => limits.guard('asha', '1.1.1.1', () => Promise.reject(new Error('no database')));
    for (let i = 0; i < 10; i += 1) await expect(tryWithFailingCheck()).rejects.toThrow('no database');
    expect(await tryRightPassword()).toBe(true);
  });
});

describe('wrong passwords from many networks', () => {
  it('are limited to a hundred per account, and cannot lock its owner out', async () => {
    expect(await tryRightPassword('asha', 'home')).toBe(true);
    for (let i = 0; i < 100; i += 1) expect(await tryWrongPassword('asha', `bot-${i}`)).toBe(false);
    await expect(tryWrongPassword('asha', 'bot-100')).rejects.toMatchObject(TOO_MANY_ATTEMPTS);
    await expect(tryRightPassword('asha', 'café')).rejects.toMatchObject(TOO_MANY_ATTEMPTS);
    expect(await tryRightPassword('asha', 'home')).toBe(true);
    vi.advanceTimersByTime(15 * 60 * 1000);
    expect(await tryRightPassword('asha', 'café')).toBe(true);
  });

  it('are limited to a hundred per network for all accounts', async () => {
    for (let i = 0; i < 100; i += 1) expect(await tryWrongPassword(`user-${i}`)).toBe(false);
    await expect(tryWrongPassword('user-100')).rejects.toMatchObject(TOO_MANY_ATTEMPTS);
    expect(await tryRightPassword('user-100', '2.2.2.2')).toBe(true);
  });

  it('are limited to a thousand per minute in total', async () => {
    for (let i = 0; i < 1000; i += 1) await tryWrongPassword(`user-${i}`, `bot-${i}`);
    await expect(tryWrongPassword('asha', 'bot')).rejects.toMatchObject(TOO_MANY_ATTEMPTS);
    vi.advanceTimersByTime(60 * 1000);
    expect(await tryRightPassword('asha', 'bot')).toBe(true);
  });
});
