import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Which tests have exercised which items. An item is a part of the specification (see items.ts), or a fault that is in
 * the tags of tests.
 */

/** The names of the tests that have exercised an item. */
export interface ItemTests {
  readonly passed: string[];
  readonly failed: string[];
}
/** The tests of each item, by the item's id or tag. */
export type Results = Readonly<Record<string, ItemTests>>;

/** A test that has run, with the ids and tags of the items that it has exercised. */
interface FinishedTest {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly items: readonly string[];
}

/** Groups tests by the items that they have exercised. */
export function groupByItem(tests: readonly FinishedTest[]): Results {
  const results: Record<string, ItemTests> = {};
  for (const { name, hasPassed, items } of tests)
    for (const item of new Set(items))
      (results[item] ??= { passed: [], failed: [] })[hasPassed ? 'passed' : 'failed'].push(name);
  return results;
}

/** Returns the items that no passing test has exercised. */
export const missingItems = (items: readonly string[], results: Results): string[] =>
  items.filter((item) => !results[item]?.passed.length);

const FOLDER = 'test-results';
const fileOf = (runner: Runner) => `${FOLDER}/${runner}.json`;
/** The programs that run tests. Each writes its results to a file. */
type Runner = 'vitest' | 'playwright';

/** Writes the results of a run to test-results/vitest.json or test-results/playwright.json. */
export function writeResults(runner: Runner, results: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(results, null, 2));
}

/** Reads the results of the last run. Throws when the runner has written none. */
export const readResults = (runner: Runner): Results => JSON.parse(readFileSync(fileOf(runner), 'utf8')) as Results;
