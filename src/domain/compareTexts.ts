/**
 * Returns a text in the form in which texts are compared: in Unicode form NFC, in lower case, with single spaces and
 * none at its ends.
 */
export const comparableText = (text: string): string =>
  text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Returns a text in the form in which the search compares texts: that of comparableText(), without apostrophes. */
export const searchableText = (text: string): string => withoutApostrophes(comparableText(text));

/** Removes apostrophes, because keyboards type different ones. */
export const withoutApostrophes = (text: string): string => text.replaceAll(/['‘’ʼ]/g, '');

/**
 * Compares texts by the codes of their characters, so that their order is the same on every device: negative when `a`
 * comes first, 0 when they are equal.
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Compares services by name, and those of the same name by id. Does not use Intl.Collator: its first use takes as long
 * as rendering a whole section of a page.
 */
export const compareNames = (a: NamedService, b: NamedService): number =>
  compareTexts(a.name, b.name) || compareTexts(a.id, b.id);

export type NamedService = Readonly<Record<'id' | 'name', string>>;
