import { isRecord } from '#contract/readers.ts';

/**
 * Returns whether stored ceremonies have a number of guests for the main one. Needs no schema, so that a page can decide
 * whether to load the code that reads the ceremonies.
 */
export const hasMainGuests = (storedCeremonies: unknown): boolean =>
  Array.isArray(storedCeremonies) &&
  storedCeremonies.some((ceremony) => isRecord(ceremony) && ceremony['main'] === true && ceremony['guests'] != null);
