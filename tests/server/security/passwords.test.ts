import { describe, expect, it } from 'vitest';
import { createPasswords } from '#server/security/passwords.ts';
import { usernameKey } from '#server/security/usernameKey.ts';
import { weakness } from '#server/security/weakPasswords.ts';

describe('hashing passwords', () => {
  it('knows the password again byte for byte, also after 72 bytes', async () => {
    const passwords = createPasswords();
    const long = `${'x'.repeat(120)} é 🌹`;
    const hash = await passwords.hash(long);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, long)).toBe(true);
    expect(await passwords.verify(hash, `${long} `)).toBe(false);
    expect(await passwords.verify(hash, long.normalize('NFD'))).toBe(false);
  });

  it('says no without a hash, after the same work', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('right');
    const time = async (known: string | undefined) => {
      const start = performance.now();
      for (let i = 0; i < 10; i += 1) expect(await passwords.verify(known, 'wrong')).toBe(false);
      return performance.now() - start;
    };
    await time(undefined);
    const [unknown, known] = [await time(undefined), await time(hash)];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('takes 54 of a flood of 500 and sends the others away with a time to come back', async () => {
    const passwords = createPasswords();
    const before = process.memoryUsage().rss;
    const answers = await Promise.allSettled(Array.from({ length: 500 }, () => passwords.hash('a password')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(446);
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    // Its places are free again.
    const again = await Promise.allSettled(Array.from({ length: 54 }, () => passwords.hash('a password')));
    expect(again.every(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('passwords that are refused', () => {
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
  ])('%s', (password) =>
    expect(
      weakness(password, 'Asha Rao', 'asha.rao@example.in') ?? weakness(password, 'x', 'asha@example.in'),
    ).not.toBeNull(),
  );

  it('are few', () => {
    for (const password of ['correct horse 9', 'नमस्ते दुनिया', '        a b c', 'passwordpassword'])
      expect(weakness(password, 'asha', 'asha@example.in')).toBeNull();
  });
});

describe('what two spellings of a name have in common', () => {
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
  ])('%s and %s', (one, two) => expect(usernameKey(one)).toBe(usernameKey(two)));

  it('but not these', () => {
    const names = ['asha', 'aşha', 'अनुष्का', 'अनुष्क', 'a', 'аsha'];
    expect(new Set(names.map((name) => usernameKey(name))).size).toBe(names.length);
  });
});
