import { parseArgs } from 'node:util';
import { slugOf } from '../db/catalogueRows.ts';
import type { ImportedCatalogue, ImportedPackage, ImportedService } from '../repositories/importedRows.ts';
import { FileProblems, readRows } from './catalogueFile.ts';
import { CATALOGUE_COLUMNS, PACKAGES, readCatalogueRow } from './catalogueRow.ts';
import type { CatalogueRow } from './catalogueRow.ts';

/** npm run import: a business loads its own catalogue (section 1). */

export const IMPORT_USAGE = `Usage: npm run import -- FILE.json|FILE.csv [--replace]

Adds the services and venues of FILE to the catalogue; one whose id is there already is changed. With --replace the
catalogue is afterwards what FILE says: every other service with its reviews, and every other vendor, city and
ready-made package is removed, the sample catalogue too. Either everything is imported or nothing is.

FILE is a JSON array of objects, or CSV whose first line names the columns:

  category    venues, catering, photography, decor or entertainment     required
  name                                                                   required
  region      the city's name                                            required
  tier        basic, premium or luxury                                   required
  id          made from name and city when missing
  description, location, vendor, vendor_description, vendor_since (a year)
  price, price_per_plate, min_budget, max_budget (whole rupees), price_range (text)
  style       traditional, contemporary, themed, minimal or luxury
  decor_type  haldi, mehandi, wedding, birthday, proposal, engagement, corporate or other
  capacity (guests), venue_type, amenities (separated by commas)
  features, packages, additional_images (lists; in CSV separated by |)
  specifications (an object; in CSV: Rooms: 12 | Parking: 80 cars)
  image       https://…, a path on this site, or data:image/…

A row whose category is packages is a ready-made package: name, region, tier, price and services (a list of ids) are
required; id, description, features and image may be there.

An embedded database serves one process: stop the server first. With DATABASE_URL the server may run on.
`;

export interface ImportOrder {
  readonly file: string;
  readonly format: 'json' | 'csv';
  readonly replace: boolean;
}

/** What the command line asks for; a text is what is wrong with it, 'help' that the usage is wanted. */
export function readImportOrder(args: readonly string[]): ImportOrder | 'help' | { readonly wrong: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  if (parsed.values.help) return 'help';
  const [file, ...more] = parsed.positionals;
  if (file === undefined || more.length > 0) return { wrong: 'Name one file to import.' };
  const format = /\.(json|csv)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== 'json' && format !== 'csv') return { wrong: `"${file}" must end in .json or .csv.` };
  return { file, format, replace: parsed.values.replace ?? false };
}

/**
 * What the text of a catalogue file says; everything has an id.
 * @throws FileProblems naming every bad row with its line and reason
 */
export function readCatalogue(text: string, format: ImportOrder['format']): ImportedCatalogue {
  const problems: string[] = [];
  const lines = new Map<string, number>();
  const services: ImportedService[] = [];
  const packages: ImportedPackage[] = [];
  for (const row of readRows(text, format, CATALOGUE_COLUMNS)) {
    const read = readCatalogueRow(row);
    if (Array.isArray(read)) {
      problems.push(...read);
      continue;
    }
    const id = idOf(read);
    const key = `${read.category === PACKAGES ? PACKAGES : 'services'} ${id}`;
    const before = lines.get(key);
    if (id === '') problems.push(`line ${row.line}: id: is missing, and none can be made from the name`);
    else if (before !== undefined) problems.push(`line ${row.line}: id: is "${id}", as on line ${before}`);
    lines.set(key, row.line);
    if (read.category === PACKAGES) packages.push({ ...read, id });
    else services.push({ ...read, id });
  }
  if (problems.length > 0) throw new FileProblems(problems);
  return { services, packages };
}

function idOf({ id, name, region }: CatalogueRow): string {
  if (id !== undefined) return id;
  const slug = slugOf(name);
  return slug && [slug, slugOf(region)].filter(Boolean).join('-');
}
