import { readFileSync } from 'node:fs';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';

type Row = Readonly<Record<string, unknown>>;

const rows = JSON.parse(readFileSync('sample/catalogue.json', 'utf8')) as readonly Row[];

/**
 * Returns the number of rows with these values in the committed sample catalogue, which fills the databases of tests.
 * The category of a row that is no service is 'packages' or 'reviews'.
 */
export const countSample = (values: Row): number =>
  rows.filter((row) => Object.entries(values).every(([name, value]) => row[name] === value)).length;

/** The number of services and venues in the sample catalogue. */
export const SAMPLE_SERVICE_COUNT = CATEGORY_IDS.reduce((sum, category) => sum + countSample({ category }), 0);
