import { useParams } from 'react-router-dom';
import { useTitle } from '#hooks/useTitle.ts';
import { NotFoundPage } from '#pages/not-found/NotFoundPage.tsx';
import { ServicePage } from '#pages/service/ServicePage.tsx';
import { VenuePage } from '#pages/venue/VenuePage.tsx';
import { pageKindOfType } from './detailsOfTypeData.ts';

/**
 * Shows the page at /{type}/{id}/details (section 2): a venue when `type` is 'venues', a service when it is the id of
 * another category, else the Not Found page.
 */
export function DetailsOfType() {
  const pageKind = pageKindOfType(useParams());
  useTitle(pageKind === 'not-found' ? 'Page not found' : undefined);
  if (pageKind === 'not-found') return <NotFoundPage />;
  return pageKind === 'venue' ? <VenuePage /> : <ServicePage />;
}
