import * as z from 'zod/mini';
import {
  categoryIdSchema,
  lowerCaseReference,
  readImage,
  readServices,
  serviceAnswer,
  tier,
  tierSchema,
} from './catalogue.ts';
import type { ReadTier, Service } from './catalogue.ts';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** Ready-made packages (section 3). */

export const packageAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tier: tierSchema,
  category: z.nullable(categoryIdSchema),
  region: z.string(),
  /** Rupees. */
  price: z.number(),
  features: z.array(z.string()),
  image: z.string(),
  services: z.array(serviceAnswer),
});

export type PackageAnswer = z.infer<typeof packageAnswer>;

export interface ReadyMadePackage {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tier: ReadTier;
  readonly category: string;
  readonly price: number | undefined;
  readonly features: readonly string[];
  readonly image: string;
  readonly services: readonly Service[];
}

const packageReader = z.object({
  id: read.id,
  name: read.text,
  description: read.text,
  tier,
  category: lowerCaseReference,
  price: read.positiveNumber,
  features: read.texts,
  image: read.text,
  image_url: read.text,
});

/** GET /packages. */
export const readPackages = (raw: unknown, context: ReadContext): Page<ReadyMadePackage> =>
  read.readPage(raw, context, 'packages', (entry) => readPackageEntry(entry, context));

/** GET /packages/{id}; throws ContractError when it is none. */
export function readPackage(raw: unknown, context: ReadContext): ReadyMadePackage {
  const found = readPackageEntry(raw, context);
  if (!found) throw new read.ContractError('The package answer is not of the agreed shape');
  return found;
}

function readPackageEntry(raw: unknown, context: ReadContext): ReadyMadePackage | null {
  const result = z.safeParse(packageReader, raw);
  if (!result.success || !result.data.id || !read.isRecord(raw)) return null;
  const { image, image_url, ...rest } = result.data;
  const services = Array.isArray(raw['services']) ? readServices('services')(raw['services'], context).items : [];
  return { ...rest, image: readImage(image_url, context) || readImage(image, context), services };
}
