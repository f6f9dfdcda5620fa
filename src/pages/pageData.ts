import { asTier } from '#domain/catalogue/tiers.ts';
import { categoriesQuery } from '#queries/categories.ts';
import type { PageContext } from './pageContext.ts';

/** This module derives from the context of a page what several pages need. */

/** Returns the tier that the address names; undefined when it names none, so that the user has to choose one. */
export const pageTier = ({ search }: PageContext) => asTier(search.get('tier') ?? '');

/** Returns the query for the categories, each with its name, description, picture and lowest price. */
export const pageCategoriesQuery = ({ region }: PageContext) => categoriesQuery(region);
