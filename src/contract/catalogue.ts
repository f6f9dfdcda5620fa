import * as z from 'zod/mini';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** What the catalogue holds (section 3): regions, categories, services and venues, vendors, reviews, packages. */

export const CATEGORY_IDS = ['venues', 'catering', 'photography', 'decor', 'entertainment'] as const;
export const TIERS = ['basic', 'premium', 'luxury'] as const;
export const DECOR_TYPES = [
  'haldi',
  'mehandi',
  'wedding',
  'birthday',
  'proposal',
  'engagement',
  'corporate',
  'other',
] as const;
export const STYLES = ['traditional', 'contemporary', 'themed', 'minimal', 'luxury'] as const;

export const categoryIdSchema = z.enum(CATEGORY_IDS);
export const tierSchema = z.enum(TIERS);
export const decorTypeSchema = z.enum(DECOR_TYPES);
export const styleSchema = z.enum(STYLES);

export type CategoryId = z.infer<typeof categoryIdSchema>;
export type Tier = z.infer<typeof tierSchema>;
/** The tier of what was read: a missing or unknown one becomes 'other' (section 3). */
export type ReadTier = Tier | 'other';
export type DecorType = z.infer<typeof decorTypeSchema>;
export type Style = z.infer<typeof styleSchema>;

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());

// --- What our server answers -----------------------------------------------------------------------------------------

export const regionAnswer = z.object({
  id: z.string(),
  name: z.string(),
  /** There when services of the sample catalogue are offered in it. */
  sample: z.optional(z.literal(true)),
});

export const categoryAnswer = z.object({
  id: categoryIdSchema,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  /** Rupees. */
  minPrice: z.number(),
});

export const serviceAnswer = z.object({
  id: z.string(),
  category: categoryIdSchema,
  name: z.string(),
  description: z.string(),
  location: nullableText,
  region: z.string(),
  vendor: nullableText,
  /** Rupees, as all money here. */
  price: nullableNumber,
  price_per_plate: nullableNumber,
  min_budget: nullableNumber,
  max_budget: nullableNumber,
  price_range: nullableText,
  tier: tierSchema,
  style: z.nullable(styleSchema),
  decor_type: z.nullable(decorTypeSchema),
  features: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
  /** Guests. */
  capacity: nullableNumber,
  venue_type: nullableText,
  /** Comma-separated (section 3). */
  amenities: nullableText,
  packages: z.array(z.string()),
  image: z.string(),
  additional_images_list: z.array(z.string()),
  /** Mean of the reviews' ratings, 1 to 5; null without reviews. */
  rating: nullableNumber,
  review_count: z.number(),
});

/** Wraps a list as our server pages it. */
export const pageAnswer = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.number(),
    next: nullableText,
    results: z.array(item),
  });

/** A list of services also tells how many there are of each tier. */
export const servicePageAnswer = z.extend(pageAnswer(serviceAnswer), {
  tiers: z.object({ basic: z.number(), premium: z.number(), luxury: z.number() }),
});

/** GET /categories/{id}: the category with its services. */
export const categoryWithServicesAnswer = z.extend(categoryAnswer, {
  count: z.number(),
  next: nullableText,
  services: z.array(serviceAnswer),
  tiers: z.object({ basic: z.number(), premium: z.number(), luxury: z.number() }),
});

export type ServiceAnswer = z.infer<typeof serviceAnswer>;
export type CategoryAnswer = z.infer<typeof categoryAnswer>;

// --- What the app holds ----------------------------------------------------------------------------------------------

export interface Region {
  readonly id: string;
  readonly name: string;
  /** Businesses in it are invented, as the backend says of itself. */
  readonly sample?: true;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  /** Rupees; undefined when the backend does not tell. */
  readonly minPrice: number | undefined;
}

/**
 * A service or venue. Texts are '' and numbers undefined when the backend does not tell; the words shown instead
 * ('Unnamed Venue', 'Price on request') are the domain's.
 */
export interface Service {
  readonly id: string;
  /** A category id in lower case; '' when unknown. */
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly region: string;
  /** The vendor's id. */
  readonly vendor: string;
  /** Rupees, as all money here; zero and less count as missing. */
  readonly price: number | undefined;
  readonly price_per_plate: number | undefined;
  readonly min_budget: number | undefined;
  readonly max_budget: number | undefined;
  readonly price_range: string;
  readonly tier: ReadTier;
  readonly style: string;
  readonly decor_type: string;
  readonly features: readonly string[];
  readonly specifications: Readonly<Record<string, string>>;
  /** Guests. */
  readonly capacity: number | undefined;
  readonly venue_type: string;
  readonly amenities: readonly string[];
  readonly packages: readonly string[];
  /** Address of the main image; '' when there is none. */
  readonly image: string;
  readonly additionalImages: readonly string[];
  readonly rating: number | undefined;
  readonly review_count: number | undefined;
}

// --- How it is read --------------------------------------------------------------------------------------------------

const MOST_IMAGES = 50;

/** An image address made absolute, or '' for anything that is not http(s), a path of the backend or `data:image/`. */
export function readImage(value: string, context: Pick<ReadContext, 'baseUrl'>): string {
  const address = value.trim();
  if (/^data:image\//i.test(address)) return address;
  if (!address || (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:/i.test(address))) return '';
  try {
    const url = new URL(address, context.baseUrl);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : '';
  } catch {
    return '';
  }
}

/** Reads a tier: a missing or unknown one becomes 'other'. */
export const tier = z.pipe(
  read.text,
  z.transform((value: string): ReadTier => TIERS.find((known) => known === value.toLowerCase()) ?? 'other'),
);

/** Reads the id of a related thing in lower case. */
export const lowerCaseReference = z.pipe(
  read.reference,
  z.transform((value: string) => value.toLowerCase()),
);

const serviceReader = z.object({
  id: read.id,
  category: lowerCaseReference,
  type: read.text,
  name: read.text,
  description: read.text,
  location: read.text,
  region: read.reference,
  vendor: read.reference,
  price: read.positiveNumber,
  price_per_plate: read.positiveNumber,
  min_budget: read.positiveNumber,
  max_budget: read.positiveNumber,
  price_range: read.text,
  tier,
  style: lowerCaseReference,
  decor_type: lowerCaseReference,
  features: read.texts,
  specifications: read.textRecord,
  capacity: read.positiveNumber,
  venue_type: read.text,
  amenities: read.texts,
  packages: read.texts,
  image_url: read.text,
  image: read.text,
  additional_images_list: read.texts,
  additional_image_urls: read.texts,
  additional_images: read.texts,
  gallery_images: read.texts,
  rating: read.positiveNumber,
  review_count: read.positiveNumber,
});

/** Reads one service or venue; null when it is no object or has no id. */
export function readServiceEntry(raw: unknown, context: ReadContext): Service | null {
  if (!read.isRecord(raw)) return null;
  const result = z.safeParse(serviceReader, raw);
  if (!result.success || !result.data.id) return null;
  const {
    image_url,
    image,
    additional_images_list,
    additional_image_urls,
    additional_images,
    gallery_images,
    type: _type,
    ...service
  } = result.data;
  const address = (value: string) => readImage(value, context);
  const main = address(image_url) || address(image);
  const extras = [...additional_images_list, ...additional_image_urls, ...additional_images, ...gallery_images]
    .map(address)
    .filter((value) => value !== '' && value !== main);
  return { ...service, image: main, additionalImages: [...new Set(extras)].slice(0, MOST_IMAGES) };
}

/** Reads one service or venue; throws ContractError when it is none. */
export function readService(raw: unknown, context: ReadContext): Service {
  const wrapped =
    read.isRecord(raw) && raw['id'] === undefined ? (raw['data'] ?? raw['service'] ?? raw['venue'] ?? raw) : raw;
  const service = readServiceEntry(wrapped, context);
  if (!service) throw new read.ContractError('The service answer is not of the agreed shape');
  return service;
}

/** Reads a list of services or venues, whatever it is wrapped in; `name` is the category's own name for its list. */
export const readServices =
  (name: string) =>
  (raw: unknown, context: ReadContext): Page<Service> =>
    read.readPage(raw, context, name, (entry) => readServiceEntry(entry, context));

/** Reads the list of a category's own call: whatever the backend calls the category, they are of this one. */
export const readServicesOf =
  (category: CategoryId) =>
  (raw: unknown, context: ReadContext): Page<Service> => {
    const page = readServices(category)(raw, context);
    return { ...page, items: page.items.map((service) => ({ ...service, category })) };
  };

/** Reads the answer of a category's own detail call; throws ContractError when it is none. */
export const readServiceOf =
  (category: CategoryId) =>
  (raw: unknown, context: ReadContext): Service => ({ ...readService(raw, context), category });

const regionReader = z.object({ id: read.id, name: read.text, sample: z.transform((said: unknown) => said === true) });
const categoryReader = z.object({
  id: lowerCaseReference,
  name: read.text,
  description: read.text,
  image: read.text,
  image_url: read.text,
  minPrice: read.positiveNumber,
  min_price: read.positiveNumber,
});
/** GET /regions: regions without id or name, and one called 'all', are left out. */
export const readRegions = (raw: unknown, context: ReadContext): Region[] =>
  read.readPage(raw, context, 'regions', (entry): Region | null => {
    const result = z.safeParse(regionReader, entry);
    if (!result.success) return null;
    const { sample, ...region } = result.data;
    if (!region.id || !region.name || region.id === 'all') return null;
    return sample ? { ...region, sample: true } : region;
  }).items;

/** GET /categories. */
export const readCategories = (raw: unknown, context: ReadContext): Category[] =>
  read.readPage(raw, context, 'categories', (entry): Category | null => {
    const result = z.safeParse(categoryReader, entry);
    if (!result.success || !result.data.id) return null;
    const { image, image_url, minPrice, min_price, ...category } = result.data;
    return {
      ...category,
      image: readImage(image_url, context) || readImage(image, context),
      minPrice: minPrice ?? min_price,
    };
  }).items;
