import { and, eq, inArray, like, lt, not, or, sql } from 'drizzle-orm';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { LOST_PLAN_KEY_PREFIX } from '#contract/plans/plans.ts';
import { deleteBatch } from '../../db/deleteBatch.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { idempotencyKeys } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';

/** Responses to requests that create something, stored for a day under a key that the caller chose (section 7). */

const MAX_KEY_AGE_MS = DAY_MS;

/** Each device of a user creates a lost plan again, at most HISTORY_DAYS after it has seen the plan on the server. */
const MAX_LOST_PLAN_KEY_AGE_MS = (HISTORY_DAYS + 1) * DAY_MS;

/**
 * The principal of every visitor. It does not name the visitor's network, which may change between two attempts. The
 * keys are random, so two visitors do not use the same one.
 */
export const VISITOR_PRINCIPAL = 'visitor';

export interface IdempotencyClaim {
  /**
   * Identifies the user; all visitors have the same principal. Two users may use the same key for different requests.
   */
  readonly principal: string;
  readonly key: string;
  /** Hash of the method, path and body: a caller that uses a key again for another request gets an error. */
  readonly requestHash: string;
}

export interface StoredResponse {
  readonly requestHash: string;
  readonly response: unknown;
}

const isClaimedKey = ({ principal, key }: IdempotencyClaim) =>
  and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key));

/**
 * Claims the key. If another transaction has just claimed it, waits until that transaction ends.
 * @returns null when the key was not in use, else the response that is stored under it
 */
export async function claimKey(db: Transaction, claim: IdempotencyClaim, now: Date): Promise<StoredResponse | null> {
  const [inserted] = await db
    .insert(idempotencyKeys)
    .values({ ...claim, status: 0, response: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted) return null;
  const stored = await findResponse(db, claim);
  if (!stored) throw new Error('An idempotency key was deleted while it was read');
  return stored;
}

/**
 * Returns the response that is stored under the key; null when there is none. If none is stored for the user, returns
 * the one that is stored for visitors, provided that it belongs to the same request: the user may have sent that
 * request before signing in.
 */
export async function findResponse(
  db: Database,
  { principal, key, requestHash }: IdempotencyClaim,
): Promise<StoredResponse | null> {
  const stored = await db
    .select({
      principal: idempotencyKeys.principal,
      requestHash: idempotencyKeys.requestHash,
      response: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(and(inArray(idempotencyKeys.principal, [principal, VISITOR_PRINCIPAL]), eq(idempotencyKeys.key, key)));
  return (
    stored.find((response) => response.principal === principal) ??
    stored.find((response) => response.requestHash === requestHash) ??
    null
  );
}

/** Stores the response under the key that the same transaction has claimed. */
export async function storeResponse(
  db: Transaction,
  claim: IdempotencyClaim,
  status: number,
  response: unknown,
): Promise<void> {
  await db.update(idempotencyKeys).set({ status, response }).where(isClaimedKey(claim));
}

/**
 * Deletes one batch of the keys that are older than a day, or a month for a lost plan. Each request that adds a key calls this first, so old keys
 * do not pile up.
 */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  const isOlderThan = (age: number) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - age));
  const isKeyOfLostPlan = like(idempotencyKeys.key, `${LOST_PLAN_KEY_PREFIX}%`);
  const isOutdated = or(not(isKeyOfLostPlan), isOlderThan(MAX_LOST_PLAN_KEY_AGE_MS));
  await deleteBatch(db, idempotencyKeys, sql`${isOlderThan(MAX_KEY_AGE_MS)} and ${isOutdated}`);
}
