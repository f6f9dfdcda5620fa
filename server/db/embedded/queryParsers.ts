import { types } from '@electric-sql/pglite';

const unchanged = (value: string) => value;

/**
 * How drizzle-orm wants PGlite to read these types: as text. The numbers are the types of arrays that PGlite has no
 * names for, such as numeric[].
 */
export const DRIZZLE_PARSERS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    unchanged,
  ]),
);
