import { readFileSync } from 'node:fs';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { CITY_CHOICES } from '#domain/catalogue/regions.ts';

type SampleRow = Readonly<Record<string, unknown>>;

const sampleRows = JSON.parse(readFileSync('sample/catalogue.json', 'utf8')) as readonly SampleRow[];

/**
 * Returns the number of rows with these values in the committed sample catalogue, which fills the databases of tests.
 * Rows that are not services have the category 'packages' or 'reviews'.
 */
export const countSampleRows = (values: SampleRow): number =>
  sampleRows.filter((row) => Object.entries(values).every(([name, value]) => row[name] === value)).length;

/** The cities of the sample catalogue, which are the choices of the city chooser except All Regions. */
export const SAMPLE_CITIES = CITY_CHOICES.slice(1);

/** The number of services and venues in the sample catalogue. */
export const SAMPLE_SERVICE_COUNT = CATEGORY_IDS.reduce((sum, category) => sum + countSampleRows({ category }), 0);
