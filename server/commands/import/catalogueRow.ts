import * as z from 'zod/mini';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue/classification.ts';
import type { SnakeCased } from '#contract/snakeCase.ts';
import { slugOf } from '../../db/catalogueRows.ts';
import type { ImportedService } from '../../repositories/catalogue/import/importedCatalogue.ts';
import {
  imageUrl,
  imageUrls,
  toList,
  toText,
  calendarDate,
  column,
  list,
  listWithCommas,
  oneOf,
  rupees,
  specifications,
  text,
  wholeNumber,
  yesOrNo,
} from './columns.ts';
import type { FileRow } from './fileRows.ts';

/** The schemas of the rows of a catalogue file: services and venues, ready-made packages, and reviews. */

/** The category of a row that describes a ready-made package. */
export const PACKAGES_CATEGORY = 'packages';
/** The category of a row that is a review. */
export const REVIEWS_CATEGORY = 'reviews';

/** The largest number of characters of an id: what users send may name services by ids of this length. */
const MAX_ID_LENGTH = 200;

/**
 * Creates the schema of an id. URLs contain the ids. With one of the `reserved` names, the URL would open the category
 * or tier of that name instead.
 */
const idExcept = (reserved: readonly string[], reservedKind: string) =>
  column((value) => {
    const text = toText(value, MAX_ID_LENGTH);
    if (text === null || reserved.includes(text.toLowerCase())) return null;
    return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(text) ? text : null;
  }, `must be letters, digits, dots, hyphens and underscores, at most ${MAX_ID_LENGTH}, and not the name of a ${reservedKind}`);

const region = column((value) => {
  const name = toText(value, 100);
  return name?.toLowerCase() === 'all' || name?.toLowerCase() === 'all regions' ? null : name;
}, 'must be the name of a city');

const SERVICE_COLUMNS = {
  id: z.optional(idExcept(CATEGORY_IDS, 'category')),
  category: oneOf(
    CATEGORY_IDS,
    `must be one of ${CATEGORY_IDS.join(', ')}, ${PACKAGES_CATEGORY} or ${REVIEWS_CATEGORY}`,
  ),
  name: text(300),
  description: z.optional(text(5000)),
  region,
  location: z.optional(text(300)),
  vendor: z.optional(text(300)),
  vendor_description: z.optional(text(5000)),
  vendor_since: z.optional(wholeNumber(1500, 2200, 'must be a year')),
  tier: oneOf(TIERS),
  price: z.optional(rupees),
  price_per_plate: z.optional(rupees),
  min_budget: z.optional(rupees),
  max_budget: z.optional(rupees),
  price_range: z.optional(text(200)),
  style: z.optional(oneOf(STYLES)),
  decor_type: z.optional(oneOf(DECOR_TYPES)),
  features: z.optional(list),
  specifications: z.optional(specifications),
  capacity: z.optional(wholeNumber(1, 1e6, 'must be a number of guests')),
  venue_type: z.optional(text(100)),
  amenities: z.optional(listWithCommas),
  packages: z.optional(list),
  image: z.optional(imageUrl),
  additional_images: z.optional(imageUrls),
  keywords: z.optional(text(500)),
  sample: z.optional(yesOrNo),
} as const satisfies Record<keyof SnakeCased<ImportedService>, z.ZodMiniType>;

const PACKAGE_COLUMNS = {
  id: z.optional(idExcept(TIERS, 'tier')),
  category: z.literal(PACKAGES_CATEGORY),
  name: SERVICE_COLUMNS.name,
  description: SERVICE_COLUMNS.description,
  region,
  tier: SERVICE_COLUMNS.tier,
  price: rupees,
  features: SERVICE_COLUMNS.features,
  image: SERVICE_COLUMNS.image,
  services: column((value) => {
    const ids = toList(value, '|');
    return ids?.length ? ids : null;
  }, 'must be ids of services, in CSV separated by |'),
} as const;

const REVIEW_COLUMNS = {
  category: z.literal(REVIEWS_CATEGORY),
  service: text(200),
  author: text(100),
  rating: wholeNumber(1, 5, 'must be a rating of 1 to 5'),
  comment: text(2000),
  date: calendarDate,
} as const;

/** The description of the columns of a catalogue file, for the usage of the import. */
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

/** The schemas of all kinds of rows, by the name of the kind in messages. */
const ROW_SCHEMAS = {
  service: z.strictObject(SERVICE_COLUMNS),
  'ready-made package': z.strictObject(PACKAGE_COLUMNS),
  review: z.strictObject(REVIEW_COLUMNS),
} as const;

type RowKind = keyof typeof ROW_SCHEMAS;

export const CATALOGUE_COLUMNS = [
  ...new Set(Object.values(ROW_SCHEMAS).flatMap(({ shape }): string[] => Object.keys(shape))),
];

type ReviewRow = z.output<(typeof ROW_SCHEMAS)['review']>;
type NamedRow = z.output<(typeof ROW_SCHEMAS)['service' | 'ready-made package']>;

export type CatalogueRow = (NamedRow & { readonly id: string }) | ReviewRow;

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
        ? issue.keys.map((name) => `${place}: ${unexpectedColumn(name, kind)}`)
        : [`${place}: ${issue.path.join('.')}: ${issue.message}`],
    );
  const row = result.data;
  if ('min_budget' in row && (row.min_budget ?? 0) > (row.max_budget ?? Number.POSITIVE_INFINITY))
    return [`${place}: max_budget: is less than min_budget`];
  if (row.category === REVIEWS_CATEGORY) return row;
  const idSchema = row.category === PACKAGES_CATEGORY ? PACKAGE_COLUMNS.id : SERVICE_COLUMNS.id;
  const { data: id } = z.safeParse(idSchema, row.id ?? generatedId(row));
  return id === undefined
    ? [`${place}: id: give one, because none can be generated from this name and city`]
    : { ...row, id };
}

function generatedId({ name, region }: NamedRow): string {
  const slug = slugOf(name);
  return slug && [slug, slugOf(region)].filter(Boolean).join('-');
}

/** Returns the message for a column that belongs to another kind of row, or to none. */
function unexpectedColumn(name: string, kind: RowKind): string {
  const owner = Object.entries(ROW_SCHEMAS).find(([, { shape }]) => Object.hasOwn(shape, name))?.[0];
  return owner === undefined ? `there is no column "${name}"` : `${name}: belongs to a ${owner}, not to a ${kind}`;
}
