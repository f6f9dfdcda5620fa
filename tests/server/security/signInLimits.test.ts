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

const attempt = (isCorrect: boolean, account = 'asha', network = '1.1.1.1', device: string | null = null) =>
  limits.guard({ account, network, device }, () => Promise.resolve(isCorrect));
const wrong = (...who: [account?: string, network?: string, device?: string]) => attempt(false, ...who);
const right = (...who: [account?: string, network?: string, device?: string]) => attempt(true, ...who);
const somebody = { account: 'asha', network: '1.1.1.1', device: null };
const refused = { status: 429, retryAfter: expect.any(Number) };

describe('wrong passwords for one account from one network', () => {
  it('are free five times, then cause waits that double up to a minute', async () => {
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toBe(false);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      expect(await wrong()).toBe(false);
      const refusal = await right().catch((error: unknown) => error as { retryAfter: number });
      expect(refusal).toMatchObject(refused);
      const wait = (refusal as { retryAfter: number }).retryAfter;
      waits.push(wait);
      vi.advanceTimersByTime(wait * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    // The owner who waits can sign in, which resets the count.
    expect(await right()).toBe(true);
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toBe(false);
    expect(await right()).toBe(true);
  });

  it('cause the same wait when the clock is put back or forward', async () => {
    for (let i = 0; i < 6; i += 1) await wrong();
    vi.setSystemTime(new Date('2025-11-20T06:30:00Z'));
    expect(await right().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 60 });
    vi.advanceTimersByTime(60_000);
    expect(await right()).toBe(true);
    for (let i = 0; i < 6; i += 1) await wrong();
    vi.setSystemTime(new Date('2036-11-20T06:30:00Z'));
    expect(await right()).toBe(true);
  });

  it('delay no other account and no other network', async () => {
    for (let i = 0; i < 6; i += 1) await wrong();
    await expect(right()).rejects.toMatchObject(refused);
    expect(await right('meera')).toBe(true);
    expect(await right('asha', '2.2.2.2')).toBe(true);
  });

  it('count before they are checked, so that simultaneous attempts cannot pass the limit', async () => {
    const slow = () => limits.guard(somebody, () => new Promise<boolean>(() => undefined));
    for (let i = 0; i < 6; i += 1) void slow().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    await expect(right()).rejects.toMatchObject(refused);
  });

  it('do not count when the check failed with an error', async () => {
    const broken = () => limits.guard(somebody, () => Promise.reject(new Error('no database')));
    for (let i = 0; i < 10; i += 1) await expect(broken()).rejects.toThrow('no database');
    expect(await right()).toBe(true);
  });
});

describe('wrong passwords from many networks', () => {
  it('leave each network one attempt in 15 minutes, after a hundred for an account', async () => {
    for (let i = 0; i < 100; i += 1) expect(await wrong('asha', `bot-${i}`)).toBe(false);
    expect(await wrong('asha', 'bot-0')).toBe(false);
    await expect(right('asha', 'bot-0')).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    // The owner has a way in from anywhere, as often as they like, while the attack goes on.
    for (let i = 100; i < 200; i += 1) {
      expect(await wrong('asha', `bot-${i}`)).toBe(false);
      expect(await right('asha', 'café')).toBe(true);
    }
    expect(await wrong('meera', 'bot-0')).toBe(false);
    expect(await wrong('meera', 'bot-0')).toBe(false);
    vi.advanceTimersByTime(15 * 60 * 1000);
    expect(await right('asha', 'bot-0')).toBe(true);
  });

  it('do not count against a known device, which has free attempts of its own', async () => {
    for (let i = 0; i < 100; i += 1) await wrong('asha', `bot-${i}`);
    for (let i = 0; i < 100; i += 1) await wrong(`user-${i}`, 'home');
    await expect(right('asha', 'home')).rejects.toMatchObject(refused);
    for (let i = 0; i < 5; i += 1) expect(await wrong('asha', 'home', 'laptop')).toBe(false);
    expect(await right('asha', 'home', 'laptop')).toBe(true);
    for (let i = 0; i < 6; i += 1) expect(await wrong('asha', 'home', 'laptop')).toBe(false);
    await expect(right('asha', 'elsewhere', 'laptop')).rejects.toMatchObject(refused);
  });

  it('are limited to a hundred per network for all accounts', async () => {
    for (let i = 0; i < 100; i += 1) expect(await wrong(`user-${i}`)).toBe(false);
    await expect(wrong('user-100')).rejects.toMatchObject(refused);
    expect(await right('user-100', '2.2.2.2')).toBe(true);
  });

  it('leave each network one attempt for each account, after a thousand in a minute in total', async () => {
    for (let i = 0; i < 1000; i += 1) await wrong(`user-${i}`, `bot-${i}`);
    expect(await wrong('asha', 'bot')).toBe(false);
    await expect(right('asha', 'bot')).rejects.toMatchObject(refused);
    expect(await right('asha', 'café')).toBe(true);
  });

  it('leave a network its attempt when the check failed with an error', async () => {
    for (let i = 0; i < 100; i += 1) await wrong('asha', `bot-${i}`);
    const broken = limits.guard({ ...somebody, network: 'café' }, () => Promise.reject(new Error('no database')));
    await expect(broken).rejects.toThrow('no database');
    expect(await right('asha', 'café')).toBe(true);
  });
});
