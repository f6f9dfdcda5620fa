import { useState } from 'react';
import { TierList } from '#components/catalogue/TierList.tsx';
import { venueSource } from '#queries/venues.ts';
import { usePageContext } from '../pageContext.ts';
import { TierChoice } from './TierChoice.tsx';
import { pageTier } from '../pageData.ts';
import { VenueListFailure } from './VenueListFailure.tsx';

/** Shows the venue list (section 2): the tiers or, if the address names a tier, the venues of this tier. */
export function VenuesPage() {
  const tier = pageTier(usePageContext());
  const [lastTier, setLastTier] = useState(tier);
  if (tier && tier !== lastTier) setLastTier(tier);
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="max-w-read">
        <h1 className="text-4xl">Wedding Venues</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Palaces, lawns and banquet halls: choose a price level first, then compare the venues by price, size and
          pictures.
        </p>
      </header>
      {tier ? (
        <TierList
          key={tier}
          category="venues"
          name="Venues"
          tier={tier}
          backLabel="← Back to Venue Tiers"
          source={venueSource}
          loadingMessage="Loading Venues..."
          renderFailure={(props) => <VenueListFailure {...props} />}
        />
      ) : (
        <TierChoice lastTier={lastTier} />
      )}
    </div>
  );
}
