import { categoriesQuery } from '#queries/categories.ts';
import type { PageContext } from '../pageContext.ts';

/** Returns the query for the categories, each with its picture and lowest price. */
export const pageCategoriesQuery = ({ region }: PageContext) => categoriesQuery(region);

export const prefetchServices = (context: PageContext) => context.client.query(pageCategoriesQuery(context));
