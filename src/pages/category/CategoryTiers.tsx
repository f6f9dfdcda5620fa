import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { TierCards, TierCardsLoading } from '#components/TierCards.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue.ts';
import { countByTier } from '#domain/tiers.ts';
import { paths } from '#paths';
import { categoryServicesQuery, categorySummaryQuery } from '#queries/categories.ts';

interface CategoryTiersProps {
  category: string;
  /** The tier whose list was shown before. */
  left: Tier | undefined;
}

/** The choice of a tier: how many services there are of each, the way to them and to the package (section 2). */
export function CategoryTiers({ category, left }: CategoryTiersProps) {
  const { region } = useRegion();
  const { data, error, isFetching, refetch } = useQuery(categorySummaryQuery(category, region.id));
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  if (data) {
    return (
      <TierCards
        category={category}
        counts={data.tiers ?? countByTier(data.items)}
        focused={left}
        onOpen={(tier) => setSearch({ tier })}
        onIntent={(tier) =>
          void client.infiniteQuery(categoryServicesQuery(category, region.id, { tier })).catch(() => undefined)
        }
        more={(tier) => (
          <LinkButton
            to={paths.package(category, tier)}
            variant="quiet"
            className="w-full"
            aria-describedby={`tier-${tier}`}
          >
            View package
          </LinkButton>
        )}
      />
    );
  }
  if (error) {
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
  return <TierCardsLoading category={category}>Loading the services…</TierCardsLoading>;
}
