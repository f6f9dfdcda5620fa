import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { TierCards } from '#components/catalogue/TierCards.tsx';
import type { Tier } from '#contract/catalogue/classification.ts';
import { countByTier } from '#domain/catalogue/tiers.ts';
import { paths } from '#paths';
import { usePageContext } from '../pageContext.ts';
import { VenueListFailure } from './VenueListFailure.tsx';
import { pageTierCountsQuery, pageVenuesQuery } from './venuesData.ts';

interface TierChoiceProps {
  /** The tier whose list the user has just left; undefined when the user has not opened one. */
  lastTier: Tier | undefined;
}

/** Shows the tier cards of venues, with links to the venues and the package of each tier (section 2). */
export function TierChoice({ lastTier }: TierChoiceProps) {
  const context = usePageContext();
  const { data: summary, error, isFetching, refetch } = useQuery(pageTierCountsQuery(context));
  const navigate = useNavigate();
  if (error && !summary) return <VenueListFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <TierCards
      category="venues"
      counts={summary && (summary.tiers ?? countByTier(summary.items))}
      loadingMessage="Loading Venues..."
      tierToFocus={lastTier}
      onOpen={(tier) => void navigate(paths.venues(tier))}
      onIntent={(tier) => void context.client.infiniteQuery(pageVenuesQuery(context, tier)).catch(() => undefined)}
    />
  );
}
