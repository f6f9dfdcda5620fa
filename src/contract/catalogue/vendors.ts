import * as z from 'zod/mini';
import { field, readEntity, required, responseOf, textField } from '../entity.ts';
import type { Entity, Stored } from '../entity.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { lowerCaseReference, positiveNumber, reference } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { categoryIdSchema } from './classification.ts';
import { servicesField } from './services.ts';

/** The businesses that offer the services (section 3). */
export const vendorFields = {
  id: textField('id'),
  name: textField('name'),
  description: textField('description'),
  region: field('region', z.string(), reference),
  category: field('category', categoryIdSchema, lowerCaseReference),
  /** The year in which the vendor began. */
  since: field('since', z.number(), positiveNumber),
};

const withServices = { ...vendorFields, services: servicesField };

export interface Vendor extends Entity<typeof withServices> {}
export interface StoredVendor extends Stored<typeof vendorFields> {}
export interface StoredVendorWithServices extends Stored<typeof withServices> {}

export const vendorResponse = responseOf(vendorFields);
export const vendorWithServicesResponse = responseOf(withServices);

const readVendorEntry = (raw: unknown, context: ReadContext): Vendor | null => readEntity(withServices, raw, context);

/** GET /vendors: without services, other than those a backend sends with each vendor. */
export const readVendors = (raw: unknown, context: ReadContext): ListPage<Vendor> =>
  readList(raw, context, 'vendors', readVendorEntry);

/** GET /vendors/{id}; throws ContractError when there is none in the response. */
export const readVendor = (raw: unknown, context: ReadContext): Vendor =>
  required(readVendorEntry(raw, context), 'vendor');
