import * as z from 'zod/mini';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue/classification.ts';
import type { SnakeCased } from '#contract/snakeCase.ts';
import { ALL_REGIONS, matchRegion } from '#domain/catalogue/regions.ts';
import { slugOf } from '../../db/catalogueRows.ts';
import type { ImportedService } from '../../repositories/catalogue/import/importedCatalogue.ts';
import {
  imageColumn,
  imagesColumn,
  toList,
  toText,
  dateColumn,
  createColumn,
  listColumn,
  commaListColumn,
  oneOfColumn,
  rupeesColumn,
  specificationsColumn,
  textColumn,
  wholeNumberColumn,
  yesOrNoColumn,
} from './columns.ts';
import type { FileRow } from './fileRows.ts';

/** This file parses the rows of a catalogue file: services and venues, ready-made packages, and reviews. */

/** The category of a row that describes a ready-made package. */
export const PACKAGES_CATEGORY = 'packages';
/** The category of a row that is a review. */
export const REVIEWS_CATEGORY = 'reviews';

/**
 * The largest number of characters of an id in a catalogue file. The API accepts ids of services up to the same length.
 */
const MAX_ID_LENGTH = 200;

/**
 * Creates the schema of a column with ids. It rejects the reserved names, because URLs contain the ids: if a service
 * had the id 'catering', for instance, its URL would open that category.
 * @param reservedKind what the reserved names are, for the message
 */
const idColumn = (reservedNames: readonly string[], reservedKind: string) =>
  createColumn((value) => {
    const text = toText(value, MAX_ID_LENGTH);
    if (text === null || reservedNames.includes(text.toLowerCase())) return null;
    return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(text) ? text : null;
  }, `must be letters, digits, dots, hyphens and underscores, at most ${MAX_ID_LENGTH}, and not the name of a ${reservedKind}`);

const regionColumn = createColumn((value) => {
  const name = toText(value, 100);
  // Reject a city that would have the name or the id of All Regions, because the app could not distinguish the two.
  if (name === null || slugOf(name) === ALL_REGIONS.id || matchRegion(name, []) === ALL_REGIONS) return null;
  return name;
}, 'must be the name of a city');

const IMPORTED_SERVICE_COLUMNS = {
  id: z.optional(idColumn(CATEGORY_IDS, 'category')),
  category: oneOfColumn(
    CATEGORY_IDS,
    `must be one of ${CATEGORY_IDS.join(', ')}, ${PACKAGES_CATEGORY} or ${REVIEWS_CATEGORY}`,
  ),
  name: textColumn(300),
  description: z.optional(textColumn(5000)),
  region: regionColumn,
  location: z.optional(textColumn(300)),
  vendor: z.optional(textColumn(300)),
  vendor_description: z.optional(textColumn(5000)),
  vendor_since: z.optional(wholeNumberColumn(1500, 2200, 'must be a year')),
  tier: oneOfColumn(TIERS),
  price: z.optional(rupeesColumn),
  price_per_plate: z.optional(rupeesColumn),
  min_budget: z.optional(rupeesColumn),
  max_budget: z.optional(rupeesColumn),
  price_range: z.optional(textColumn(200)),
  style: z.optional(oneOfColumn(STYLES)),
  decor_type: z.optional(oneOfColumn(DECOR_TYPES)),
  features: z.optional(listColumn),
  specifications: z.optional(specificationsColumn),
  capacity: z.optional(wholeNumberColumn(1, 1e6, 'must be a number of guests')),
  venue_type: z.optional(textColumn(100)),
  amenities: z.optional(commaListColumn),
  packages: z.optional(listColumn),
  image: z.optional(imageColumn),
  additional_images: z.optional(imagesColumn),
  keywords: z.optional(textColumn(500)),
  sample: z.optional(yesOrNoColumn),
} as const satisfies Record<keyof SnakeCased<ImportedService>, z.ZodMiniType>;

const PACKAGE_COLUMNS = {
  id: z.optional(idColumn(TIERS, 'tier')),
  category: z.literal(PACKAGES_CATEGORY),
  name: IMPORTED_SERVICE_COLUMNS.name,
  description: IMPORTED_SERVICE_COLUMNS.description,
  region: regionColumn,
  tier: IMPORTED_SERVICE_COLUMNS.tier,
  price: rupeesColumn,
  features: IMPORTED_SERVICE_COLUMNS.features,
  image: IMPORTED_SERVICE_COLUMNS.image,
  services: createColumn((value) => {
    const ids = toList(value, '|');
    return ids?.length ? ids : null;
  }, 'must be ids of services, in CSV separated by |'),
} as const;

const REVIEW_COLUMNS = {
  category: z.literal(REVIEWS_CATEGORY),
  service: textColumn(MAX_ID_LENGTH),
  author: textColumn(100),
  rating: wholeNumberColumn(1, 5, 'must be a rating of 1 to 5'),
  comment: textColumn(2000),
  date: dateColumn,
} as const;

/** Describes the columns of a catalogue file to the operator; a part of IMPORT_USAGE. */
export const COLUMNS_HELP = `FILE is a JSON array of objects, or CSV whose first line names the columns. A service or venue has these columns:

  category    venues, catering, photography, decor or entertainment     required
  name                                                                   required
  region      name of the city                                           required
  tier        basic, premium or luxury                                   required
  id          generated from name and city when missing
  description, location, vendor, vendor_description, vendor_since (a year)
  price, price_per_plate, min_budget, max_budget (whole rupees), price_range (text)
  style       traditional, contemporary, themed, minimal or luxury
  decor_type  haldi, mehandi, wedding, birthday, proposal, engagement, corporate or other
  capacity (guests), venue_type, amenities (separated by commas)
  features, packages, additional_images (lists; in CSV separated by |)
  specifications (an object; in CSV: Rooms: 12 | Parking: 80 cars)
  image       https://…, a path on this site, data:image/…, or the name of a file (see --images)
  keywords    other names, by which the search finds the service too
  sample      yes for invented services: the site then says that it shows sample data

A row whose category is packages is a ready-made package: name, region, tier, price and services (a list of ids) are
required; id, description, features and image are optional.

A row whose category is reviews is a review: service (an id), author, rating (1 to 5), comment and date (YYYY-MM-DD) are
required. They replace earlier imported reviews of the same services; reviews by users of the site stay.
`;

/**
 * The schema of each kind of row. The keys, such as 'ready-made package', are the names of the kinds in error messages.
 */
const ROW_SCHEMAS = {
  service: z.strictObject(IMPORTED_SERVICE_COLUMNS),
  'ready-made package': z.strictObject(PACKAGE_COLUMNS),
  review: z.strictObject(REVIEW_COLUMNS),
} as const;

type RowKind = keyof typeof ROW_SCHEMAS;

export const CATALOGUE_COLUMNS = [
  ...new Set(Object.values(ROW_SCHEMAS).flatMap(({ shape }): string[] => Object.keys(shape))),
];

type ReviewRow = z.output<(typeof ROW_SCHEMAS)['review']>;
type ServiceOrPackageRow = z.output<(typeof ROW_SCHEMAS)['service' | 'ready-made package']>;

export type CatalogueRow = (ServiceOrPackageRow & { readonly id: string }) | ReviewRow;

/**
 * Parses one row. Generates an id for a service or package without one. If the row is invalid, returns a message for
 * each problem, with the place of the row.
 */
export function readCatalogueRow({ place, values }: FileRow): CatalogueRow | string[] {
  const category = String(values['category']).trim().toLowerCase();
  const kind =
    category === PACKAGES_CATEGORY ? 'ready-made package' : category === REVIEWS_CATEGORY ? 'review' : 'service';
  const result = z.safeParse(ROW_SCHEMAS[kind], kind === 'service' ? values : { ...values, category });
  if (!result.success)
    return result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => `${place}: ${unexpectedColumnMessage(name, kind)}`)
        : [`${place}: ${issue.path.join('.')}: ${issue.message}`],
    );
  const row = result.data;
  if ('min_budget' in row && (row.min_budget ?? 0) > (row.max_budget ?? Number.POSITIVE_INFINITY))
    return [`${place}: max_budget: is less than min_budget`];
  if (row.category === REVIEWS_CATEGORY) return row;
  const idSchema = row.category === PACKAGES_CATEGORY ? PACKAGE_COLUMNS.id : IMPORTED_SERVICE_COLUMNS.id;
  const { data: id } = z.safeParse(idSchema, row.id ?? generateId(row));
  return id === undefined
    ? [`${place}: id: give one, because none can be generated from this name and city`]
    : { ...row, id };
}

/** Returns an id made of name and region; '' when the name has no letter or digit that an id can contain. */
function generateId({ name, region }: ServiceOrPackageRow): string {
  const slug = slugOf(name);
  return slug && [slug, slugOf(region)].filter(Boolean).join('-');
}

/** Returns the message for a column that a row of this `kind` cannot have. */
function unexpectedColumnMessage(name: string, kind: RowKind): string {
  const otherKind = Object.entries(ROW_SCHEMAS).find(([, { shape }]) => Object.hasOwn(shape, name))?.[0];
  return otherKind === undefined
    ? `there is no column "${name}"`
    : `${name}: belongs to a ${otherKind}, not to a ${kind}`;
}
