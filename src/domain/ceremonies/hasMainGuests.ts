import { isRecord } from '#contract/readers.ts';

/**
 * Returns whether stored ceremonies have a number of guests for the main one. The function uses no schema, so a page
 * can call it before it loads the code that reads the ceremonies.
 */
export const hasMainGuests = (storedCeremonies: unknown): boolean =>
  Array.isArray(storedCeremonies) &&
  storedCeremonies.some((ceremony) => isRecord(ceremony) && ceremony['main'] === true && ceremony['guests'] != null);
