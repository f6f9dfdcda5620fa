import { normalizeText } from '../repositories/normalizeText.ts';

/**
 * Returns the key by which usernames are compared: two spellings of a name have the same key when they look alike or
 * differ only in letter case. Converting to upper case first also makes letters such as ß equal to ss.
 */
export function usernameKey(username: string): string {
  return normalizeText(username)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}
