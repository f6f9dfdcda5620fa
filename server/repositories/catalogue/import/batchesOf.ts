import { ROWS_PER_INSERT } from '../../../db/insertRows.ts';

/**
 * Is called in the transaction after each batch of an import, with the number of services, packages and reviews that it
 * has saved: 0 when it has updated or removed rows instead. If it throws, nothing is saved.
 */
export type AfterBatch = (savedCount: number) => void;

/** Yields the rows in batches that one statement can insert. Only one batch is in memory. */
export async function* batchesOf<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_INSERT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
