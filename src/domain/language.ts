/** Returns the language of a text, for screen readers: 'hi' when it is in Devanagari; undefined for the page's own. */
export const languageOf = (text: string): 'hi' | undefined => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined);
