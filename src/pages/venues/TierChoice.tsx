import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { TierCards, TierCardsLoading } from '#components/TierCards.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue.ts';
import { countByTier } from '#domain/tiers.ts';
import { paths } from '#paths';
import { venuesOfTierQuery, venuesSummaryQuery } from '#queries/venues.ts';
import { VenueListFailure } from './VenueListFailure.tsx';

interface TierChoiceProps {
  /** The tier whose list was shown before. */
  left: Tier | undefined;
}

/** How many venues there are of each tier, and the way to them. */
export function TierChoice({ left }: TierChoiceProps) {
  const { region } = useRegion();
  const { data, error, isFetching, refetch } = useQuery(venuesSummaryQuery(region.id));
  const navigate = useNavigate();
  const client = useQueryClient();
  if (data) {
    return (
      <TierCards
        category="venues"
        counts={data.tiers ?? countByTier(data.items)}
        focused={left}
        onOpen={(tier) => void navigate(paths.venues(tier))}
        onIntent={(tier) => void client.infiniteQuery(venuesOfTierQuery(region.id, tier)).catch(() => undefined)}
      />
    );
  }
  if (error) return <VenueListFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <TierCardsLoading category="venues">Loading Venues...</TierCardsLoading>;
}
