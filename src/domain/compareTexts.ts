/** Returns a text in the form in which texts are compared: in Unicode form NFC, in lower case, with single spaces. */
export const comparableText = (text: string): string =>
  text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/**
 * Compares texts by the codes of their characters, so that their order is the same on every device: negative when `a`
 * comes first, 0 when they are equal.
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
