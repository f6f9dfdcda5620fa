import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListingSkeletons } from '#components/ListingSkeletons.tsx';
import { VenueCard } from '#components/VenueCard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { LoadingNote } from '#components/ui/Skeleton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue.ts';
import { ALL_REGIONS } from '#domain/regions.ts';
import { TIER_NAMES } from '#domain/tiers.ts';
import { paths } from '#paths';
import { servicesOf } from '#queries/lists.ts';
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

  const venues = list.data && servicesOf(list.data);
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
      {venues ? (
        <>
          {venues.length === 0 && (
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
          )}
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {venues.map((venue, index) => (
              <li key={venue.id} className="[contain-intrinsic-height:auto_32rem] [content-visibility:auto]">
                <VenueCard venue={venue} eager={index < 3} />
              </li>
            ))}
          </ul>
          {list.isFetchNextPageError && (
            <div className="mt-6">
              <VenueListFailure
                error={list.error}
                retrying={list.isFetchingNextPage}
                onRetry={() => void list.fetchNextPage()}
              />
            </div>
          )}
          {list.hasNextPage && !list.isFetchNextPageError && (
            <p className="mt-8 text-center">
              <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more venues
              </Button>
            </p>
          )}
        </>
      ) : list.error ? (
        <VenueListFailure error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <LoadingNote>Loading Venues...</LoadingNote>
          <ListingSkeletons />
        </>
      )}
    </section>
  );
}
