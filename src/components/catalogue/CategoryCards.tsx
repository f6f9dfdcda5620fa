import { useQuery } from '@tanstack/react-query';
import { CatalogueText } from './CatalogueText.tsx';
import { Jharokha } from '../layout/Jharokha.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Photo } from '#components/ui/Photo.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import type { Category } from '#contract/catalogue/categories.ts';
import { asCategoryId, CATEGORIES, categoryName } from '#domain/catalogue/categories.ts';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#paths';
import type { categoriesQuery } from '#queries/categories.ts';

const ROW_CLASS =
  'mt-8 flex flex-wrap justify-center gap-x-4 gap-y-8 *:basis-[calc(50%-0.5rem)] sm:*:basis-[calc(33.3%-0.75rem)] lg:flex-nowrap lg:gap-x-6 lg:*:basis-1/5';

interface CategoryCardsProps {
  /** The query for the categories of the chosen region. */
  query: ReturnType<typeof categoriesQuery>;
  title: string;
  className?: string;
}

/** Shows a card for each category, with its picture in a jharokha. */
export function CategoryCards({ query, title, className = '' }: CategoryCardsProps) {
  const { data: categories, error, isFetching, refetch } = useQuery(query);
  if (categories?.length === 0) return null;
  return (
    <section aria-labelledby="categories" className={className}>
      <h2 id="categories" className="text-center text-3xl">
        {title}
      </h2>
      {categories ? (
        <ul className={ROW_CLASS}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <div className="mx-auto mt-8 max-w-read">
          <LoadFailure
            message="Failed to load categories"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <CategoryCardSkeletons />
      )}
    </section>
  );
}

function CategoryCard({ category }: { category: Category }) {
  const categoryId = asCategoryId(category.id);
  return (
    <Link to={paths.category(category.id)} className="group block text-center text-ink">
      <Jharokha>
        <Photo
          src={category.image}
          fallback={categoryId ? `/art/category-${categoryId}.svg` : ''}
          alt=""
          ratio="tall"
        />
      </Jharokha>
      <span className="mt-3 block font-display text-xl leading-tight underline-offset-4 group-hover:underline">
        <CatalogueText>{category.name || categoryName(category.id)}</CatalogueText>
      </span>
      {category.minPrice !== undefined && (
        <span className="block text-ink-soft tabular-nums">{`from ${formatRupees(category.minPrice)}`}</span>
      )}
    </Link>
  );
}

function CategoryCardSkeletons() {
  return (
    <>
      <LoadingNote>Loading the categories…</LoadingNote>
      <div className={ROW_CLASS}>
        {CATEGORIES.map(({ id }) => (
          <div key={id}>
            <Jharokha>
              <Skeleton className="aspect-[4/5]" />
            </Jharokha>
            {/* Invisible text gives the placeholder the height of the text that replaces it. */}
            <div className="relative mt-3">
              <span className="invisible block font-display text-xl leading-tight">{categoryName(id)}</span>
              <span className="invisible block">from ₹</span>
              <Skeleton className="absolute inset-x-6 top-1 h-5" />
              <Skeleton className="absolute inset-x-10 bottom-1 h-4" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
