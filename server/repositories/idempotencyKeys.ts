import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { idempotencyKeys } from '../db/schema.ts';

/** Answers to what was created under a key of the caller's choice, kept for a day (section 7, calls that create). */

const KEPT_FOR = 24 * 60 * 60 * 1000;

export interface Claim {
  /** Who calls; a key means something only together with it. */
  readonly principal: string;
  readonly key: string;
  /** Names the request: another request under the same key is an error of the caller. */
  readonly requestHash: string;
}

export interface KeptAnswer {
  readonly requestHash: string;
  readonly answer: unknown;
}

const claimed = ({ principal, key }: Claim) =>
  and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key));

/**
 * Claims the key, inside a transaction, and answers null; or answers what was kept when it is taken. While another
 * transaction holds the key this waits for its end.
 */
export async function claimKey(db: Database, claim: Claim, now: Date): Promise<KeptAnswer | null> {
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ ...claim, status: 0, answer: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (mine) return null;
  const [kept] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(claimed(claim));
  if (!kept) throw new Error('An idempotency key vanished while it was read');
  return kept;
}

/** Keeps the answer under the key that this transaction has claimed. */
export async function keepAnswer(db: Database, claim: Claim, status: number, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status, answer }).where(claimed(claim));
}

/** Deletes keys older than a day. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR)));
}
