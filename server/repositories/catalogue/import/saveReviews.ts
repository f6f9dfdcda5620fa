import { and, inArray, isNull } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import type { Transaction } from '../../../db/open.ts';
import { reviews } from '../../../db/schema.ts';
import { recountReviews } from '../reviews.ts';
import { batchesOf } from './batchesOf.ts';
import type { AfterBatch } from './batchesOf.ts';
import type { ImportedCatalogue } from './importedCatalogue.ts';
import { toReviewRow } from './rowConverter.ts';
import type { ServiceExistenceCheck } from './serviceExistenceCheck.ts';

/**
 * Saves imported reviews, which replace earlier imported reviews of the same services. Imported reviews have no user.
 * @param replacedIds the ids of services whose earlier imported reviews are deleted even if the file has no reviews of
 * them
 * @returns the number of saved reviews
 */
export async function saveReviews(
  db: Transaction,
  imported: ImportedCatalogue['reviews'],
  { allExist }: ServiceExistenceCheck,
  replacedIds: Iterable<string>,
  afterBatch: AfterBatch,
): Promise<number> {
  const reviewedIds = new Set<string>();
  let count = 0;
  for await (const batch of batchesOf(imported)) {
    const ids = new Set(batch.map(({ service }) => service));
    if (!(await allExist(ids))) continue;
    const firstSeenIds = [...ids].filter((id) => !reviewedIds.has(id));
    await db.delete(reviews).where(importedReviewCondition(firstSeenIds));
    await insertRows(db, reviews, batch.map(toReviewRow));
    for (const id of ids) reviewedIds.add(id);
    count += batch.length;
    afterBatch(batch.length);
  }
  for await (const batch of batchesOf(reviewedIds)) {
    await recountReviews(db, batch);
    afterBatch(0);
  }
  for await (const batch of batchesOf(replacedIds)) {
    const idsWithoutNewReview = batch.filter((id) => !reviewedIds.has(id));
    const deletedReviews = await db
      .delete(reviews)
      .where(importedReviewCondition(idsWithoutNewReview))
      .returning({ service: reviews.service });
    await recountReviews(db, [...new Set(deletedReviews.map(({ service }) => service))]);
    afterBatch(0);
  }
  return count;
}

const importedReviewCondition = (serviceIds: string[]) =>
  and(isNull(reviews.user), inArray(reviews.service, serviceIds));
