import * as z from 'zod/mini';
import { field, readEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { readList } from '../list.ts';
import { readLowerCaseIdOrName, readPositiveNumber } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { categoryIdSchema } from './classification.ts';
import { imageField } from './images.ts';

/** The fields of a service category (section 3). */
export const categoryFields = {
  id: field('id', categoryIdSchema, readLowerCaseIdOrName),
  name: textField('name'),
  description: textField('description'),
  image: imageField,
  /** The minimum price of the category in rupees; undefined when a backend other than our server sends none. */
  minPrice: field('minPrice', z.number(), readPositiveNumber, 'min_price'),
};

export interface Category extends Entity<typeof categoryFields> {}
export interface ServerCategory extends ServerEntity<typeof categoryFields> {}

export const categoryResponse = responseOf(categoryFields);

/** Reads the response of GET /categories. */
export const readCategories = (raw: unknown, context: ReadContext): readonly Category[] =>
  readList(raw, context, 'categories', (entry) => readEntity(categoryFields, entry, context)).items;
