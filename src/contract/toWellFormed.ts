/** Replaces lone surrogates (halves of a character), which a URL and the database cannot contain, by U+FFFD. */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
