import { normalizeText } from '../repositories/normalizeText.ts';

/**
 * Returns the key by which usernames are compared. Two names have the same key when they differ only in letter case, in
 * spaces at the start or end, in invisible characters, or in characters that Unicode (NFKC) calls compatible, such as
 * the ligature of f and i. Letters of different scripts stay different, even if they look alike. The name is converted
 * to upper case before it is converted to lower case, because lower case alone would keep ß different from ss.
 */
export function usernameKey(username: string): string {
  return normalizeText(username)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}
