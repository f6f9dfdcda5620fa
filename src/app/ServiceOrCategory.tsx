import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from '#components/ui/loading/Spinner.tsx';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { CategoryPage } from '#pages/category/CategoryPage.tsx';
import { pageCategoryId } from '#pages/category/categoryData.ts';
import { usePageContext } from '#pages/pageContext.ts';
import { pageCategoriesQuery } from '#pages/pageData.ts';
import { ServicePage } from '#pages/service/ServicePage.tsx';

/**
 * Shows the page at /services/{x} (section 2). If x, ignoring case, is the id of one of the app's five categories or of
 * a category that the backend lists, it shows the page of this category; otherwise the page of a service.
 */
export function ServiceOrCategory() {
  const context = usePageContext();
  const id = pageCategoryId(context);
  const isKnownCategory = asCategoryId(id) !== undefined;
  const { data: categories, isPending } = useQuery({ ...pageCategoriesQuery(context), enabled: !isKnownCategory });
  if (isKnownCategory || categories?.some((category) => category.id === id)) return <CategoryPage />;
  return isPending ? <PageSpinner /> : <ServicePage />;
}
