import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageSpinner } from '#components/ui/Spinner.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { asCategoryId } from '#domain/categories.ts';
import { CategoryPage } from '#pages/category/CategoryPage.tsx';
import { ServicePage } from '#pages/service/ServicePage.tsx';
import { categoriesQuery } from '#queries/categories.ts';

/**
 * What /services/{x} is (section 2): the page of a category when x, in any case, is the id of one that we know or that
 * the backend lists; else a service.
 */
export function ServiceOrCategory() {
  const { id = '' } = useParams();
  const { region } = useRegion();
  const isKnown = asCategoryId(id) !== undefined;
  const { data, isPending } = useQuery({ ...categoriesQuery(region.id), enabled: !isKnown });
  if (isKnown || data?.some((category) => category.id === id.toLowerCase())) return <CategoryPage />;
  return isPending ? <PageSpinner /> : <ServicePage />;
}
