/**
 * Returns the value of the attribute `lang` for a text: 'hi' if it contains Devanagari. Otherwise returns undefined, so
 * that screen readers use the language of the page.
 */
export const languageOf = (text: string): 'hi' | undefined => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined);
