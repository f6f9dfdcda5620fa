import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { HISTORY_DAYS } from '#contract/plans/history.ts';
import { deleteBatch } from '../../db/deleteBatch.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { idempotencyKeys } from '../../db/schema.ts';
import { DAY_MS } from '../../durations.ts';

/**
 * This file stores the responses to requests that create something, under a key that the caller chose (section 7), so
 * that a repeated request creates nothing.
 */

const MAX_KEY_AGE_MS = DAY_MS;

/**
 * A lost plan is on devices, but no longer on the server, which was restored from an old backup. All devices of its
 * owner create it again with the same key, usually at most HISTORY_DAYS after they have seen the plan on the server.
 * The key is kept for this much longer than other keys, so that they create one plan.
 */
const LOST_PLAN_EXTENSION_MS = HISTORY_DAYS * DAY_MS;

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
  /** True for a request that creates a lost plan again. */
  readonly isForLostPlan: boolean;
}

export interface StoredResponse {
  readonly requestHash: string;
  readonly response: unknown;
}

/**
 * With the hash of a key, identifies the lock that claimKey() takes. An arbitrary number that must never change, because
 * processes of different versions of the server take the same locks.
 */
const KEY_LOCKS = 7;

/**
 * Claims the key. If another transaction has just claimed it, for any principal, waits until that transaction ends: a
 * visitor may sign in and repeat a request before the first attempt has ended, in another process of the server.
 * @returns null when the key was not in use, else the response that findResponse() returns
 */
export async function claimKey(db: Transaction, claim: IdempotencyClaim, now: Date): Promise<StoredResponse | null> {
  const { principal, key, requestHash, isForLostPlan } = claim;
  await db.execute(sql`select pg_advisory_xact_lock(${KEY_LOCKS}, hashtext(${key}))`);
  const stored = await findResponse(db, claim);
  if (stored) return stored;
  // Keys that are kept for longer get a later `createdAt`. So the keys that deleteOldKeys() deletes are all at the
  // start of the index by `createdAt`, and it reads no other keys.
  const createdAt = new Date(now.getTime() + (isForLostPlan ? LOST_PLAN_EXTENSION_MS : 0));
  await db.insert(idempotencyKeys).values({ principal, key, requestHash, status: 0, response: {}, createdAt });
  return null;
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
  { principal, key }: IdempotencyClaim,
  status: number,
  response: unknown,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, response })
    .where(and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key)));
}

/**
 * Deletes one batch of the keys that are older than a day or, for a lost plan, older than a day and HISTORY_DAYS. Each
 * request that adds a key calls this first, so old keys do not pile up.
 */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await deleteBatch(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now.getTime() - MAX_KEY_AGE_MS)));
}
