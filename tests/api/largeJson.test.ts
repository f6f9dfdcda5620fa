import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLargeJson } from '../../src/api/largeJson.ts';

const LONG = 'x'.repeat(1_000_001);

/** Returns what a parser returns or, when it throws, the kind of its error. */
const outcomeOf = (parse: () => unknown) =>
  Promise.resolve()
    .then(parse)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error: error instanceof SyntaxError }),
    );

async function expectSame(text: string): Promise<void> {
  expect(await outcomeOf(() => parseLargeJson(text))).toEqual(await outcomeOf(() => JSON.parse(text)));
}

describe('a response of megabytes (section 7)', () => {
  it.each([
    ['an array', (list: string) => list],
    ['a list in a page', (list: string) => `{"count": 3, "next": null, "results": ${list}, "tiers": [1, "}"]}`],
    ['a nested list', (list: string) => `{"data": {"a[\\\\\\"": "[", "results": ${list}}, "more": {"": ["x"]}}`],
  ])('is parsed like any other: %s', async (_, wrap) => {
    await expectSame(wrap(`[{"a": "${LONG}", "b": [1, {"c": "\\\\"}]}, "]\\\\\\"", ${JSON.stringify(LONG)}, null]`));
    await expectSame(wrap(`["${LONG}"]`));
    await expectSame(wrap(`[ ]${' '.repeat(1_000_000)}`));
  });

  it.each([
    `["${LONG}", ]`,
    `["${LONG}",, 1]`,
    `["${LONG}"}`,
    `["${LONG}", 1`,
    `["${LONG}"] 1`,
    `{"a": ["${LONG}", 1], }`,
    `{["${LONG}"]: 1}`,
    `"${LONG}[`,
    `"${LONG}["`,
  ])('is an error when it is not valid JSON, as JSON.parse says (%#)', expectSame);

  it('is parsed like any other, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'[]{}",:\\1 '), maxLength: 30 }),
        fc.string({ unit: fc.constantFrom(...'[]{}",:\\1 '), maxLength: 30 }),
        async (start, end) => {
          await expectSame(`${start}"${LONG}"${end}`);
        },
      ),
      { numRuns: 200 },
    );
  });
});
