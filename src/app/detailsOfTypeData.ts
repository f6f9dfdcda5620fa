import { asCategoryId } from '#domain/catalogue/categories.ts';
import type { PageContext } from '#pages/pageContext.ts';
import { prefetchService } from '#pages/service/serviceData.ts';
import { prefetchVenue } from '#pages/venue/venueData.ts';

/** Returns the kind of page that is shown at /{type}/{id}/details (section 2). */
export function pageKindOfType({ type = '' }: PageContext['params']): 'venue' | 'service' | 'not-found' {
  const category = asCategoryId(type);
  if (!category) return 'not-found';
  return category === 'venues' ? 'venue' : 'service';
}

/** Prefetches the data of the page at /{type}/{id}/details. Resolves with null when there is no such page. */
export async function prefetchDetailsOfType(context: PageContext): Promise<unknown> {
  const pageKind = pageKindOfType(context.params);
  if (pageKind === 'not-found') return null;
  return pageKind === 'venue' ? prefetchVenue(context) : prefetchService(context);
}
