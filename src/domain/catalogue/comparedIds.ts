/** This file reads and writes the ids in the address of a comparison (section 15.3), such as ?ids=lotus,palace. */

/** The largest number of services that can be compared. */
export const MAX_COMPARED = 4;

/** Returns the ids as one text, separated by commas. Commas and percent signs in an id are encoded. */
export const formatComparedIds = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll(/[%,]/g, encodeURIComponent)).join(',');

/** Returns the ids in a text in which commas separate them: each id once, at most four. */
export function parseComparedIds(text: string): string[] {
  const ids = text.split(',').map((id) => decodeId(id.trim()));
  return [...new Set(ids.filter(Boolean))].slice(0, MAX_COMPARED);
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
