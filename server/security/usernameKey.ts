import { storedText } from '../repositories/storedText.ts';

/**
 * What two spellings of one name have in common: compatibility forms, letter case and invisible characters are made
 * equal. Upper case before lower case folds letters that have no lower case twin, such as ß and ss.
 */
export function usernameKey(username: string): string {
  return storedText(username)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}
