import { createHash } from 'node:crypto';
import { errorCode } from '../errorCode.ts';
import type { Query } from './connect.ts';

/** The maximum number of statements with names: PostgreSQL needs about 50 kB of memory for each, on each connection. */
const MAX_NAMED_STATEMENTS = 100;

/**
 * Matches the SQLSTATEs with which PostgreSQL refuses the name of a statement. 26000 and 42P05: a pooler has sent the
 * statement to another connection, on which the name is unknown or another process has already given it to the same
 * statement. 0A000: a migration has changed the types of the columns.
 */
const REFUSED_NAME_CODES = /^(?:26000|42P05|0A000)$/;

/**
 * Returns a query function that gives each statement a name, so that PostgreSQL parses and plans it once per connection
 * instead of each time. A name is a hash of the text, so that it never stands for another statement. When PostgreSQL
 * refuses a name, which happens before the statement has an effect, this statement and all later ones run without
 * names.
 */
export function nameStatements(query: Query): Query {
  const namesByText = new Map<string, string>();
  let areNamesRefused = false;

  /** Returns the name of a statement; undefined when MAX_NAMED_STATEMENTS other statements already have names. */
  function findOrCreateName(text: string): string | undefined {
    if (namesByText.size < MAX_NAMED_STATEMENTS && !namesByText.has(text))
      namesByText.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
    return namesByText.get(text);
  }

  return async (statement, values) => {
    const name = areNamesRefused ? undefined : findOrCreateName(statement.text);
    if (name === undefined) return query(statement, values);
    try {
      return await query({ ...statement, name }, values);
    } catch (error) {
      if (!REFUSED_NAME_CODES.test(errorCode(error) ?? '')) throw error;
      areNamesRefused = true;
      return query(statement, values);
    }
  };
}
