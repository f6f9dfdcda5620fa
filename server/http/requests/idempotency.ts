import { createHash } from 'node:crypto';
import { LOST_PLAN_KEY_PREFIX } from '#contract/plans/plans.ts';
import type { Database, Transaction } from '../../db/open.ts';
import {
  VISITOR_PRINCIPAL,
  claimKey,
  deleteOldKeys,
  findResponse,
  storeResponse,
} from '../../repositories/requests/idempotencyKeys.ts';
import type { IdempotencyClaim, StoredResponse } from '../../repositories/requests/idempotencyKeys.ts';
import { HttpError } from '../errors.ts';
import type { Call } from '../serveEndpoint.ts';
import { principalOfUser } from './principal.ts';

/**
 * How createOnce() handles a request that creates something: the check that it calls first, the function that then
 * creates the thing, and how long it keeps the idempotency key.
 */
export type Creation<T> = AdmissionCheck & KeyRetention & (CreationInTransaction<T> | CreationByStatement<T>);

interface AdmissionCheck {
  /**
   * Counts the request for a rate limit, or rejects it by throwing. Not called when the response is stored already. It
   * runs before the transaction, because it may need a second database connection: if all connections were held by
   * transactions that each wait for a second one, none could ever finish.
   */
  readonly admit?: () => Promise<void>;
}

interface KeyRetention {
  /**
   * True when keys that begin with LOST_PLAN_KEY_PREFIX are kept for a month instead of a day. Only the creation of
   * plans sets this. Otherwise any caller could make the server keep the keys of other requests for a month.
   */
  readonly keepsKeysOfLostPlans?: true;
}

interface CreationInTransaction<T> {
  /** Inserts the rows. Awaits nothing but SQL. An error rolls everything back. */
  readonly create: (transaction: Transaction) => Promise<T>;
  readonly isOneStatement?: false;
}

interface CreationByStatement<T> {
  /** Inserts a row with one statement, which needs no transaction around it. */
  readonly create: (db: Database) => Promise<T>;
  readonly isOneStatement: true;
}

/**
 * Creates something, in one transaction or by one statement. If the request has the header `Idempotency-Key`, the same
 * transaction also stores the response: for a month if the request creates a lost plan again (see
 * LOST_PLAN_KEY_PREFIX), otherwise for a day. Another request with the same key then gets the stored response and
 * creates nothing, even when the two requests arrive at the same time. A failed request stores nothing and can be sent
 * again.
 * @throws HttpError 400 when the key is not 1 to 200 visible ASCII characters, 422 when it was used for another request
 */
export async function createOnce<T>(call: Call, creation: Creation<T>): Promise<T> {
  const { admit, keepsKeysOfLostPlans = false } = creation;
  const { db, creations } = call.deps;
  const key = call.request.headers.get('idempotency-key');
  if (key === null) {
    await admit?.();
    return creation.isOneStatement ? creation.create(db) : db.transaction(creation.create);
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new HttpError(400, 'The Idempotency-Key must be 1 to 200 visible ASCII characters.');

  const principal = call.user ? principalOfUser(call.user.id) : VISITOR_PRINCIPAL;
  const claim = {
    principal,
    key,
    requestHash: hashRequest(call),
    isForLostPlan: keepsKeysOfLostPlans && key.startsWith(LOST_PLAN_KEY_PREFIX),
  };
  // Handle equal requests with the same key one after another. The later one then finds the stored response, so it does
  // not count towards a rate limit, and waits without a database connection.
  const creationKey = JSON.stringify([key, claim.requestHash]);
  for (let earlierCreation = creations.get(creationKey); earlierCreation; earlierCreation = creations.get(creationKey))
    await earlierCreation.catch(() => undefined);
  const responsePromise = createWithKey(call, creation, claim);
  creations.set(creationKey, responsePromise);
  try {
    return await responsePromise;
  } finally {
    creations.delete(creationKey);
  }
}

/** Creates something once for the key of `claim`: see createOnce(). */
async function createWithKey<T>(call: Call, creation: Creation<T>, claim: IdempotencyClaim): Promise<T> {
  const { admit } = creation;
  const { db, clock } = call.deps;
  await deleteOldKeys(db, clock());
  const earlierResponse = admit && (await findResponse(db, claim));
  if (earlierResponse) return storedResponseOf<T>(earlierResponse, claim);
  await admit?.();
  return db.transaction(async (transaction) => {
    const storedResponse = await claimKey(transaction, claim, clock());
    if (storedResponse) return storedResponseOf<T>(storedResponse, claim);
    const response = await creation.create(transaction);
    await storeResponse(transaction, claim, 201, response);
    return response;
  });
}

/**
 * Returns the response that is stored for the key of `claim`.
 * @throws HttpError 422 when it is stored for another request
 */
function storedResponseOf<T>({ requestHash, response }: StoredResponse, claim: IdempotencyClaim): T {
  if (requestHash !== claim.requestHash) throw new HttpError(422, 'This Idempotency-Key was used for another request.');
  return response as T;
}

/** Returns a hash of the method, path and body of the request. */
function hashRequest({ request, body }: Call): string {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  return createHash('sha256')
    .update(JSON.stringify([request.method, path, body]))
    .digest('base64url');
}
