/**
 * The rule for migrations: a migration only adds to the tables, so that processes of the previous version can still use
 * them. If it removes or restricts something, its name contains "contract" (docs/operations.md, "Changing the tables").
 */

/** Match statements of migrations that leave everything working that the server's previous version does. */
const EXPANDING_STATEMENTS = [
  /^CREATE (?:(?:UNLOGGED )?TABLE|EXTENSION|INDEX) /i,
  // Without a unique index, ON CONFLICT would fail: tests/migrations.test.ts refuses to drop one.
  /^DROP INDEX /i,
  /^ALTER TABLE \S+ ADD COLUMN (?!.*\bNOT NULL\b)/i,
  /^ALTER TABLE \S+ ADD COLUMN .*\bDEFAULT\b/i,
  /^ALTER TABLE \S+ ALTER COLUMN \S+ (?:DROP NOT NULL|SET DEFAULT)\b/i,
  /^(?:INSERT|UPDATE) /i,
  // A trigger that runs after a statement. It may only count or record the change.
  /^CREATE (?:FUNCTION \S+ RETURNS trigger|TRIGGER \S+ AFTER) /i,
];

/** Matches what makes a statement contracting, whatever else it does and whichever table it names. */
const CONTRACTING_PART = /, ?(?:DROP|ALTER) |\bRENAME\b|\bADD COLUMN .*\b(?:UNIQUE|REFERENCES|CHECK)\b/i;

/** Returns the table that a statement creates or changes, with its quotation marks; undefined when it names none. */
const tableOf = (statement: string) => /\b(?:TABLE(?: IF NOT EXISTS)?|ON|FROM) ("[^"]+")/i.exec(statement)?.[1];

/**
 * Returns the statements of a migration that processes of the previous version may not survive.
 * @param migration the content of its file, as drizzle-kit writes it
 */
export function contractingStatements(migration: string): string[] {
  const statements = migration
    .replace(/^\s*--.*$/gm, '')
    // The body of a function contains statements too.
    .replace(/\$\$.*?\$\$/gs, '$$$$')
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  // No process of the previous version knows a table that this migration creates.
  const created = new Set(
    statements.filter((statement) => /^CREATE (?:UNLOGGED )?TABLE /i.test(statement)).map(tableOf),
  );
  const isExpanding = (statement: string) =>
    created.has(tableOf(statement)) || EXPANDING_STATEMENTS.some((pattern) => pattern.test(statement));
  return statements.filter((statement) => CONTRACTING_PART.test(statement) || !isExpanding(statement));
}
