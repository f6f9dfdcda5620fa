import { FAULTS, REASONS_FOR_NO_TEST, faultTag } from './faults.ts';
import type { Fault } from './faults.ts';
import { readResults } from './results.ts';
import type { ItemResults } from './results.ts';

type FaultOutcome = 'held' | 'lost' | 'documented';

/** Returns the outcome of a row, and the lines that the report prints below it. */
function judgeFault({ id }: Fault, results: readonly ItemResults[]): { outcome: FaultOutcome; remarks: string[] } {
  const reason = REASONS_FOR_NO_TEST.get(id);
  if (reason !== undefined) return { outcome: 'documented', remarks: [reason] };
  const tests = results.flatMap((result) => result[faultTag(id)] ?? []);
  const failed = tests.flatMap((test) => test.failed);
  const passed = tests.flatMap((test) => test.passed);
  if (failed.length > 0) return { outcome: 'lost', remarks: failed };
  if (passed.length === 0) return { outcome: 'lost', remarks: ['No test has run.'] };
  return { outcome: 'held', remarks: [] };
}

/**
 * Returns a line for each row of docs/faults.md, then the counts by severity. The outcome of a row is 'held' when its
 * tests passed, 'lost' when one failed or none ran (with the failed tests), or 'documented' when it has no test (with
 * the reason). Reads the results of the last runs of Vitest and Playwright; throws when one of them has written none.
 */
export function reportFaults(results = [readResults('vitest'), readResults('playwright')]): {
  lines: string[];
  allHeld: boolean;
} {
  const rows = FAULTS.map((fault) => ({ fault, ...judgeFault(fault, results) }));
  const rowLines = rows.flatMap(({ fault: { id, severity, text }, outcome, remarks }) => [
    `${id.padEnd(5)}${severity}  ${outcome.padEnd(11)}${text}`,
    ...remarks.map((remark) => `           ${remark}`),
  ]);
  const countRows = (severity: string, outcome: FaultOutcome) =>
    rows.filter((row) => row.fault.severity === severity && row.outcome === outcome).length;
  const countLines = [...new Set(FAULTS.map(({ severity }) => severity))]
    .toSorted()
    .map(
      (severity) =>
        `${severity}: ${(['held', 'lost', 'documented'] as const).map((outcome) => `${countRows(severity, outcome)} ${outcome}`).join(', ')}`,
    );
  return { lines: [...rowLines, '', ...countLines], allHeld: rows.every(({ outcome }) => outcome !== 'lost') };
}
