import { types } from '@electric-sql/pglite';

const keepText = (value: string) => value;

/**
 * Parsers that make PGlite return dates, times, intervals, and arrays of these or of numeric, as text, as drizzle-orm
 * expects. The numbers are the ids of the array types, for which PGlite has no names.
 */
export const DRIZZLE_PARSERS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    keepText,
  ]),
);
