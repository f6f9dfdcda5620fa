import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonElements } from '#server/commands/import/jsonElements.ts';
import { collect, contentOf } from '#support/catalogue/importedRows.ts';

const elementsOf = (...parts: string[]) => collect(jsonElements(contentOf(...parts)()));

/** Splits a text into parts that end at these positions. */
const splitAt = (text: string, positions: readonly number[]) =>
  [0, ...positions.toSorted((a, b) => a - b)].map((start, index, starts) => text.slice(start, starts[index + 1]));

describe('the elements of a JSON array (section 1)', () => {
  it('are the same as those that JSON.parse returns, wherever the parts of the file end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.constantFrom(undefined, 1, '\t'),
        fc.array(fc.nat(200)),
        async (array, indent, positions) => {
          const elements = await elementsOf(...splitAt(`\uFEFF${JSON.stringify(array, null, indent)}\n`, positions));
          expect(elements.map((element) => JSON.parse(element))).toEqual(JSON.parse(JSON.stringify(array)));
        },
      ),
    );
  });

  it('are never all valid JSON when the array is not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'[]{}",:\\1 ') }), async (text) => {
        const reading = elementsOf(`[${text}`).then((elements) => elements.map((element) => JSON.parse(element)));
        await reading.then(
          (elements) => expect(JSON.parse(`[${text}`)).toEqual(elements),
          () => expect(() => JSON.parse(`[${text}`)).toThrow(),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['', 'The file is not valid JSON: it ends before its array does.'],
    ['[{"a": 1}', 'The file is not valid JSON: it ends before its array does.'],
    ['[]]', 'The file is not valid JSON: text follows the array.'],
    ['[] {}', 'The file is not valid JSON: text follows the array.'],
    ['"[]"', 'The file must be a JSON array with one object for each row.'],
  ])('are reported as missing in %j', async (text, message) => {
    await expect(elementsOf(text)).rejects.toThrow(message);
  });
});
