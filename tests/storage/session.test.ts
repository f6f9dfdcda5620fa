import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearToken,
  decodeSession,
  discardBrokenToken,
  readSession,
  secondsLeft,
  setToken,
} from '../../src/storage/session.ts';

const encode = (value: unknown) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const tokenOf = (payload: unknown) => `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;
const NOW = 1_800_000_000;

beforeEach(() => localStorage.clear());

describe('the session in the token (section 4)', () => {
  it.each([
    [{ user_id: 5, username: 'asha' }, '5', 'asha'],
    [{ sub: 'u-1', username: 'asha' }, 'u-1', 'asha'],
    [{ user_id: 0 }, '0', ''],
    [{ user_id: 'a:b', sub: 'other', username: '<script>अनुष्का' }, 'a:b', '<script>अनुष्का'],
  ])('reads user id and username of %j', (payload, id, username) => {
    expect(decodeSession(tokenOf(payload))?.user).toEqual({ id, username });
  });

  it.each([null, [], 's', 5, {}, { username: 'x' }, { user_id: '' }, { user_id: {} }, { user_id: 1, exp: 'soon' }])(
    'is none for the payload %j',
    (payload) => {
      expect(decodeSession(tokenOf(payload))).toBeNull();
    },
  );

  it.each(['', 'x', 'a.b', 'a.b.c', 'null', `${tokenOf({ user_id: 1 })}${'x'.repeat(1_000_000)}`])(
    'is none for text that is no token, and that is removed',
    (text) => {
      localStorage.setItem('authToken', text);
      expect(readSession()).toBeNull();
      discardBrokenToken();
      expect(localStorage.getItem('authToken')).toBeNull();
    },
  );

  it('is the plain string under authToken', () => {
    const token = tokenOf({ user_id: 1 });
    setToken(token);
    expect(localStorage.getItem('authToken')).toBe(token);
    clearToken('another');
    expect(readSession()?.token).toBe(token);
    clearToken();
    expect(readSession()).toBeNull();
  });

  it('refuses to store what is no token', () => {
    expect(() => setToken('x')).toThrow('cannot be read');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('does not expire without an expiry', () => {
    expect(secondsLeft(decodeSession(tokenOf({ user_id: 1 }))!)).toBe(Infinity);
  });

  it('judges the expiry by the server’s clock, whatever this device’s says', () => {
    const token = tokenOf({ user_id: 1, iat: NOW, exp: NOW + 900 });
    // Two hours ahead, then two hours behind.
    for (const wrong of [7200, -7200]) {
      vi.useFakeTimers({ now: (NOW + wrong) * 1000 });
      setToken(token);
      expect(secondsLeft(readSession()!)).toBeCloseTo(900);
      vi.setSystemTime((NOW + wrong + 880) * 1000);
      expect(secondsLeft(readSession()!)).toBeCloseTo(20);
      vi.useRealTimers();
    }
  });
});
