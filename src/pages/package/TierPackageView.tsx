import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DetailSkeleton } from '#components/details/DetailSkeleton.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { FindableList } from '#components/finding/FindableList.tsx';
import { useListFilters } from '#components/finding/useListFilters.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { TierLeaves } from '#components/catalogue/TierLabel.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { categoryName } from '#domain/catalogue/categories.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { tierText } from '#domain/catalogue/tierCards.ts';
import { TIER_NAMES } from '#domain/catalogue/tiers.ts';
import { useHydrated } from '#hooks/hydration.tsx';
import { paths } from '#paths';
import { itemsOf } from '#contract/list.ts';
import { allServicesSource } from '#queries/services.ts';
import { usePageContext } from '../pageContext.ts';
import { pageCategoriesQuery } from '../pageData.ts';
import { pageCategoryIdQuery, pageServicesQuery } from './packageData.ts';
import { PackageFrame } from './PackageFrame.tsx';
import { PackageNotFound } from './PackageNotFound.tsx';

// The ready-made packages are below the list, so their code may arrive later than the code of the page.
const ReadyMadePackages = lazyWithRetry(() =>
  import('#components/packages/ReadyMadePackages.tsx').then((module) => module.ReadyMadePackages),
);

interface TierPackageProps {
  /**
   * The `:id` in the path of the package page. For the id of a service, the page shows the category of this service.
   */
  categoryOrServiceId: string;
  tier: Tier;
}

/** Shows the package page of a tier: all services of a category that have this tier, with filters. */
export function TierPackageView({ categoryOrServiceId, tier }: TierPackageProps) {
  const { data: category, isPending, error, isFetching, refetch } = useQuery(pageCategoryIdQuery(usePageContext()));
  if (category) return <TierServices categoryOrServiceId={categoryOrServiceId} category={category} tier={tier} />;
  if (isPending) return <DetailSkeleton>Loading the package…</DetailSkeleton>;
  return <PackageNotFound error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function TierServices({ categoryOrServiceId, category, tier }: TierPackageProps & { category: string }) {
  const context = usePageContext();
  const { region } = useRegion();
  const isHydrated = useHydrated();
  const { data: categories } = useQuery(pageCategoriesQuery(context));
  const filtering = useListFilters();
  // The enquiry is about the whole package, so this list ignores the filters.
  const unfilteredList = useInfiniteQuery(pageServicesQuery(context, category, tier));
  const name = categories?.find((listed) => listed.id === category)?.name || categoryName(category);

  if (unfilteredList.error && !unfilteredList.data)
    return (
      <PackageNotFound
        error={unfilteredList.error}
        retrying={unfilteredList.isFetching}
        onRetry={() => void unfilteredList.refetch()}
      />
    );
  const readyMadePlaceholder = <Skeleton className="mt-14 h-203 lg:h-350" />;
  return (
    <PackageFrame
      enquiredPackage={{
        name: `${TIER_NAMES[tier]} ${name}`,
        city: region.id === ALL_REGIONS.id ? undefined : region.name,
        services: unfilteredList.data ? itemsOf(unfilteredList.data.pages) : [],
        serviceCount: unfilteredList.data?.pages[0]?.count ?? 0,
      }}
      subject={{ service: category, package: tier }}
      introduction={<p className="mt-3 text-lg text-ink-soft first-letter:uppercase">{`${tierText(name, tier)}.`}</p>}
    >
      <nav aria-label="Tiers" className="mt-5 flex flex-wrap gap-2 print:hidden">
        {TIERS.map((option) => (
          <LinkButton
            key={option}
            to={paths.package(categoryOrServiceId, option)}
            replace
            variant="secondary"
            aria-current={option === tier ? 'page' : undefined}
            className="px-4 aria-[current=page]:border-kumkum aria-[current=page]:bg-kumkum-wash"
          >
            <TierLeaves tier={option} className="h-4 max-sm:hidden" />
            {TIER_NAMES[option]}
          </LinkButton>
        ))}
      </nav>
      <section aria-labelledby="package-services" className="mt-8">
        <h2 id="package-services" className="text-2xl">
          Services to choose from
        </h2>
        <FindableList
          source={allServicesSource}
          region={context.region}
          baseFilters={{ category, tier }}
          filtering={filtering}
          noun={category === 'venues' ? 'venues' : 'services'}
          tier={tier}
          narrow
          loadingMessage="Loading the services…"
          renderFailure={({ error, ...retry }) => (
            <LoadFailure message="Failed to load package details" error={error} {...retry} />
          )}
          empty={
            <EmptyState
              title="No services of this tier yet"
              picture="search"
              level={3}
              action={<LinkButton to={paths.category(category)}>See the other tiers</LinkButton>}
            >
              Send us an enquiry anyway: we may know a vendor who is not listed yet.
            </EmptyState>
          }
        />
      </section>
      {/* The HTML of the server has only the placeholder. If it had the packages, React would replace them with the
          placeholder until their code has loaded. */}
      {isHydrated ? (
        <Suspense fallback={readyMadePlaceholder}>
          <ReadyMadePackages filters={{ category, tier }} narrow className="mt-14" />
        </Suspense>
      ) : (
        readyMadePlaceholder
      )}
    </PackageFrame>
  );
}
