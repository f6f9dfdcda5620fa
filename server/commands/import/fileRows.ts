import { pipeline } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { CsvError, parse } from 'csv-parse';
import { FileProblems } from './fileProblems.ts';

/** A row of a catalogue file. */
export interface FileRow {
  /** Names the row in messages: by its first line in CSV, as in "line 12"; in JSON as in "row 3". Both count from 1. */
  readonly place: string;
  /** The values that are not empty. The keys are the names of the columns. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Reads the text of a file from its start, in parts. */
export type ReadContent = () => AsyncIterable<string>;

/**
 * Reads the rows of a catalogue file one after another. The file is a JSON array of objects, or CSV whose first line
 * names the columns. In place of a row that cannot be read, yields a message. If the first line of CSV has column names
 * that are unknown or occur twice, yields a message for each of them, and no rows.
 * @param columns the columns that CSV may have
 * @throws FileProblems when the file is not valid JSON or CSV, or has no rows
 */
export async function* readRows(
  readContent: ReadContent,
  format: 'json' | 'csv',
  columns: readonly string[],
): AsyncGenerator<FileRow | string> {
  let isEmpty = true;
  for await (const row of format === 'json' ? readJsonRows(readContent) : readCsvRows(readContent, columns)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new FileProblems(['The file has no rows.']);
}

async function* readCsvRows(readContent: ReadContent, columns: readonly string[]): AsyncGenerator<FileRow | string> {
  let header: readonly string[] | undefined;
  let isHeaderValid = true;
  for await (const { record, line } of readRecords(readContent)) {
    if (header === undefined) {
      header = record;
      const headerProblems = problemsOfHeader(header, columns);
      yield* headerProblems;
      isHeaderValid = headerProblems.length === 0;
    } else if (record.length !== header.length)
      yield `line ${line}: has ${record.length} values, but the first line names ${header.length} columns`;
    else if (isHeaderValid)
      yield {
        place: `line ${line}`,
        values: withoutEmptyValues(Object.fromEntries(header.map((name, index) => [name, record[index]]))),
      };
  }
}

const problemsOfHeader = (header: readonly string[], columns: readonly string[]): string[] =>
  header.flatMap((name, index) =>
    !columns.includes(name)
      ? [`There is no column "${name}". The columns are: ${columns.join(', ')}.`]
      : header.indexOf(name) < index
        ? [`The column "${name}" occurs twice.`]
        : [],
  );

interface ParsedRecord {
  readonly record: readonly string[];
  /** The number of lines, and of empty lines, up to the end of this record. */
  readonly info: { readonly lines: number; readonly empty_lines: number };
}

const CSV_OPTIONS = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true };

// Yields each record with the number of its first line. csv-parse reports only the line on which a record ends, so the
// first line is calculated: it follows the end of the previous record and the empty lines between the two.
async function* readRecords(
  readContent: ReadContent,
): AsyncGenerator<{ readonly record: readonly string[]; readonly line: number }> {
  // The callback ignores the error of the pipeline, because the loop below gets it too.
  const records: AsyncIterable<ParsedRecord> = pipeline(readContent, parse(CSV_OPTIONS), () => undefined);
  let previousEndLine = 0;
  let previousEmptyLineCount = 0;
  try {
    for await (const { record, info } of records) {
      // Skip lines that have only commas, which Excel writes below a table.
      if (record.some((value) => value !== ''))
        yield { record, line: previousEndLine + 1 + info.empty_lines - previousEmptyLineCount };
      previousEndLine = info.lines;
      previousEmptyLineCount = info.empty_lines;
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileProblems([`The file is not valid CSV: ${error.message}.`]) : error;
  }
}

async function* readJsonRows(readContent: ReadContent): AsyncGenerator<FileRow | string> {
  let rowNumber = 0;
  for await (const element of readElements(readContent)) {
    rowNumber += 1;
    const place = `row ${rowNumber}`;
    if (typeof element === 'object' && element !== null && !Array.isArray(element))
      yield { place, values: withoutEmptyValues(element) };
    else yield `${place}: is not an object`;
  }
}

/** Reads the elements of a JSON array one after another. */
async function* readElements(readContent: ReadContent): AsyncGenerator {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let elements: unknown[] = [];
  parser.onValue = ({ key, value }) => {
    if (typeof key !== 'number')
      throw new FileProblems(['The file must be a JSON array with one object for each row.']);
    elements.push(value);
  };
  for await (const text of readContent()) {
    convertParserErrors(() => parser.write(text));
    yield* elements;
    elements = [];
  }
  if (!parser.isEnded) convertParserErrors(() => parser.end());
}

/** Calls a function of the JSON parser. Throws the parser's errors as FileProblems. */
function convertParserErrors(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof FileProblems || !(error instanceof Error)) throw error;
    throw new FileProblems([`The file is not valid JSON: ${error.message}.`]);
  }
}

const withoutEmptyValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
