import { readFileSync } from 'node:fs';

/** Reads the rows of docs/faults.md, and defines the tags by which tests refer to them. */

const faultsDocument = readFileSync('docs/faults.md', 'utf8');
const tableRows = [...faultsDocument.matchAll(/^\| .* \|$/gm)].map(([line]) =>
  line
    .slice(1, -1)
    .split(' |')
    .map((cell) => cell.trim()),
);
const isFaultId = (text = '') => /^(?:[A-Z]\d+|I-\d+)$/.test(text);

export interface Fault {
  readonly id: string;
  readonly text: string;
  readonly severity: string;
}

export const FAULTS: readonly Fault[] = tableRows
  .filter(([id, ...cells]) => isFaultId(id) && cells.length === 4)
  .map(([id = '', text = '', , , severity = '']) => ({ id, text, severity }));

/** The reasons why some rows have no test, by the row's id. */
export const REASONS_FOR_NO_TEST: ReadonlyMap<string, string> = new Map(
  tableRows
    .filter(([id, ...cells]) => isFaultId(id) && cells.length === 1)
    .map(([id = '', reason = '']) => [id, reason]),
);

/** The prefix of the tags of all rows. */
export const FAULT_TAG_PREFIX = 'fault/';
/** Returns the tag by which a test refers to a row. In Playwright, tests write '@' before this tag. */
export const faultTag = (id: string): string => `${FAULT_TAG_PREFIX}${id}`;
