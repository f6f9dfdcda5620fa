import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { planRevisions } from '../../db/schema.ts';
import type { StoredEntry } from './storedEntry.ts';

/** The size in bytes to which the history of a plan is trimmed. */
const TRIMMED_HISTORY_BYTES = 20_000_000;
/** The history is trimmed when a revision is added whose number is a multiple of this constant. */
const REVISIONS_PER_TRIM = 50;
/**
 * When the JSON of a revision's changes has more characters than this, the history is trimmed immediately, so that
 * nobody can fill the disk between two trims.
 */
const LARGE_CHANGES_LENGTH = 20_000;

interface NewRevision {
  readonly plan: string;
  readonly revision: number;
  readonly at: Date;
  /** The user who changed the plan. */
  readonly author: string;
  readonly entries: readonly StoredEntry[];
  /** The entries before the change, by key. */
  readonly entriesBefore: ReadonlyMap<string, StoredEntry>;
}

/** Adds a revision to the history of a plan (section 14.5). */
export async function recordRevision(
  db: Database,
  { plan, revision, at, author, entries, entriesBefore }: NewRevision,
): Promise<void> {
  const changes = changesJsonOf(entries, entriesBefore);
  await db.insert(planRevisions).values({ plan, revision, at, user: author, changes });
  if (revision % REVISIONS_PER_TRIM === 0 || changes.length > LARGE_CHANGES_LENGTH) await trimHistory(db, plan);
}

/** Returns the JSON of the changes for the history: a list of EntryChange. */
function changesJsonOf(entries: readonly StoredEntry[], entriesBefore: ReadonlyMap<string, StoredEntry>): string {
  const changes = entries.map(
    ({ key, value }) =>
      `{"key":${JSON.stringify(key)},"before":${entriesBefore.get(key)?.value ?? 'null'},"after":${value ?? 'null'}}`,
  );
  return `[${changes.join()}]`;
}

/** The bytes of the changes of a revision and of all newer ones that a statement selects. */
export const bytesFromNewest =
  sql<string>`sum(octet_length(${planRevisions.changes})) over (order by ${planRevisions.revision} desc)`.as('bytes');

/** Deletes the oldest part of a history that has become too large. */
async function trimHistory(db: Database, plan: string): Promise<void> {
  const sizes = db.$with('sizes').as(
    db
      .select({
        revision: planRevisions.revision,
        bytes: bytesFromNewest,
      })
      .from(planRevisions)
      .where(eq(planRevisions.plan, plan)),
  );
  const excess = db
    .with(sizes)
    .select({ revision: sizes.revision })
    .from(sizes)
    .where(gt(sizes.bytes, sql`${TRIMMED_HISTORY_BYTES}`));
  await db.delete(planRevisions).where(and(eq(planRevisions.plan, plan), inArray(planRevisions.revision, excess)));
}
