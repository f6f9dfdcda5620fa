import type { Rows } from '../../repositories/catalogue/import/importedCatalogue.ts';

/** Converts each row to any number of rows. The rows are read and converted again whenever the result is iterated. */
export const flatMapRows = <T, Converted>(
  rows: Rows<T>,
  convert: (row: T) => readonly Converted[],
): AsyncIterable<Converted> => ({
  async *[Symbol.asyncIterator]() {
    for await (const row of rows) yield* convert(row);
  },
});
