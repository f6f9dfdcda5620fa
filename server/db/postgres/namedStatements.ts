import { createHash } from 'node:crypto';
import { errorCode } from '../errorCode.ts';
import type { Query } from './connect.ts';

/** PostgreSQL keeps about 50 kB for each statement on each connection. */
const MAX_STATEMENTS = 100;

/**
 * The SQLSTATE when a pooler has led a statement to another connection, where its name is unknown (26000) or taken by
 * another process's equal statement (42P05), and when a migration has changed the types of its columns (0A000).
 */
const REFUSED_NAME_CODES = /^(?:26000|42P05|0A000)$/;

/**
 * Gives statements names, with which PostgreSQL parses and plans each one once per connection instead of each time. A
 * name is a hash of the text, so that it never stands for another statement. When PostgreSQL refuses a name, which
 * happens before the statement has an effect, this statement and all later ones run without names.
 */
export function nameStatements(query: Query): Query {
  const names = new Map<string, string>();
  let isRefused = false;

  /** Returns the name of a statement; undefined when MAX_STATEMENTS other statements came before it. */
  function nameOf(text: string): string | undefined {
    if (names.size < MAX_STATEMENTS && !names.has(text))
      names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
    return names.get(text);
  }

  return async (statement, values) => {
    const name = isRefused ? undefined : nameOf(statement.text);
    if (name === undefined) return query(statement, values);
    try {
      return await query({ ...statement, name }, values);
    } catch (error) {
      if (!REFUSED_NAME_CODES.test(errorCode(error) ?? '')) throw error;
      isRefused = true;
      return query(statement, values);
    }
  };
}
