import { readFileSync } from 'node:fs';

/** The rows of docs/faults.md, and the tags by which tests name them. */

const document = readFileSync('docs/faults.md', 'utf8');
const rows = [...document.matchAll(/^\| .* \|$/gm)].map(([line]) =>
  line
    .slice(1, -1)
    .split(' |')
    .map((cell) => cell.trim()),
);
const isId = (text = '') => /^(?:[A-Z]\d+|I-\d+)$/.test(text);

export interface Fault {
  readonly id: string;
  readonly text: string;
  readonly severity: string;
}

export const FAULTS: readonly Fault[] = rows
  .filter(([id, ...cells]) => isId(id) && cells.length === 4)
  .map(([id = '', text = '', , , severity = '']) => ({ id, text, severity }));

/** The reasons why rows have no test, by id. */
export const REASONS_UNTESTED: ReadonlyMap<string, string> = new Map(
  rows.filter(([id, ...cells]) => isId(id) && cells.length === 1).map(([id = '', reason = '']) => [id, reason]),
);

/** The start of the tag of every row. */
export const FAULT_TAG_PREFIX = 'fault/';
/** Returns the tag by which a test names the row. Playwright requires an @ before it. */
export const faultTag = (id: string): string => `${FAULT_TAG_PREFIX}${id}`;
