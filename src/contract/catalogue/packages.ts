import * as z from 'zod/mini';
import { field, readEntity, required, responseOf, textField, textListField } from '../entity.ts';
import type { Entity, Stored } from '../entity.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { lowerCaseReference, positiveNumber, reference } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { categoryIdSchema, readTier, tierSchema } from './classification.ts';
import { imageField } from './images.ts';
import { servicesField } from './services.ts';

/** Ready-made packages (section 3), without the services that they hold. */
export const packageFields = {
  id: textField('id'),
  name: textField('name'),
  description: textField('description'),
  tier: field('tier', tierSchema, readTier),
  /** Null for a package of several categories. */
  category: field('category', z.nullable(categoryIdSchema), lowerCaseReference),
  region: field('region', z.string(), reference),
  /** Rupees. */
  price: field('price', z.number(), positiveNumber),
  features: textListField('features'),
  image: imageField,
};

const withServices = { ...packageFields, services: servicesField };

export interface ReadyMadePackage extends Entity<typeof withServices> {}
export interface StoredPackage extends Stored<typeof withServices> {}

export const packageResponse = responseOf(withServices);

const readPackageEntry = (raw: unknown, context: ReadContext): ReadyMadePackage | null =>
  readEntity(withServices, raw, context);

/** GET /packages. */
export const readPackages = (raw: unknown, context: ReadContext): ListPage<ReadyMadePackage> =>
  readList(raw, context, 'packages', readPackageEntry);

/** GET /packages/{id}; throws ContractError when there is none in the response. */
export const readPackage = (raw: unknown, context: ReadContext): ReadyMadePackage =>
  required(readPackageEntry(raw, context), 'package');
