import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { DetailSkeleton } from '#components/DetailSkeleton.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { ReadyMadePackages } from '#components/ReadyMadePackages.tsx';
import { ServiceList } from '#components/ServiceList.tsx';
import { TierLeaves } from '#components/TierSign.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { TIERS } from '#contract/catalogue.ts';
import type { Tier } from '#contract/catalogue.ts';
import { asCategoryId, categoryName } from '#domain/categories.ts';
import { servicesText } from '#domain/services.ts';
import { tierText } from '#domain/tierCards.ts';
import { TIER_NAMES } from '#domain/tiers.ts';
import { paths } from '#paths';
import { categoriesQuery } from '#queries/categories.ts';
import { servicesOf } from '#queries/lists.ts';
import { packageCategoryQuery } from '#queries/packages.ts';
import { servicesQuery } from '#queries/services.ts';
import { PackageFrame } from './PackageFrame.tsx';
import { PackageNotFound } from './PackageNotFound.tsx';

interface TierPackageProps {
  /** A category's id, or a service's, which stands for its category. */
  id: string;
  tier: Tier;
}

/** The services of one tier of a category as a package. */
export function TierPackage({ id, tier }: TierPackageProps) {
  const { region } = useRegion();
  const client = useQueryClient();
  const known = asCategoryId(id);
  const meant = useQuery({ ...packageCategoryQuery(id, region.id, client), enabled: known === undefined });
  const category = known ?? meant.data;
  if (category) return <ServicesPackage id={id} category={category} tier={tier} />;
  if (meant.isPending) return <DetailSkeleton>Loading the package…</DetailSkeleton>;
  return <PackageNotFound error={meant.error} retrying={meant.isFetching} onRetry={() => void meant.refetch()} />;
}

function ServicesPackage({ id, category, tier }: TierPackageProps & { category: string }) {
  const { region } = useRegion();
  const { data: categories } = useQuery(categoriesQuery(region.id));
  const list = useInfiniteQuery(servicesQuery(region.id, { category, tier }));
  const name = categories?.find((listed) => listed.id === category)?.name || categoryName(category);
  const count = list.data?.pages[0]?.count;

  if (list.error && !list.data)
    return <PackageNotFound error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <PackageFrame
      enquired={{ name: `${TIER_NAMES[tier]} ${name}`, services: list.data ? servicesOf(list.data) : [] }}
      asked={{ service: id, package: tier }}
      lead={<p className="mt-3 text-lg text-ink-soft first-letter:uppercase">{`${tierText(name, tier)}.`}</p>}
    >
      <nav aria-label="Tiers" className="mt-5 flex flex-wrap gap-2 print:hidden">
        {TIERS.map((other) => (
          <LinkButton
            key={other}
            to={paths.package(id, other)}
            replace
            variant="secondary"
            aria-current={other === tier ? 'page' : undefined}
            className="px-4 aria-[current=page]:border-kumkum aria-[current=page]:bg-kumkum-wash"
          >
            <TierLeaves tier={other} className="h-4 max-sm:hidden" />
            {TIER_NAMES[other]}
          </LinkButton>
        ))}
      </nav>
      <section aria-labelledby="package-services" className="mt-8">
        <h2 id="package-services" className="text-2xl">
          What you choose from
        </h2>
        <p role="status" className="mt-1 min-h-7 text-ink-soft tabular-nums">
          {count !== undefined && servicesText(count)}
        </p>
        <ServiceList
          list={list}
          narrow
          loading="Loading the services…"
          failure={({ error, ...failed }) => (
            <LoadFailure message="Failed to load package details" error={error} {...failed} />
          )}
          empty={
            <EmptyState
              title="Nothing of this tier yet"
              picture="search"
              level={3}
              action={<LinkButton to={paths.category(category)}>See the other tiers</LinkButton>}
            >
              Ask us all the same: we may know somebody who is not listed yet.
            </EmptyState>
          }
        />
      </section>
      <ReadyMadePackages filters={{ category, tier }} narrow className="mt-14" />
    </PackageFrame>
  );
}
