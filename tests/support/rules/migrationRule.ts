/**
 * The rule for migrations: a migration only adds to the tables, so that processes of the previous version can still use
 * them. If it removes or restricts something, its name contains "contract" (docs/operations.md, "Changing the tables").
 */

/** These patterns match statements after which the server's previous version still works. */
const EXPANDING_STATEMENT_PATTERNS = [
  /^CREATE (?:(?:UNLOGGED )?TABLE|EXTENSION|INDEX) /i,
  // Except a unique index, which the server's INSERT … ON CONFLICT needs: tests/migrations.test.ts forbids to drop one.
  /^DROP INDEX /i,
  /^ALTER TABLE \S+ ADD COLUMN (?!.*\bNOT NULL\b)/i,
  /^ALTER TABLE \S+ ADD COLUMN .*\bDEFAULT\b/i,
  /^ALTER TABLE \S+ ALTER COLUMN \S+ (?:DROP NOT NULL|SET DEFAULT)\b/i,
  /^(?:INSERT|UPDATE) /i,
  // A trigger that runs after a statement is allowed. It must only count or record the change.
  /^CREATE (?:FUNCTION \S+ RETURNS trigger|TRIGGER \S+ AFTER) /i,
];

/**
 * Matches the parts that may break the previous version. A statement with such a part is reported even when it is about
 * a table that the same migration creates.
 */
const CONTRACTING_PART = /, ?(?:DROP|ALTER) |\bRENAME\b|\bADD COLUMN .*\b(?:UNIQUE|REFERENCES|CHECK)\b/i;

/** Returns the first table that follows TABLE, ON or FROM, with its quotation marks; undefined when there is none. */
const tableOf = (statement: string) => /\b(?:TABLE(?: IF NOT EXISTS)?|ON|FROM) ("[^"]+")/i.exec(statement)?.[1];

/**
 * Returns the statements of a migration with which processes of the previous version may not work.
 * @param migration the content of the migration's file, as drizzle-kit writes it
 */
export function contractingStatements(migration: string): string[] {
  const statements = migration
    .replace(/^\s*--.*$/gm, '')
    // Leave out the bodies of functions, which contain statements too.
    .replace(/\$\$.*?\$\$/gs, '$$$$')
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  // The previous version does not use the tables that this migration creates, so other statements about them are
  // allowed too.
  const createdTables = new Set(
    statements.filter((statement) => /^CREATE (?:UNLOGGED )?TABLE /i.test(statement)).map(tableOf),
  );
  const isExpanding = (statement: string) =>
    createdTables.has(tableOf(statement)) || EXPANDING_STATEMENT_PATTERNS.some((pattern) => pattern.test(statement));
  return statements.filter((statement) => CONTRACTING_PART.test(statement) || !isExpanding(statement));
}
