import { asCategoryId } from '#domain/catalogue/categories.ts';
import { serviceQuery } from '#queries/services.ts';
import type { PageContext } from '../pageContext.ts';

/** Returns the query for the service that the address names, by its id alone or with its category. */
export const pageServiceQuery = ({ client, region, params }: PageContext) =>
  serviceQuery(params['id'] ?? '', region, client, asCategoryId(params['type'] ?? ''));

export const prefetchService = (context: PageContext) => context.client.query(pageServiceQuery(context));
