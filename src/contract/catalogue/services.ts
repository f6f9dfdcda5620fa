import * as z from 'zod/mini';
import {
  field,
  optionalNumberField,
  optionalTextField,
  readEntity,
  requireEntity,
  responseOf,
  textField,
  textListField,
  wireShape,
} from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { listResponse, readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import * as read from '../readers.ts';
import { ContractError } from '../readers.ts';
import type { JsonObject, ReadContext } from '../readers.ts';
import { categoryFields } from './categories.ts';
import { categoryIdSchema, decorTypeSchema, readTier, styleSchema, tierSchema } from './classification.ts';
import type { CategoryId } from './classification.ts';
import { additionalImagesField, imageField } from './images.ts';

/**
 * Reads the lowest and the highest price in rupees, and exchanges them if the backend sends the higher one as lowest.
 */
function readPriceBounds(raw: JsonObject): readonly [lowest: number | undefined, highest: number | undefined] {
  const lowest = read.readPositiveNumber(raw['min_budget']);
  const highest = read.readPositiveNumber(raw['max_budget']);
  const isReversed = lowest !== undefined && highest !== undefined && lowest > highest;
  return isReversed ? [highest, lowest] : [lowest, highest];
}

/**
 * The fields of a service or venue (section 3). Missing values stay empty here; `src/domain` chooses the texts that the
 * pages show instead of them ('Unnamed Venue', 'Price on request').
 */
export const serviceFields = {
  id: textField('id'),
  /** A category id in lower case. It is '' when a backend other than our server sends none. */
  category: field('category', categoryIdSchema, read.readLowerCaseIdOrName),
  name: textField('name'),
  description: textField('description'),
  location: optionalTextField('location'),
  region: field('region', z.string(), read.readIdOrName),
  /** The vendor's id, or the vendor's name when another backend sends only the name. */
  vendor: field('vendor', z.nullable(z.string()), read.readIdOrName),
  /** In rupees, like `pricePerPlate`, `minBudget` and `maxBudget`. */
  price: optionalNumberField('price'),
  pricePerPlate: optionalNumberField('price_per_plate'),
  minBudget: { ...optionalNumberField('min_budget'), read: (raw: JsonObject) => readPriceBounds(raw)[0] },
  maxBudget: { ...optionalNumberField('max_budget'), read: (raw: JsonObject) => readPriceBounds(raw)[1] },
  /** A price in the vendor's own words. */
  priceRange: optionalTextField('price_range'),
  tier: field('tier', tierSchema, readTier),
  style: field('style', z.nullable(styleSchema), read.readLowerCaseIdOrName),
  /** The ceremony that decor is made for. */
  decorType: field('decor_type', z.nullable(decorTypeSchema), read.readLowerCaseIdOrName),
  features: textListField('features'),
  specifications: field('specifications', z.record(z.string(), z.string()), read.readTextRecord),
  /** The largest number of guests. */
  capacity: optionalNumberField('capacity'),
  venueType: optionalTextField('venue_type'),
  /** A list in the app; comma-separated text on the wire. */
  amenities: field('amenities', z.nullable(z.string()), read.readTexts),
  packages: textListField('packages'),
  image: imageField,
  additionalImages: additionalImagesField,
  /** Mean rating of the reviews, 1 to 5; missing when there are no reviews. */
  rating: optionalNumberField('rating'),
  reviewCount: field('review_count', z.number(), read.readPositiveNumber),
};

export interface Service extends Entity<typeof serviceFields> {}
export interface ServerService extends ServerEntity<typeof serviceFields> {}

export const serviceResponse = responseOf(serviceFields);

const tierCountsSchema = z.object({ basic: z.number(), premium: z.number(), luxury: z.number() });

/**
 * One page of a list of services. `tiers` has the number of services of each tier on all pages, counted without the
 * filter by tier. `unfiltered_count` is the number of services in the list without the search and the filters of
 * section 15.1. In a list of similar services, `tiers` and `unfiltered_count` count only services that match all
 * filters.
 */
export const serviceListResponse = z.extend(listResponse(serviceResponse), {
  tiers: tierCountsSchema,
  unfiltered_count: z.number(),
});

/** The response of GET /categories/{id}: the category with one page of its services. */
export const categoryWithServicesResponse = z.object({
  ...wireShape(categoryFields),
  count: z.number(),
  next: z.nullable(z.string()),
  services: z.array(serviceResponse),
  tiers: tierCountsSchema,
  unfiltered_count: z.number(),
});

/** The areas and types of the venues in a list, each in alphabetical order. */
export const venueOptionsResponse = z.object({ areas: z.array(z.string()), venue_types: z.array(z.string()) });

export interface VenueOptions {
  readonly areas: readonly string[];
  readonly venueTypes: readonly string[];
}

/** Reads one service or venue of a list. Returns null when the entry is not an object or has no id. */
const readServiceEntry = (raw: unknown, context: ReadContext): Service | null =>
  readEntity(serviceFields, raw, context);

/** Reads the response of a call for one service or venue. Throws ContractError when it contains none. */
export function readService(raw: unknown, context: ReadContext): Service {
  const unwrapped =
    read.isRecord(raw) && raw['id'] === undefined ? (raw['data'] ?? raw['service'] ?? raw['venue'] ?? raw) : raw;
  return requireEntity(readServiceEntry(unwrapped, context), 'service');
}

/** Returns a function that reads a list of services as readList() does; `listName` is the property to try first. */
export const createServiceListReader =
  (listName: string) =>
  (raw: unknown, context: ReadContext): ListPage<Service> =>
    readList(raw, context, listName, readServiceEntry);

/** The field that contains the services of a vendor or a package. */
export const servicesField = {
  wire: 'services',
  schema: z.array(serviceResponse),
  read: (raw: JsonObject, context: ReadContext): readonly Service[] =>
    Array.isArray(raw['services']) ? createServiceListReader('services')(raw['services'], context).items : [],
} as const;

/** Reads the areas and types of venues. Throws ContractError unless the response has both lists. */
export function readVenueOptions(raw: unknown): VenueOptions {
  const record = read.isRecord(raw) ? raw : {};
  const { areas, venue_types: venueTypes } = record;
  if (!Array.isArray(areas) || !Array.isArray(venueTypes))
    throw new ContractError('The response has no areas and types of venues');
  const textsOf = (values: readonly unknown[]) => values.map(read.readText).filter(Boolean);
  return { areas: textsOf(areas), venueTypes: textsOf(venueTypes) };
}

/**
 * Returns the function that reads the response of a category's list endpoint. It sets `category` on every service,
 * whatever category the backend sends.
 */
export const createCategoryServiceListReader =
  (category: CategoryId) =>
  (raw: unknown, context: ReadContext): ListPage<Service> => {
    const page = createServiceListReader(category)(raw, context);
    return { ...page, items: page.items.map((service) => ({ ...service, category })) };
  };

/**
 * Returns the function that reads the response of a category's detail endpoint. It sets `category` on the service,
 * whatever category the backend sends, and throws ContractError when the response contains no service.
 */
export const createCategoryServiceReader =
  (category: CategoryId) =>
  (raw: unknown, context: ReadContext): Service => ({ ...readService(raw, context), category });
