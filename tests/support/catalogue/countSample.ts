import { readFileSync } from 'node:fs';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { CITY_CHOICES } from '#domain/catalogue/regions.ts';

type Row = Readonly<Record<string, unknown>>;

const rows = JSON.parse(readFileSync('sample/catalogue.json', 'utf8')) as readonly Row[];

/**
 * Returns the number of rows with these values in the committed sample catalogue, which fills the databases of tests.
 * The category of a row that is no service is 'packages' or 'reviews'.
 */
export const countSample = (values: Row): number =>
  rows.filter((row) => Object.entries(values).every(([name, value]) => row[name] === value)).length;

/** The cities of the sample catalogue: those of the city chooser, without All Regions. */
export const SAMPLE_CITIES = CITY_CHOICES.slice(1);

/** The number of services and venues in the sample catalogue. */
export const SAMPLE_SERVICE_COUNT = CATEGORY_IDS.reduce((sum, category) => sum + countSample({ category }), 0);
