import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Stores which tests have exercised which items. An item is a part of the specification (see items.ts), or a row of
 * docs/faults.md that tests name in their tags.
 */

/** The names of the tests that have exercised an item, by their result. */
export interface ItemTests {
  readonly passed: string[];
  readonly failed: string[];
}
/** The tests that have exercised each item, by the item's id or tag. */
export type ItemResults = Readonly<Record<string, ItemTests>>;

/** A test that has run, with the ids and tags of the items that it has exercised. */
interface FinishedTest {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly items: readonly string[];
}

/** Groups tests by the items that they have exercised. */
export function groupByItem(tests: readonly FinishedTest[]): ItemResults {
  const testsByItem: Record<string, ItemTests> = {};
  for (const { name, hasPassed, items } of tests)
    for (const item of new Set(items))
      (testsByItem[item] ??= { passed: [], failed: [] })[hasPassed ? 'passed' : 'failed'].push(name);
  return testsByItem;
}

/** Returns the items that no passing test has exercised. */
export const itemsWithoutPassingTest = (items: readonly string[], results: ItemResults): string[] =>
  items.filter((item) => !results[item]?.passed.length);

const RESULTS_FOLDER = 'test-results';
const resultsFileOf = (runner: RunnerName) => `${RESULTS_FOLDER}/${runner}.json`;
/** The programs that run tests. Each writes its results to a file. */
type RunnerName = 'vitest' | 'playwright';

/** Writes the results of a run to test-results/vitest.json or test-results/playwright.json. */
export function writeResults(runner: RunnerName, results: ItemResults): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(resultsFileOf(runner), JSON.stringify(results, null, 2));
}

/** Reads the results of the last run. Throws when the runner has written none. */
export const readResults = (runner: RunnerName): ItemResults =>
  JSON.parse(readFileSync(resultsFileOf(runner), 'utf8')) as ItemResults;
