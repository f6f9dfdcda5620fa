import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { FindableList } from '#components/finding/FindableList.tsx';
import { useListFilters } from '#components/finding/useListFilters.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue/classification.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { TIER_NAMES } from '#domain/catalogue/tiers.ts';
import { focusInPlaceOnMount } from '#hooks/focusOnMount.ts';
import { paths } from '#paths';
import { categorySource } from '#queries/categories.ts';

interface ServicesOfTierProps {
  category: string;
  /** The display name of the category. */
  name: string;
  tier: Tier;
}

/** Lists the services of one tier of a category, with links back to the tiers and to the tier's package (section 2). */
export function ServicesOfTier({ category, name, tier }: ServicesOfTierProps) {
  const { region } = useRegion();
  const filtering = useListFilters();
  const [, setSearch] = useSearchParams();
  const showTiers = () => setSearch({});

  return (
    <section aria-labelledby="tier" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tier" ref={focusInPlaceOnMount} tabIndex={-1} className="text-2xl">
          {`${TIER_NAMES[tier]} ${name}`}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={showTiers}>
            ← Back to Tiers
          </Button>
          <LinkButton to={paths.package(category, tier)} variant="secondary">
            View package
          </LinkButton>
        </div>
      </div>
      <FindableList
        source={categorySource(category)}
        region={region.id}
        baseFilters={{ tier }}
        filtering={filtering}
        noun={category === 'venues' ? 'venues' : 'services'}
        tier={tier}
        loadingMessage="Loading the services…"
        renderFailure={({ error, ...failed }) => (
          <div className="mt-6 max-w-read">
            <LoadFailure message="Failed to load services" error={error} {...failed} />
          </div>
        )}
        empty={
          <EmptyState
            title="No services of this tier yet"
            picture="search"
            level={3}
            action={<Button onClick={showTiers}>See the other tiers</Button>}
          >
            {region.id === ALL_REGIONS.id
              ? 'New services will appear here.'
              : `There are none in ${region.name} yet. Look at other tiers, or at all cities.`}
          </EmptyState>
        }
      />
    </section>
  );
}
