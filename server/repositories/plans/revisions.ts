import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { planRevisions, users } from '../../db/schema.ts';
import type { PageRange } from '../resultPage.ts';
import { publicNameSql } from '../publicName.ts';
import type { StoredEntry } from './storedEntry.ts';

/** Trimming deletes the oldest part of a plan's history, until the rest has at most this many bytes. */
const MAX_HISTORY_BYTES_AFTER_TRIM = 20_000_000;
/** The history is trimmed when a revision is added whose number is a multiple of this constant. */
const REVISIONS_BETWEEN_TRIMS = 50;
/**
 * When the JSON of a revision's changes has more characters than this, the history is trimmed immediately, so that
 * nobody can fill the disk between two trims.
 */
const IMMEDIATE_TRIM_CHANGES_LENGTH = 20_000;

interface NewRevision {
  readonly plan: string;
  readonly revision: number;
  readonly at: Date;
  /** The id of the user who changed the plan. */
  readonly author: string;
  readonly entries: readonly StoredEntry[];
  /** The stored entries before the change, by key. An entry that is new has none. */
  readonly entriesBefore: ReadonlyMap<string, StoredEntry>;
}

/** Adds a revision to the history of a plan, and trims the history when that is due (section 14.5). */
export async function recordRevision(
  db: Database,
  { plan, revision, at, author, entries, entriesBefore }: NewRevision,
): Promise<void> {
  const changes = changesJsonOf(entries, entriesBefore);
  await db.insert(planRevisions).values({ plan, revision, at, user: author, changes });
  if (revision % REVISIONS_BETWEEN_TRIMS === 0 || changes.length > IMMEDIATE_TRIM_CHANGES_LENGTH)
    await trimHistory(db, plan);
}

/** Returns the JSON of the changes for the history: a list of EntryChange. */
function changesJsonOf(entries: readonly StoredEntry[], entriesBefore: ReadonlyMap<string, StoredEntry>): string {
  const changes = entries.map(
    ({ key, value }) =>
      `{"key":${JSON.stringify(key)},"before":${entriesBefore.get(key)?.value ?? 'null'},"after":${value ?? 'null'}}`,
  );
  return `[${changes.join()}]`;
}

/** SQL for the number of bytes of the changes in a revision and in all newer revisions that the statement selects. */
const bytesOfRevisionAndNewerSql =
  sql<string>`sum(octet_length(${planRevisions.changes})) over (order by ${planRevisions.revision} desc)`.as('bytes');

/** The largest number of bytes of changes that readRevisions() returns. A single larger revision is returned alone. */
const MAX_READ_BYTES = 1_000_000;

/**
 * Returns revisions that meet a condition, newest first, with the JSON of their changes and the name of their author.
 * Returns fewer than `limit` when their changes would have more than MAX_READ_BYTES bytes.
 */
export async function readRevisions(db: Database, condition: SQL | undefined, { limit, offset }: PageRange) {
  const page = db.$with('page').as(
    db
      .select({
        plan: planRevisions.plan,
        revision: planRevisions.revision,
        bytes: bytesOfRevisionAndNewerSql,
        position: sql<number>`row_number() over (order by ${planRevisions.revision} desc)`.as('position'),
      })
      .from(
        db
          .select()
          .from(planRevisions)
          .where(condition)
          .orderBy(desc(planRevisions.revision))
          .limit(limit)
          .offset(offset)
          .as('plan_revisions'),
      ),
  );
  return db
    .with(page)
    .select({
      revision: planRevisions.revision,
      at: planRevisions.at,
      user: planRevisions.user,
      changes: planRevisions.changes,
      by: publicNameSql,
    })
    .from(planRevisions)
    .innerJoin(page, and(eq(page.plan, planRevisions.plan), eq(page.revision, planRevisions.revision)))
    .leftJoin(users, eq(users.id, planRevisions.user))
    .where(or(lte(page.bytes, sql`${MAX_READ_BYTES}`), eq(page.position, 1)))
    .orderBy(desc(planRevisions.revision));
}

/** Deletes the oldest part of a history that has become too large. */
async function trimHistory(db: Database, plan: string): Promise<void> {
  const sizes = db.$with('sizes').as(
    db
      .select({
        revision: planRevisions.revision,
        bytes: bytesOfRevisionAndNewerSql,
      })
      .from(planRevisions)
      .where(eq(planRevisions.plan, plan)),
  );
  const excessRevisions = db
    .with(sizes)
    .select({ revision: sizes.revision })
    .from(sizes)
    .where(gt(sizes.bytes, sql`${MAX_HISTORY_BYTES_AFTER_TRIM}`));
  await db
    .delete(planRevisions)
    .where(and(eq(planRevisions.plan, plan), inArray(planRevisions.revision, excessRevisions)));
}
