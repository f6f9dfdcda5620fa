import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../EmptyState.tsx';
import { FindableList } from '../finding/FindableList.tsx';
import { useListFilters } from '../finding/useListFilters.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Tier } from '#contract/catalogue/classification.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { TIER_NAMES } from '#domain/catalogue/tiers.ts';
import { focusInPlaceOnMount } from '#hooks/focusOnMount.ts';
import { paths } from '#paths';

interface TierServiceListProps extends Pick<
  ComponentProps<typeof FindableList>,
  'source' | 'loadingMessage' | 'renderFailure'
> {
  category: string;
  /** The display name of the category. */
  name: string;
  tier: Tier;
  /** Whether the heading takes the focus when it appears. */
  takesFocus: boolean;
  /** The label of the button that leads back to the tiers, at the same path without a query. */
  backLabel: string;
}

/**
 * Lists the services of one tier of a category, with a button back to the tiers and a link to the tier's package page
 * (section 2).
 */
export function TierServiceList(props: TierServiceListProps) {
  const { category, name, tier, takesFocus, backLabel, ...listProps } = props;
  const { region } = useRegion();
  const filtering = useListFilters();
  const [, setSearch] = useSearchParams();
  const noun = category === 'venues' ? 'venues' : 'services';
  const showTiers = () => setSearch({});

  return (
    <section aria-labelledby="tier" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tier" ref={takesFocus ? focusInPlaceOnMount : null} tabIndex={-1} className="text-2xl">
          {`${TIER_NAMES[tier]} ${name}`}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={showTiers}>
            {backLabel}
          </Button>
          <LinkButton to={paths.package(category, tier)} variant="secondary">
            View package
          </LinkButton>
        </div>
      </div>
      <FindableList
        {...listProps}
        region={region.id}
        baseFilters={{ tier }}
        filtering={filtering}
        noun={noun}
        tier={tier}
        empty={
          <EmptyState
            title={`No ${noun} of this tier yet`}
            picture="search"
            level={3}
            action={<Button onClick={showTiers}>See the other tiers</Button>}
          >
            {region.id === ALL_REGIONS.id
              ? `New ${noun} will appear here.`
              : `There are none in ${region.name} yet. Look at other tiers, or at all cities.`}
          </EmptyState>
        }
      />
    </section>
  );
}
