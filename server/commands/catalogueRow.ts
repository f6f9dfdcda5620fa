import * as z from 'zod/mini';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue.ts';
import type { FileRow } from './catalogueFile.ts';

/** One row of a catalogue file: what each column may hold, and the words for what it may not. */

const MOST_RUPEES = 1e10;
// eslint-disable-next-line no-control-regex -- the very characters to refuse
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/u;

/** A column whose text, number or list is brought into shape by `convert`, which answers null for what it refuses. */
const column = <T>(convert: (value: unknown) => T | null, wrong: string) =>
  z.transform((value: unknown, context): T => {
    const converted = value === undefined ? null : convert(value);
    if (converted !== null) return converted;
    context.issues.push({ code: 'custom', message: value === undefined ? 'is missing' : wrong, input: value });
    return z.NEVER;
  });

function asText(value: unknown, longest: number): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const clean = text.normalize('NFC').trim();
  return clean !== '' && clean.length <= longest && !CONTROL.test(clean) ? clean : null;
}

const text = (longest: number) =>
  column((value) => asText(value, longest), `must be text of at most ${longest} characters`);

function asWhole(value: unknown, least: number, most: number): number | null {
  const plain = typeof value === 'string' ? value.replace(/^₹\s*/, '').replaceAll(',', '').trim() : value;
  const number = typeof plain === 'string' && /^\d+(?:\.0+)?$/.test(plain) ? Number(plain) : plain;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

const asRupees = (value: unknown) => asWhole(value, 1, MOST_RUPEES);
const RUPEES_WORDS = 'must be whole rupees above 0, such as 150000 or 1,50,000';
const rupees = z.optional(column(asRupees, RUPEES_WORDS));

const oneOf = <T extends string>(words: readonly T[]) =>
  column(
    (value) => words.find((word) => typeof value === 'string' && word === value.trim().toLowerCase()) ?? null,
    `must be one of ${words.join(', ')}`,
  );

function asList(value: unknown, separator: string): string[] | null {
  const entries: unknown[] | null =
    typeof value === 'string' ? value.split(separator) : Array.isArray(value) ? value : null;
  const texts = entries
    ?.filter((entry) => entry !== '' && String(entry).trim() !== '')
    .map((entry) => asText(entry, 500));
  return texts?.every((entry) => entry !== null) && texts.length <= 50 ? texts : null;
}

const list = (separator: '|' | ',') =>
  z.optional(
    column((value) => asList(value, separator), `must be a list of at most 50 texts, in CSV separated by ${separator}`),
  );

function asSpecifications(value: unknown): Record<string, string> | null {
  const pairs: [string, unknown][] | null =
    typeof value === 'string'
      ? value.split('|').map((pair) => [pair.split(':')[0] ?? '', pair.slice(pair.indexOf(':') + 1)])
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
        : null;
  if (typeof value === 'string' && value.split('|').some((pair) => !pair.includes(':'))) return null;
  const clean = pairs?.map(([name, told]) => [asText(name, 100), asText(told, 500)] as const);
  if (!clean?.every((pair): pair is readonly [string, string] => pair[0] !== null && pair[1] !== null)) return null;
  return clean.some(([name]) => name === '__proto__') ? null : Object.fromEntries(clean);
}

function asAddress(value: unknown): string | null {
  const address = asText(value, 2000);
  if (address === null) return null;
  if (/^(?:\/(?!\/)|data:image\/)/i.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

const ADDRESS_WORDS = 'must be an address: https://…, a path such as /pictures/hall.jpg, or data:image/…';

/** Ids stand in addresses, where a category's id means the category. */
const asId = (value: unknown) => {
  const id = asText(value, 200);
  const taken = CATEGORY_IDS.some((category) => category === id?.toLowerCase());
  return id !== null && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(id) && !taken ? id : null;
};

const REGION = column((value) => {
  const name = asText(value, 100);
  return name?.toLowerCase() === 'all' || name?.toLowerCase() === 'all regions' ? null : name;
}, 'must be the name of a city');

const SERVICE_COLUMNS = {
  id: z.optional(column(asId, 'must be letters, digits, dots, hyphens and underscores, and no category')),
  category: column(
    (value) => CATEGORY_IDS.find((id) => typeof value === 'string' && id === value.trim().toLowerCase()) ?? null,
    `must be one of ${CATEGORY_IDS.join(', ')}, or packages`,
  ),
  name: text(300),
  description: z.optional(text(5000)),
  region: REGION,
  location: z.optional(text(300)),
  vendor: z.optional(text(300)),
  vendor_description: z.optional(text(5000)),
  vendor_since: z.optional(column((value) => asWhole(value, 1500, 2200), 'must be a year')),
  tier: oneOf(TIERS),
  price: rupees,
  price_per_plate: rupees,
  min_budget: rupees,
  max_budget: rupees,
  price_range: z.optional(text(200)),
  style: z.optional(oneOf(STYLES)),
  decor_type: z.optional(oneOf(DECOR_TYPES)),
  features: list('|'),
  specifications: z.optional(
    column(asSpecifications, 'must be names and values, in CSV such as Rooms: 12 | Parking: 80 cars'),
  ),
  capacity: z.optional(column((value) => asWhole(value, 1, 1e6), 'must be a number of guests')),
  venue_type: z.optional(text(100)),
  amenities: list(','),
  packages: list('|'),
  image: z.optional(column(asAddress, ADDRESS_WORDS)),
  additional_images: z.optional(
    column((value) => {
      const addresses = asList(value, '|')?.map(asAddress);
      return addresses?.every((address) => address !== null) ? addresses : null;
    }, ADDRESS_WORDS),
  ),
} as const;

/** What stands under category in the row of a ready-made package. */
export const PACKAGES = 'packages';

const PACKAGE_COLUMNS = {
  id: SERVICE_COLUMNS.id,
  category: z.literal(PACKAGES),
  name: SERVICE_COLUMNS.name,
  description: SERVICE_COLUMNS.description,
  region: SERVICE_COLUMNS.region,
  tier: SERVICE_COLUMNS.tier,
  price: column(asRupees, RUPEES_WORDS),
  features: SERVICE_COLUMNS.features,
  image: SERVICE_COLUMNS.image,
  services: column((value) => {
    const ids = asList(value, '|');
    return ids?.length ? ids : null;
  }, 'must be ids of services, in CSV separated by |'),
} as const;

export const CATALOGUE_COLUMNS = [...new Set([...Object.keys(SERVICE_COLUMNS), ...Object.keys(PACKAGE_COLUMNS)])];

const serviceRow = z.strictObject(SERVICE_COLUMNS);
const packageRow = z.strictObject(PACKAGE_COLUMNS);

export type CatalogueRow = z.output<typeof serviceRow> | z.output<typeof packageRow>;

/** What a row says, or what is wrong with it: a sentence for each fault, with the line. */
export function readCatalogueRow({ line, values }: FileRow): CatalogueRow | string[] {
  const isPackage = String(values['category']).trim().toLowerCase() === PACKAGES;
  const result = isPackage
    ? z.safeParse(packageRow, { ...values, category: PACKAGES })
    : z.safeParse(serviceRow, values);
  if (!result.success)
    return result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) =>
            CATALOGUE_COLUMNS.includes(name)
              ? `line ${line}: ${name}: belongs to a ${isPackage ? 'service, not to a ready-made package' : 'ready-made package'}`
              : `line ${line}: there is no column "${name}"`,
          )
        : [`line ${line}: ${issue.path.join('.')}: ${issue.message}`],
    );
  const row = result.data;
  if (row.category !== PACKAGES && (row.min_budget ?? 0) > (row.max_budget ?? Number.POSITIVE_INFINITY))
    return [`line ${line}: max_budget: is less than min_budget`];
  return row;
}
