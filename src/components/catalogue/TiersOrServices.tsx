import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue/classification.ts';
import { countByTier } from '#domain/catalogue/tierCards.ts';
import { useHasChanged } from '#hooks/useHasChanged.ts';
import { shouldSaveBandwidth } from '#hooks/shouldSaveBandwidth.ts';
import { listQuery, tierCountsQuery } from '#queries/lists.ts';
import { TierCards } from './TierCards.tsx';
import { TierServiceList } from './TierServiceList.tsx';

type TierServiceListProps = ComponentProps<typeof TierServiceList>;

interface TiersOrServicesProps extends Omit<TierServiceListProps, 'tier' | 'takesFocus'> {
  /** The tier that the address names; undefined when the user has to choose one. */
  tier: Tier | undefined;
}

/** Shows the tiers of a category or, if the address names a tier, the services of this tier (section 2). */
export function TiersOrServices({ tier, ...listProps }: TiersOrServicesProps) {
  const [lastTier, setLastTier] = useState(tier);
  if (tier && tier !== lastTier) setLastTier(tier);
  const hasChanged = useHasChanged(tier);
  return tier ? (
    <TierServiceList key={tier} tier={tier} takesFocus={hasChanged} {...listProps} />
  ) : (
    <TierChoice lastTier={lastTier} {...listProps} />
  );
}

interface TierChoiceProps extends Pick<
  TierServiceListProps,
  'category' | 'source' | 'loadingMessage' | 'renderFailure'
> {
  /** The tier whose list the user has just left; undefined when the user has not opened one. */
  lastTier: Tier | undefined;
}

/** Shows the tier cards of a category, with links to the services and the package of each tier (section 2). */
function TierChoice({ category, source, loadingMessage, renderFailure, lastTier }: TierChoiceProps) {
  const client = useQueryClient();
  const { region } = useRegion();
  const { data: summary, error, isFetching, refetch } = useQuery(tierCountsQuery(source, region.id));
  const [, setSearch] = useSearchParams();
  const hasReturnedFocus = useRef(false);
  const returnFocus = (button: HTMLButtonElement | null) => {
    if (!button || hasReturnedFocus.current) return;
    hasReturnedFocus.current = true;
    // When the list disappears, the heading of the page gets the focus. If the focus is elsewhere now, the user has
    // moved it while the numbers were loading.
    if (document.activeElement === document.body || document.activeElement?.matches('#main h1')) button.focus();
  };
  if (error && !summary) return renderFailure({ error, retrying: isFetching, onRetry: () => void refetch() });
  const prefetchList = (tier: Tier) => {
    if (shouldSaveBandwidth()) return;
    client.infiniteQuery(listQuery(source, region.id, { tier })).catch(() => undefined);
  };
  return (
    <TierCards
      category={category}
      counts={summary && (summary.tiers ?? countByTier(summary.items))}
      loadingMessage={loadingMessage}
      lastTier={lastTier}
      refOfLastTier={returnFocus}
      onOpen={(tier) => setSearch({ tier })}
      onIntent={prefetchList}
    />
  );
}
