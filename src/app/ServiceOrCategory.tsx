import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from '#components/ui/Spinner.tsx';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { CategoryPage } from '#pages/category/CategoryPage.tsx';
import { pageCategoriesQuery, pageCategory } from '#pages/category/categoryData.ts';
import { usePageContext } from '#pages/pageContext.ts';
import { ServicePage } from '#pages/service/ServicePage.tsx';

/**
 * The page at /services/{x} (section 2): a category's page when x, ignoring case, is the id of a category that we know or
 * that the backend lists; otherwise a service's page.
 */
export function ServiceOrCategory() {
  const context = usePageContext();
  const id = pageCategory(context);
  const isKnown = asCategoryId(id) !== undefined;
  const { data, isPending } = useQuery({ ...pageCategoriesQuery(context), enabled: !isKnown });
  if (isKnown || data?.some((category) => category.id === id)) return <CategoryPage />;
  return isPending ? <PageSpinner /> : <ServicePage />;
}
