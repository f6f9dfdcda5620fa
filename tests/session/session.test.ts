import { afterEach, describe, expect, it, vi } from 'vitest';
import { unsignedToken } from '#support/dom/unsignedToken.ts';
import { decodeToken } from '#storage/accessToken.ts';
import { createSafeLocalStorage } from '#storage/device.ts';
import { createSession } from '#session/session.ts';

/** Seconds since 1970, as in an access token. */
const NOW = 1_800_000_000;

const session = createSession(createSafeLocalStorage());
const failToRefresh = () => Promise.reject(new Error('no server'));

describe('the session in the token (section 4)', () => {
  it.each([
    [{ user_id: 5, username: 'asha' }, '5', 'asha'],
    [{ sub: 'u-1', username: 'asha' }, 'u-1', 'asha'],
    [{ user_id: 0 }, '0', ''],
    [{ user_id: 'a:b', sub: 'other', username: '<script>अनुष्का' }, 'a:b', '<script>अनुष्का'],
  ])('reads user id and username of %j', { tags: ['fault/A19'] }, (payload, id, username) => {
    expect(decodeToken(unsignedToken(payload))?.user).toEqual({ id, username });
  });

  it.each([null, [], 's', 5, {}, { username: 'x' }, { user_id: '' }, { user_id: {} }, { user_id: 1, exp: 'soon' }])(
    'does not exist for the payload %j',
    { tags: ['fault/A3'] },
    (payload) => {
      expect(decodeToken(unsignedToken(payload))).toBeNull();
    },
  );

  it.each(['', 'x', 'a.b', 'a.b.c', 'null', `${unsignedToken({ user_id: 1 })}${'x'.repeat(1_000_000)}`])(
    'does not exist for an invalid token, which is deleted',
    { tags: ['fault/A4', 'fault/A3'] },
    (text) => {
      localStorage.setItem('authToken', text);
      expect(session.current().status).toBe('signed-out');
      session.restore(failToRefresh, failToRefresh);
      expect(localStorage.getItem('authToken')).toBeNull();
    },
  );

  it('is the token, stored as a plain string under authToken', { tags: ['section-3/token-key', 'fault/A9'] }, () => {
    const token = unsignedToken({ user_id: 1 });
    session.begin(token);
    expect(localStorage.getItem('authToken')).toBe(token);
    session.end('refused', 'another');
    expect(session.token()).toBe(token);
    session.end('refused');
    expect(session.token()).toBeNull();
  });

  it('does not store an invalid token', () => {
    expect(() => session.begin('x')).toThrow('cannot be read');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('does not expire when its token has no expiry', () => {
    const token = unsignedToken({ user_id: 1 });
    session.begin(token);
    expect(session.secondsLeft(token)).toBe(Infinity);
    expect(session.secondsLeft(unsignedToken({ user_id: 2 }))).toBe(0);
  });

  it('uses the server’s clock for the expiry when the device’s clock is wrong', { tags: ['fault/A21'] }, () => {
    const token = unsignedToken({ user_id: 1, iat: NOW, exp: NOW + 900 });
    // The clock of the device is two hours ahead, then two hours behind.
    for (const clockError of [7200, -7200]) {
      vi.useFakeTimers({ now: (NOW + clockError) * 1000 });
      session.begin(token);
      expect(session.secondsLeft(token)).toBeCloseTo(900);
      vi.setSystemTime((NOW + clockError + 880) * 1000);
      expect(session.secondsLeft(token)).toBeCloseTo(20);
      vi.useRealTimers();
    }
  });
});

describe('the start without a token (section 4)', () => {
  const token = unsignedToken({ user_id: 1 });
  const setCookie = (value: string) => void (document.cookie = `signed-in=${value}`);
  const startSession = async () => {
    const newSession = createSession(createSafeLocalStorage());
    newSession.restore(failToRefresh, async () => newSession.begin(token));
    const statusAtStart = newSession.current().status;
    return [statusAtStart, (await newSession.whenKnown()).status];
  };
  afterEach(() => {
    document.cookie = 'signed-in=; max-age=0';
    localStorage.clear();
  });

  it(
    'requests a token when the browser has deleted everything except the cookies',
    { tags: ['fault/T5'] },
    async () => {
      setCookie('1');
      expect(await startSession()).toEqual(['loading', 'signed-in']);
    },
  );

  it('requests none without the cookie, or when something else is stored', { tags: ['fault/A20'] }, async () => {
    expect(await startSession()).toEqual(['signed-out', 'signed-out']);
    setCookie('1');
    localStorage.setItem('weddingDate:1', '"2037-02-14"');
    expect(await startSession()).toEqual(['signed-out', 'signed-out']);
  });

  it('is signed out when the server refuses, without a reason that the user has to know', async () => {
    setCookie('1');
    const newSession = createSession(createSafeLocalStorage());
    newSession.restore(failToRefresh, failToRefresh);
    expect(newSession.current().status).toBe('loading');
    expect(await newSession.whenKnown()).toEqual({ status: 'signed-out', user: null, endReason: null });
  });
});

describe('the end of a session (section 4)', () => {
  const token = unsignedToken({ user_id: 1 });

  it('has no reason during a session, or when there was no session', () => {
    expect(createSession(createSafeLocalStorage()).current().endReason).toBeNull();
    session.begin(token);
    expect(session.current()).toMatchObject({ status: 'signed-in', endReason: null });
  });

  it.each(['by-user', 'refused'] as const)('has the reason %s until the next session starts', (reason) => {
    session.begin(token);
    const endReasons: unknown[] = [];
    const unsubscribe = session.subscribe(() => endReasons.push(session.current().endReason));
    session.end(reason);
    expect(endReasons).toEqual([reason]);
    expect(session.current()).toEqual({ status: 'signed-out', user: null, endReason: reason });
    session.begin(token);
    expect(endReasons).toEqual([reason, null]);
    unsubscribe();
  });

  it('has the reason elsewhere when another tab has ended it', () => {
    session.begin(token);
    expect(session.current().status).toBe('signed-in');
    localStorage.removeItem('authToken');
    expect(session.current()).toEqual({ status: 'signed-out', user: null, endReason: 'elsewhere' });
  });
});
