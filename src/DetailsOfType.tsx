import { useParams } from 'react-router-dom';
import { asCategoryId } from '#domain/categories.ts';
import { NotFoundPage } from '#pages/not-found/NotFoundPage.tsx';
import { ServicePage } from '#pages/service/ServicePage.tsx';
import { VenuePage } from '#pages/venue/VenuePage.tsx';

/** What /{type}/{id}/details is (section 2): the venue, or the service of the category that `type` names. */
export function DetailsOfType() {
  const { type = '' } = useParams();
  const category = asCategoryId(type);
  if (!category) return <NotFoundPage />;
  return category === 'venues' ? <VenuePage /> : <ServicePage />;
}
