import { FAULTS, REASONS_UNTESTED, faultTag } from './faults.ts';
import type { Fault } from './faults.ts';
import { readResults } from './results.ts';
import type { Results } from './results.ts';

type Outcome = 'held' | 'lost' | 'documented';

/** Returns the outcome of a row, and what its line of the report says after the row's text. */
function judge({ id }: Fault, results: readonly Results[]): { outcome: Outcome; remarks: string[] } {
  const reason = REASONS_UNTESTED.get(id);
  if (reason !== undefined) return { outcome: 'documented', remarks: [reason] };
  const tests = results.flatMap((result) => result[faultTag(id)] ?? []);
  const failed = tests.flatMap((test) => test.failed);
  const passed = tests.flatMap((test) => test.passed);
  if (failed.length > 0) return { outcome: 'lost', remarks: failed };
  if (passed.length === 0) return { outcome: 'lost', remarks: ['No test has run.'] };
  return { outcome: 'held', remarks: [] };
}

/**
 * Returns a line for each row of docs/faults.md, then the counts by severity. A row is held, lost (with the tests that
 * failed) or documented (with the reason why it has no test). Reads the results of the last runs of Vitest and
 * Playwright; throws when one of them has written none.
 */
export function reportFaults(results = [readResults('vitest'), readResults('playwright')]): {
  lines: string[];
  allHeld: boolean;
} {
  const rows = FAULTS.map((fault) => ({ fault, ...judge(fault, results) }));
  const rowLines = rows.flatMap(({ fault: { id, severity, text }, outcome, remarks }) => [
    `${id.padEnd(5)}${severity}  ${outcome.padEnd(11)}${text}`,
    ...remarks.map((remark) => `           ${remark}`),
  ]);
  const count = (severity: string, outcome: Outcome) =>
    rows.filter((row) => row.fault.severity === severity && row.outcome === outcome).length;
  const countLines = [...new Set(FAULTS.map(({ severity }) => severity))]
    .toSorted()
    .map(
      (severity) =>
        `${severity}: ${(['held', 'lost', 'documented'] as const).map((outcome) => `${count(severity, outcome)} ${outcome}`).join(', ')}`,
    );
  return { lines: [...rowLines, '', ...countLines], allHeld: rows.every(({ outcome }) => outcome !== 'lost') };
}
