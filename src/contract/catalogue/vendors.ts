import * as z from 'zod/mini';
import { field, readEntity, requireEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { readLowerCaseIdOrName, readPositiveNumber, readIdOrName } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { categoryIdSchema } from './classification.ts';
import { servicesField } from './services.ts';

/** The fields of a vendor, a business that offers services (section 3). */
export const vendorFields = {
  id: textField('id'),
  name: textField('name'),
  description: textField('description'),
  region: field('region', z.string(), readIdOrName),
  category: field('category', categoryIdSchema, readLowerCaseIdOrName),
  /** The year in which the business was founded. */
  since: field('since', z.number(), readPositiveNumber),
};

const vendorWithServicesFields = { ...vendorFields, services: servicesField };

export interface Vendor extends Entity<typeof vendorWithServicesFields> {}
export interface ServerVendor extends ServerEntity<typeof vendorFields> {}
export interface ServerVendorWithServices extends ServerEntity<typeof vendorWithServicesFields> {}

export const vendorResponse = responseOf(vendorFields);
export const vendorWithServicesResponse = responseOf(vendorWithServicesFields);

const readVendorEntry = (raw: unknown, context: ReadContext): Vendor | null =>
  readEntity(vendorWithServicesFields, raw, context);

/** Reads the response of GET /vendors. Vendors have no services here, unless another backend sends them. */
export const readVendors = (raw: unknown, context: ReadContext): ListPage<Vendor> =>
  readList(raw, context, 'vendors', readVendorEntry);

/** Reads the response of GET /vendors/{id}. Throws ContractError when it contains no vendor. */
export const readVendor = (raw: unknown, context: ReadContext): Vendor =>
  requireEntity(readVendorEntry(raw, context), 'vendor');
