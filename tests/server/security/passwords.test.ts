import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPasswords } from '#server/security/passwords.ts';
import { usernameKey } from '#server/security/usernameKey.ts';
import { passwordWeakness } from '#server/security/passwordWeakness.ts';

// The start of a hash that was calculated with the cost parameters of production.
const PRODUCTION_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('hashing passwords', () => {
  it('verifies the password byte for byte, also beyond 72 bytes', async () => {
    const passwords = createPasswords();
    const longPassword = `${'x'.repeat(120)} é 🌹`;
    const hash = await passwords.hash(longPassword);
    expect(hash).toMatch(PRODUCTION_HASH);
    expect(await passwords.verify(hash, longPassword)).toBe(true);
    expect(await passwords.verify(hash, `${longPassword} `)).toBe(false);
    expect(await passwords.verify(hash, longPassword.normalize('NFD'))).toBe(false);
  });

  it('verifies a dummy hash when there is no hash, so that both cases take the same time, and rejects', async () => {
    const verify = vi.fn<typeof argon2.verify>(argon2.verify);
    vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }));
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('@node-rs/argon2');
      vi.resetModules();
    });
    const passwordsModule = await import('#server/security/passwords.ts');
    expect(await passwordsModule.createPasswords().verify(undefined, 'wrong')).toBe(false);
    expect(verify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(PRODUCTION_HASH), 'wrong');
  });

  it('accepts 54 of 500 simultaneous passwords and rejects the others with Retry-After', async () => {
    const passwords = createPasswords();
    const memoryBefore = process.memoryUsage().rss;
    const responses = await Promise.allSettled(Array.from({ length: 500 }, () => passwords.hash('a password')));
    const rejected = responses.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(446);
    expect(rejected[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(300e6);
    // The queue is empty again, so it accepts as many as before.
    const repeated = await Promise.allSettled(Array.from({ length: 54 }, () => passwords.hash('a password')));
    expect(repeated.every(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('weak passwords', () => {
  it.each([
    'password123',
    'PASSWORD123',
    'aaaaaaaaaaaa',
    'abababababab',
    '12345678',
    'qwertyuiop',
    'asha.rao',
    'asha@example.in',
    'Asha Rao',
  ])('include %s', (password) =>
    expect(
      passwordWeakness(password, 'Asha Rao', 'asha.rao@example.in') ??
        passwordWeakness(password, 'x', 'asha@example.in'),
    ).not.toBeNull(),
  );

  it('do not include uncommon passwords', () => {
    for (const password of ['correct horse 9', 'नमस्ते दुनिया', '        a b c', 'passwordpassword'])
      expect(passwordWeakness(password, 'asha', 'asha@example.in')).toBeNull();
  });
});

describe('the key of a username', () => {
  it.each([
    ['Asha', 'asha'],
    ['ａｓｈａ', 'ASHA'],
    ['Straße', 'STRASSE'],
    ['K', '\u212A'],
    ['é', 'e\u0301'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['as\u200Bha', 'asha'],
    ['\u202Easha', 'asha'],
    ['ﬁ', 'FI'],
  ])('is the same for %s and %s', (first, second) => expect(usernameKey(first)).toBe(usernameKey(second)));

  it('differs for different names', () => {
    const names = ['asha', 'aşha', 'अनुष्का', 'अनुष्क', 'a', 'аsha'];
    expect(new Set(names.map((name) => usernameKey(name))).size).toBe(names.length);
  });
});
