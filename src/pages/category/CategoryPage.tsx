import { useQuery } from '@tanstack/react-query';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { TiersOrServices } from '#components/catalogue/TiersOrServices.tsx';
import { NotFoundView } from '#components/details/NotFoundView.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { asCategoryId, categoryName } from '#domain/catalogue/categories.ts';
import { useTitle } from '#hooks/useTitle.ts';
import { paths } from '#paths';
import { categorySource } from '#queries/categories.ts';
import { usePageContext } from '../pageContext.ts';
import { pageCategoriesQuery, pageTier } from '../pageData.ts';
import { pageCategoryId } from './categoryData.ts';
import { DecorServices } from './DecorServices.tsx';

/**
 * Shows the page of a category (section 2): its tiers or, if the address names a tier, the services of this tier. The
 * page of decor shows one list instead, with filters such as decor type and style.
 */
export function CategoryPage() {
  const context = usePageContext();
  const categoryId = pageCategoryId(context);
  const tier = pageTier(context);
  const { data: categories, isPending } = useQuery(pageCategoriesQuery(context));
  const category = categories?.find(({ id }) => id === categoryId);
  const name = category?.name || categoryName(categoryId);
  const isUnknown = categories !== undefined && !category && !asCategoryId(categoryId);
  useTitle(isUnknown ? 'Category Not Found' : name);

  if (isUnknown) {
    return (
      <NotFoundView title="Category Not Found" backTo={paths.services()} backLabel="See all categories">
        There is no category with this name.
      </NotFoundView>
    );
  }
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="max-w-read">
        <h1 className="text-4xl">
          <CatalogueText>{name}</CatalogueText>
        </h1>
        {isPending && <Skeleton className="mt-3 h-[2lh] text-lg sm:h-lh" />}
        {category?.description && (
          <p className="mt-3 text-lg text-ink-soft">
            <CatalogueText>{category.description}</CatalogueText>
          </p>
        )}
      </header>
      {categoryId === 'decor' ? (
        <DecorServices />
      ) : (
        <TiersOrServices
          key={categoryId}
          category={categoryId}
          name={name}
          tier={tier}
          backLabel="← Back to Tiers"
          source={categorySource(categoryId)}
          loadingMessage="Loading the services…"
          renderFailure={(props) => (
            <div className="mt-8 max-w-read">
              <LoadFailure message="Failed to load services" {...props} />
            </div>
          )}
        />
      )}
    </div>
  );
}
