import { parse } from 'csv-parse/sync';

/** A row of a catalogue file. */
export interface FileRow {
  /**
   * The place of the row for messages: in CSV its first line, as in "line 12", in JSON "row 3"; both counted from 1.
   */
  readonly place: string;
  /** The values that are not empty, by the name of the column. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Thrown when a catalogue file is invalid, with one message for each problem. */
export class FileProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'FileProblems';
    this.problems = problems;
  }
}

/**
 * Splits a catalogue file into rows. The file is a JSON array of objects, or CSV whose first line names the columns.
 * @param columns the columns that CSV may have
 * @throws FileProblems when the file is not valid or has no rows
 */
export function readRows(text: string, format: 'json' | 'csv', columns: readonly string[]): FileRow[] {
  const rows = format === 'json' ? readJsonRows(text) : readCsvRows(text, columns);
  if (rows.length === 0) throw new FileProblems(['The file has no rows.']);
  return rows;
}

function readCsvRows(text: string, columns: readonly string[]): FileRow[] {
  let records: { record: string[]; line: number }[];
  try {
    records = parseWithLines(text);
  } catch (error) {
    throw new FileProblems([`The file is not valid CSV: ${error instanceof Error ? error.message : String(error)}.`]);
  }
  const [header, ...rows] = records;
  if (!header) return [];
  const problems = header.record.flatMap((name, index) =>
    !columns.includes(name)
      ? [`There is no column "${name}". The columns are: ${columns.join(', ')}.`]
      : header.record.indexOf(name) < index
        ? [`The column "${name}" occurs twice.`]
        : [],
  );
  for (const { record, line } of rows)
    if (record.length !== header.record.length)
      problems.push(
        `line ${line}: has ${record.length} values, but the first line names ${header.record.length} columns`,
      );
  if (problems.length > 0) throw new FileProblems(problems);
  return rows.map(({ record, line }) => ({
    place: `line ${line}`,
    values: withoutEmptyValues(Object.fromEntries(header.record.map((name, index) => [name, record[index]]))),
  }));
}

interface ParsedRecord {
  readonly record: string[];
  /** The number of lines, and of empty lines, up to the end of this record. */
  readonly info: { readonly lines: number; readonly empty_lines: number };
}

// csv-parse reports the line on which a record ends. The record begins after the end of the previous one and after the
// empty lines between the two.
function parseWithLines(text: string): { record: string[]; line: number }[] {
  const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true };
  // The types of csv-parse do not describe the result of the option `info`.
  const parsed = parse(text, options) as unknown as ParsedRecord[];
  let previousEnd = 0;
  let previousEmpty = 0;
  return parsed.map(({ record, info }) => {
    const line = previousEnd + 1 + info.empty_lines - previousEmpty;
    previousEnd = info.lines;
    previousEmpty = info.empty_lines;
    return { record, line };
  });
}

function readJsonRows(text: string): FileRow[] {
  let rows: unknown;
  try {
    rows = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileProblems([`The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`]);
  }
  if (!Array.isArray(rows)) throw new FileProblems(['The file must be a JSON array with one object for each row.']);
  const problems: string[] = [];
  const objects = rows.flatMap((values: unknown, index): FileRow[] => {
    const place = `row ${index + 1}`;
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return [{ place, values: withoutEmptyValues(values) }];
    problems.push(`${place}: is not an object`);
    return [];
  });
  if (problems.length > 0) throw new FileProblems(problems);
  return objects;
}

const withoutEmptyValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
