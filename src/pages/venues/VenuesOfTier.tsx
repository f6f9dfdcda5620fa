import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
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
import { venueSource } from '#queries/venues.ts';
import { VenueListFailure } from './VenueListFailure.tsx';

/** Lists the venues of one tier, with links back to the tiers and to the tier's package (section 2). */
export function VenuesOfTier({ tier }: { tier: Tier }) {
  const { region } = useRegion();
  const filtering = useListFilters();
  const navigate = useNavigate();

  return (
    <section aria-labelledby="tier" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tier" ref={focusInPlaceOnMount} tabIndex={-1} className="text-2xl">
          {`${TIER_NAMES[tier]} Venues`}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void navigate(paths.venues())}>
            ← Back to Venue Tiers
          </Button>
          <LinkButton to={paths.package('venues', tier)} variant="secondary">
            View package
          </LinkButton>
        </div>
      </div>
      <FindableList
        source={venueSource}
        region={region.id}
        baseFilters={{ tier }}
        filtering={filtering}
        noun="venues"
        tier={tier}
        loadingMessage="Loading Venues..."
        moreLabel="Show more venues"
        renderFailure={(props) => <VenueListFailure {...props} />}
        empty={
          <EmptyState
            title="No venues of this tier yet"
            picture="search"
            level={3}
            action={<Button onClick={() => void navigate(paths.venues())}>See the other tiers</Button>}
          >
            {region.id === ALL_REGIONS.id
              ? 'New venues will appear here.'
              : `There are none in ${region.name} yet. Look at other tiers, or at all cities.`}
          </EmptyState>
        }
      />
    </section>
  );
}
