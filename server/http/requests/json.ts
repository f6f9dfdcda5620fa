import { toWellFormed } from '#contract/toWellFormed.ts';
import type { AppContext } from '../context.ts';
import { HttpError } from '../errors.ts';

/**
 * Parses the JSON body of a request. Normalises strings to Unicode NFC, with at most 30 combining marks in a row.
 * Replaces unpaired surrogates (halves of broken emoji) by U+FFFD. Removes byte order marks (U+FEFF), because the
 * embedded database loses one at the start of a text. Passwords stay exactly as they were sent.
 * @param keepsTextsUnchanged true to return the strings exactly as they were sent
 * @throws HttpError 415 when the Content-Type is not JSON or the body is compressed, 400 when the body is not valid
 * JSON or, unless `keepsTextsUnchanged` is true, contains the character NUL, which PostgreSQL cannot store
 */
export async function readJson(context: AppContext, keepsTextsUnchanged = false): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, 'Send the body as application/json.');
  if (context.req.header('content-encoding') !== undefined) throw new HttpError(415, 'Send the body uncompressed.');
  const text = await context.req.text();
  try {
    const body: unknown = JSON.parse(text);
    return keepsTextsUnchanged ? body : normalizeStrings(body, '');
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

/**
 * Normalises all strings in a value, and returns the value. Changes its objects and lists in place, which is much
 * faster than a reviver of JSON.parse.
 */
function normalizeStrings(value: unknown, key: string): unknown {
  if (typeof value === 'string') return normalizeString(value, key);
  if (typeof value !== 'object' || value === null) return value;
  const container = value as Record<string, unknown>;
  for (const name of Object.keys(container)) container[name] = normalizeStrings(container[name], name);
  return container;
}

/**
 * Matches more than 30 combining marks in a row, which no language has: see "Stream-Safe Text Format" in UAX #15. The
 * time of normalize() grows with the square of their number.
 */
const EXCESS_MARKS = /(\p{Mark}{30})\p{Mark}+/gu;

function normalizeString(value: string, key: string): string {
  if (value.includes('\0')) throw new HttpError(400, 'Text cannot contain the character NUL.');
  if (key.includes('password')) return value;
  return toWellFormed(value.replace(EXCESS_MARKS, '$1').normalize('NFC')).replaceAll('\uFEFF', '');
}
