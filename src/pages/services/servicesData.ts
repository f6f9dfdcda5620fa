import type { PageContext } from '../pageContext.ts';
import { pageCategoriesQuery } from '../pageData.ts';

export const prefetchServices = (context: PageContext) => context.client.query(pageCategoriesQuery(context));
