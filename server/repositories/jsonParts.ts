/** This file contains functions that write large JSON in parts, so that only one part is in memory at a time. */

export type JsonParts = AsyncGenerator<string, void, undefined>;

/**
 * Yields, in parts, a field of a JSON object that has an array as its value. The field begins with a comma, because it
 * follows other fields.
 * @param elements the JSON of each element, whole or in parts
 */
export async function* arrayField(name: string, elements: AsyncIterable<string | JsonParts>): JsonParts {
  yield `,"${name}":[`;
  let isFirst = true;
  for await (const element of elements) {
    if (!isFirst) yield ',';
    isFirst = false;
    if (typeof element === 'string') yield element;
    else yield* element;
  }
  yield ']';
}
