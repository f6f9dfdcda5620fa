import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { ServiceList } from '#components/ServiceList.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue.ts';
import { ALL_REGIONS } from '#domain/regions.ts';
import { TIER_NAMES } from '#domain/tiers.ts';
import { paths } from '#paths';
import { venuesOfTierQuery } from '#queries/venues.ts';
import { VenueListFailure } from './VenueListFailure.tsx';

/** The venues of one tier, with the way back to the tiers. */
export function VenuesOfTier({ tier }: { tier: Tier }) {
  const { region } = useRegion();
  const list = useInfiniteQuery(venuesOfTierQuery(region.id, tier));
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  // The list has taken the place of the button that opened it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section aria-labelledby="tier" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tier" ref={heading} tabIndex={-1} className="text-2xl">
          {`${TIER_NAMES[tier]} Venues`}
        </h2>
        <Button variant="secondary" onClick={() => void navigate(paths.venues())}>
          ← Back to Venue Tiers
        </Button>
      </div>
      <ServiceList
        list={list}
        loading="Loading Venues..."
        more="Show more venues"
        failure={(failed) => <VenueListFailure {...failed} />}
        empty={
          <EmptyState
            title="No venues of this tier yet"
            picture="search"
            level={3}
            action={<Button onClick={() => void navigate(paths.venues())}>See the other tiers</Button>}
          >
            {region.id === ALL_REGIONS.id
              ? 'New venues will stand here.'
              : `In ${region.name} there is none so far. Other tiers, or all cities, may have what you look for.`}
          </EmptyState>
        }
      />
    </section>
  );
}
