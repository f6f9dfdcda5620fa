import { and, inArray, isNull } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import type { Transaction } from '../../../db/open.ts';
import { reviews } from '../../../db/schema.ts';
import { recountReviews } from '../reviews.ts';
import { batchesOf } from './batchesOf.ts';
import type { AfterBatch } from './batchesOf.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { reviewRow } from './rowConverter.ts';
import type { ServiceCheck } from './serviceCheck.ts';

/**
 * Saves imported reviews in place of the earlier imported ones of the same services. Imported reviews have no user.
 * @param replacedIds ids of services whose earlier imported reviews are deleted even if no new review is of them
 * @returns the number of saved reviews
 */
export async function saveReviews(
  db: Transaction,
  imported: ImportedCatalogue['reviews'],
  { allExist }: ServiceCheck,
  replacedIds: Iterable<string>,
  afterBatch: AfterBatch,
): Promise<number> {
  const reviewedIds = new Set<string>();
  let count = 0;
  for await (const batch of batchesOf(imported)) {
    const ids = new Set(batch.map(({ service }) => service));
    if (!(await allExist(ids))) continue;
    const firstSeenIds = [...ids].filter((id) => !reviewedIds.has(id));
    await db.delete(reviews).where(isImportedOf(firstSeenIds));
    await insertRows(db, reviews, batch.map(reviewRow));
    for (const id of ids) reviewedIds.add(id);
    count += batch.length;
    afterBatch(batch.length);
  }
  for await (const batch of batchesOf(reviewedIds)) {
    await recountReviews(db, batch);
    afterBatch(0);
  }
  for await (const batch of batchesOf(replacedIds)) {
    const otherIds = batch.filter((id) => !reviewedIds.has(id));
    const deleted = await db.delete(reviews).where(isImportedOf(otherIds)).returning({ service: reviews.service });
    await recountReviews(db, [...new Set(deleted.map(({ service }) => service))]);
    afterBatch(0);
  }
  return count;
}

const isImportedOf = (serviceIds: string[]) => and(isNull(reviews.user), inArray(reviews.service, serviceIds));
