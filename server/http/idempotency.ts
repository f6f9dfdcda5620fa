import { createHash } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { claimKey, deleteOldKeys, keepAnswer } from '../repositories/idempotencyKeys.ts';
import { HttpError } from './errors.ts';
import { principalOf } from './principal.ts';
import type { Call } from './serve.ts';

/**
 * Creates something once, in one transaction. With the header `Idempotency-Key` the answer is kept for a day beside what
 * was created: the same request under the same key gets the same answer and has no further effect, however many arrive
 * at once. A request that fails keeps nothing, so it can be sent again.
 * @param create what to do with the transaction; nothing but SQL is awaited in it, and what it throws undoes it
 * @throws HttpError 400 for a key that is not 1 to 200 visible ASCII characters, 422 for a key of another request
 */
export async function createOnce<T>(call: Call, create: (db: Database) => Promise<T>): Promise<T> {
  const { db, clock } = call.deps;
  const key = call.request.headers.get('idempotency-key');
  if (key === null) return db.transaction(create);
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new HttpError(400, 'The Idempotency-Key must be 1 to 200 visible ASCII characters.');

  const claim = { principal: principalOf(call), key, requestHash: hashOf(call) };
  await deleteOldKeys(db, clock());
  return db.transaction(async (transaction) => {
    const kept = await claimKey(transaction, claim, clock());
    if (kept) {
      if (kept.requestHash !== claim.requestHash)
        throw new HttpError(422, 'This Idempotency-Key was used for another request.');
      return kept.answer as T;
    }
    const answer = await create(transaction);
    await keepAnswer(transaction, claim, 201, answer);
    return answer;
  });
}

function hashOf({ request, body }: Call): string {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  return createHash('sha256')
    .update(JSON.stringify([request.method, path, body]))
    .digest('base64url');
}
