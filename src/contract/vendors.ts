import * as z from 'zod/mini';
import { categoryIdSchema, lowerCaseReference, readServices, serviceAnswer } from './catalogue.ts';
import type { Service } from './catalogue.ts';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** Who offers the services (section 3). */

export const vendorAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  region: z.string(),
  category: categoryIdSchema,
  /** Year in which the vendor began. */
  since: z.number(),
});

export const vendorWithServicesAnswer = z.extend(vendorAnswer, { services: z.array(serviceAnswer) });

export type VendorAnswer = z.infer<typeof vendorAnswer>;

export interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly since: number | undefined;
  readonly services: readonly Service[];
}

const vendorReader = z.object({
  id: read.id,
  name: read.text,
  description: read.text,
  category: lowerCaseReference,
  since: read.positiveNumber,
});

/** GET /vendors. */
export const readVendors = (raw: unknown, context: ReadContext): Page<Vendor> =>
  read.readPage(raw, context, 'vendors', (entry) => readVendorEntry(entry, context));

/** GET /vendors/{id}; throws ContractError when it is none. */
export function readVendor(raw: unknown, context: ReadContext): Vendor {
  const vendor = readVendorEntry(raw, context);
  if (!vendor) throw new read.ContractError('The vendor answer is not of the agreed shape');
  return vendor;
}

function readVendorEntry(raw: unknown, context: ReadContext): Vendor | null {
  const result = z.safeParse(vendorReader, raw);
  if (!result.success || !result.data.id || !read.isRecord(raw)) return null;
  const services = Array.isArray(raw['services']) ? readServices('services')(raw['services'], context).items : [];
  return { ...result.data, services };
}
