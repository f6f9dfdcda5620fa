import * as z from 'zod/mini';
import { field, readEntity, requireEntity, responseOf, textField, textListField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { readLowerCaseIdOrName, readPositiveNumber, readIdOrName } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { categoryIdSchema, readTier, tierSchema } from './classification.ts';
import { imageField } from './images.ts';
import { servicesField } from './services.ts';

/** The fields of a ready-made package (section 3), without the services in it. */
export const packageFields = {
  id: textField('id'),
  name: textField('name'),
  description: textField('description'),
  tier: field('tier', tierSchema, readTier),
  /** A category id. For a package of several categories our server sends null, which the app reads as ''. */
  category: field('category', z.nullable(categoryIdSchema), readLowerCaseIdOrName),
  region: field('region', z.string(), readIdOrName),
  /** Rupees. */
  price: field('price', z.number(), readPositiveNumber),
  features: textListField('features'),
  image: imageField,
};

const packageWithServicesFields = { ...packageFields, services: servicesField };

export interface ReadyMadePackage extends Entity<typeof packageWithServicesFields> {}
export interface ServerPackage extends ServerEntity<typeof packageWithServicesFields> {}

export const packageResponse = responseOf(packageWithServicesFields);

const readPackageEntry = (raw: unknown, context: ReadContext): ReadyMadePackage | null =>
  readEntity(packageWithServicesFields, raw, context);

/** Reads the response of GET /packages. */
export const readPackages = (raw: unknown, context: ReadContext): ListPage<ReadyMadePackage> =>
  readList(raw, context, 'packages', readPackageEntry);

/** Reads the response of GET /packages/{id}. Throws ContractError when it contains no package. */
export const readPackage = (raw: unknown, context: ReadContext): ReadyMadePackage =>
  requireEntity(readPackageEntry(raw, context), 'package');
