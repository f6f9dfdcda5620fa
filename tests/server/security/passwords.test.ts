import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPasswordQueue } from '#server/security/passwordQueue.ts';
import { usernameKey } from '#server/security/usernameKey.ts';
import { passwordWeakness } from '#server/security/passwordWeakness.ts';

// The start of a hash that was calculated with the cost parameters of production.
const PRODUCTION_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('hashing passwords', () => {
  const source = ['account:asha', 'network:home'] as const;

  it('verifies every byte of the password, even beyond 72 bytes', async () => {
    const longPassword = `${'x'.repeat(120)} é 🌹`;
    await createPasswordQueue().runInTurn(source, async ({ hash: hashOf, verify }) => {
      const hash = await hashOf(longPassword);
      expect(hash).toMatch(PRODUCTION_HASH);
      expect(await verify(hash, longPassword)).toBe(true);
      expect(await verify(hash, `${longPassword} `)).toBe(false);
      expect(await verify(hash, longPassword.normalize('NFD'))).toBe(false);
    });
  });

  it('verifies a dummy hash when there is no hash, so that both cases take the same time, and rejects', async () => {
    const verifySpy = vi.fn<typeof argon2.verify>(argon2.verify);
    vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify: verifySpy }));
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('@node-rs/argon2');
      vi.resetModules();
    });
    const module = await import('#server/security/passwordQueue.ts');
    expect(await module.createPasswordQueue().runInTurn(source, ({ verify }) => verify(undefined, 'wrong'))).toBe(
      false,
    );
    expect(verifySpy).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(PRODUCTION_HASH), 'wrong');
  });

  it(
    'accepts 54 of 500 simultaneous passwords of different people, and rejects the others with Retry-After',
    { tags: ['fault/V11'] },
    async () => {
      const passwordQueue = createPasswordQueue();
      const hashPasswords = (count: number) =>
        Promise.allSettled(
          Array.from({ length: count }, (_, i) =>
            passwordQueue.runInTurn([`account:${i}`, `network:${i}`], ({ hash }) => hash('a password')),
          ),
        );
      const bytesBefore = process.memoryUsage().rss;
      const responses = await hashPasswords(500);
      const rejections = responses.filter(({ status }) => status === 'rejected');
      expect(rejections).toHaveLength(446);
      expect(rejections[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
      expect(process.memoryUsage().rss - bytesBefore).toBeLessThan(300e6);
      // The queue is empty again, so it accepts 54 passwords as before.
      expect((await hashPasswords(54)).every(({ status }) => status === 'fulfilled')).toBe(true);
    },
  );
});

describe('weak passwords', () => {
  it.each([
    'password123',
    'PASSWORD123',
    'aaaaaaaaaaaa',
    'abababababab',
    '12345678',
    'qwertyuiop',
    '12345678910',
    '111222333',
    'letmein12',
    'Utsava2026',
    'wedding1',
    'shaadi123',
    'india@123',
    'omnamahshivaya',
    'welcome@123',
    'passwordpassword',
    `Password1${'Password1'.repeat(13)}`,
    'asha.rao',
    'asha@example.in',
    'Asha Rao',
    'rao12345',
  ])('include %s', (password) =>
    expect(
      passwordWeakness(password, 'Asha Rao', 'asha.rao@example.in') ??
        passwordWeakness(password, 'x', 'asha@example.in'),
    ).not.toBeNull(),
  );

  it('do not include uncommon passwords', () => {
    for (const password of [
      'correct horse 9',
      'नमस्ते दुनिया',
      '        a b c',
      'nine roses 9',
      'marigold-and-jasmine-42',
    ])
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
  ])('is the same for %s and %s', { tags: ['fault/I-5'] }, (first, second) =>
    expect(usernameKey(first)).toBe(usernameKey(second)),
  );

  it('differs for different names', () => {
    const names = ['asha', 'aşha', 'अनुष्का', 'अनुष्क', 'a', 'аsha'];
    expect(new Set(names.map((name) => usernameKey(name))).size).toBe(names.length);
  });
});
