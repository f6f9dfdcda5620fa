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

/** Prefetches the data of the page at /{type}/{id}/details. The Not Found page needs none. */
export async function prefetchDetailsOfType(context: PageContext): Promise<unknown> {
  const pageKind = pageKindOfType(context.params);
  return pageKind !== 'not-found' && (pageKind === 'venue' ? prefetchVenue(context) : prefetchService(context));
}
