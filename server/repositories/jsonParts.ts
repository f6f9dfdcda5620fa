/** This file contains functions that write large JSON in parts, so that only one part is in memory at a time. */

export type JsonParts = AsyncGenerator<string, void, undefined>;

/** Returns the JSON of an object without the closing brace, so that more fields can follow. */
export const openObjectJson = (fields: object): string => JSON.stringify(fields).slice(0, -1);

/**
 * Yields, in parts, the JSON of a field whose value is an array. The JSON begins with a comma, because the field
 * follows other fields of the same object.
 * @param elements the JSON of each element, whole or in parts; one text may also contain several elements with commas
 * between them
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
