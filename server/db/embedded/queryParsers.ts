import { types } from '@electric-sql/pglite';

const keepText = (value: string) => value;

/**
 * Parsers that make PGlite return the values of these types as text, as drizzle-orm expects. The numbers are array
 * types for which PGlite has no names, such as numeric[].
 */
export const DRIZZLE_PARSERS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    keepText,
  ]),
);
