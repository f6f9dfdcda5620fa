import { ROWS_PER_INSERT } from '../../../db/insertRows.ts';

/**
 * A function that an import calls in its transaction after each batch. `savedCountOfBatch` is the number of services,
 * packages and reviews that the batch has saved: 0 when it has updated ratings or removed rows instead. If the function
 * throws, the import saves nothing.
 */
export type AfterBatch = (savedCountOfBatch: number) => void;

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
