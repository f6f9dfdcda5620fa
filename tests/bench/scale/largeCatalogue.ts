import { readFile } from 'node:fs/promises';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';

type CatalogueRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly name: string;
  readonly category: string;
};

/** The number of services of each of the five categories. */
const SERVICES_PER_CATEGORY = 20_000;

/**
 * Returns the text of a JSON file with 100,000 services for the import. They are copies of the services of the sample
 * catalogue, with other ids, names, prices and capacities. Every call returns the same text.
 */
export async function largeCatalogueJson(): Promise<string> {
  const sample = JSON.parse(await readFile('sample/catalogue.json', 'utf8')) as CatalogueRow[];
  const rows = CATEGORY_IDS.flatMap((category) => {
    const originals = sample.filter((row) => row.category === category);
    return Array.from({ length: SERVICES_PER_CATEGORY }, (_, number) => copyOf(originals, number));
  });
  return JSON.stringify(rows);
}

/**
 * Returns the text of a JSON file with `count` premium venues for the import: copies like those that
 * largeCatalogueJson() makes.
 */
export async function premiumVenuesJson(count: number): Promise<string> {
  const sample = JSON.parse(await readFile('sample/catalogue.json', 'utf8')) as CatalogueRow[];
  const originals = sample.filter(({ category, tier }) => category === 'venues' && tier === 'premium');
  return JSON.stringify(Array.from({ length: count }, (_, number) => copyOf(originals, number)));
}

function copyOf(originals: readonly CatalogueRow[], number: number): CatalogueRow {
  const original = originals[number % originals.length];
  if (!original) throw new Error('The sample catalogue has a category without services');
  const copyRound = Math.floor(number / originals.length);
  // The capacity, the price and the budgets of a copy are those of the original times a factor from 0.6 to 1.6.
  const factor = 0.6 + ((number * 7919) % 1000) / 1000;
  const scaledField = (name: string, step: number) =>
    typeof original[name] === 'number' && {
      [name]: Math.max(step, Math.round((original[name] * factor) / step) * step),
    };
  return {
    ...original,
    id: `${original.id}-${number}`,
    name: `${original.name} ${copyRound + 1}`,
    sample: false,
    ...scaledField('capacity', 1),
    ...scaledField('price', 500),
    ...scaledField('min_budget', 1000),
    ...scaledField('max_budget', 1000),
  };
}
