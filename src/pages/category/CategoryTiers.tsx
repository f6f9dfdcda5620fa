import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { TierCards } from '#components/catalogue/TierCards.tsx';
import type { Tier } from '#contract/catalogue/classification.ts';
import { countByTier } from '#domain/catalogue/tiers.ts';
import { usePageContext } from '../pageContext.ts';
import { pageServicesQuery, pageTierCountsQuery } from './categoryData.ts';

interface CategoryTiersProps {
  category: string;
  /** The tier whose list the user has just left; undefined when the user has not opened one. */
  lastTier: Tier | undefined;
}

/** Shows the tier cards of a category, with links to the services and the package of each tier (section 2). */
export function CategoryTiers({ category, lastTier }: CategoryTiersProps) {
  const context = usePageContext();
  const { data: summary, error, isFetching, refetch } = useQuery(pageTierCountsQuery(context));
  const [, setSearch] = useSearchParams();
  if (error && !summary) {
    return (
      <div className="mt-8 max-w-read">
        <LoadFailure
          message="Failed to load services"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <TierCards
      category={category}
      counts={summary && (summary.tiers ?? countByTier(summary.items))}
      loadingMessage="Loading the services…"
      tierToFocus={lastTier}
      onOpen={(tier) => setSearch({ tier })}
      onIntent={(tier) => void context.client.infiniteQuery(pageServicesQuery(context, tier)).catch(() => undefined)}
    />
  );
}
