import { parse } from 'csv-parse/sync';

/** One row of a catalogue file: where it begins and what it says; values that are empty are left out. */
export interface FileRow {
  /** Counted from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What is wrong with a catalogue file, a sentence for each fault. */
export class FileProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'FileProblems';
    this.problems = problems;
  }
}

/**
 * The rows of a file: a JSON array of objects, or CSV whose first line names the columns.
 * @throws FileProblems when it cannot be read as that, or names a column that is not in `columns`
 */
export function readRows(text: string, format: 'json' | 'csv', columns: readonly string[]): FileRow[] {
  const rows = format === 'json' ? jsonRows(text) : csvRows(text, columns);
  if (rows.length === 0) throw new FileProblems(['There is no row in the file.']);
  return rows;
}

function csvRows(text: string, columns: readonly string[]): FileRow[] {
  let records: { record: string[]; line: number }[];
  try {
    records = withLines(text);
  } catch (error) {
    throw new FileProblems([`The file is not valid CSV: ${error instanceof Error ? error.message : String(error)}.`]);
  }
  const [header, ...rows] = records;
  if (!header) return [];
  const problems = header.record.flatMap((name, index) =>
    !columns.includes(name)
      ? [`There is no column "${name}". The columns are: ${columns.join(', ')}.`]
      : header.record.indexOf(name) < index
        ? [`The column "${name}" is there twice.`]
        : [],
  );
  for (const { record, line } of rows)
    if (record.length !== header.record.length)
      problems.push(`line ${line}: has ${record.length} values where the first line names ${header.record.length}`);
  if (problems.length > 0) throw new FileProblems(problems);
  return rows.map(({ record, line }) => ({
    line,
    values: filledOnly(Object.fromEntries(header.record.map((name, index) => [name, record[index]]))),
  }));
}

interface ParsedRecord {
  readonly record: string[];
  /** After this record. */
  readonly info: { readonly lines: number; readonly empty_lines: number };
}

// csv-parse tells the line on which a record ends; it begins after the one before and the empty lines between.
function withLines(text: string): { record: string[]; line: number }[] {
  const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true };
  // With `info` each record comes wrapped, which the types do not know.
  const parsed = parse(text, options) as unknown as ParsedRecord[];
  let ended = 0;
  let empty = 0;
  return parsed.map(({ record, info }) => {
    const line = ended + 1 + info.empty_lines - empty;
    ended = info.lines;
    empty = info.empty_lines;
    return { record, line };
  });
}

function jsonRows(text: string): FileRow[] {
  const plain = text.replace(/^\uFEFF/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(plain);
  } catch (error) {
    throw new FileProblems([`The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`]);
  }
  if (!Array.isArray(parsed))
    throw new FileProblems(['The file must be a JSON array, with an object for each service.']);
  const lines = linesOfElements(plain);
  return parsed.map((values: unknown, index) => {
    const line = lines[index] ?? 1;
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw new FileProblems([`line ${line}: is not an object`]);
    return { line, values: filledOnly(values) };
  });
}

const filledOnly = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** The lines on which the elements of a valid JSON array begin. */
function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, expected] = [1, 0, false];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/g)) {
    if (token === '\n') line += 1;
    else if (token === ']' || token === '}') depth -= 1;
    else {
      if (depth === 1 && expected && token !== ',') {
        lines.push(line);
        expected = false;
      }
      if (token === ',' && depth === 1) expected = true;
      if (token === '[' || token === '{') {
        depth += 1;
        if (depth === 1) expected = true;
      }
    }
  }
  return lines;
}
