import { useState } from 'react';
import { usePageContext } from '../pageContext.ts';
import { TierChoice } from './TierChoice.tsx';
import { pageTier } from './venuesData.ts';
import { VenuesOfTier } from './VenuesOfTier.tsx';

/** The venue list (section 2): first the tiers, then the venues of the tier that the address names. */
export function VenuesPage() {
  const tier = pageTier(usePageContext());
  const [opened, setOpened] = useState(tier);
  if (tier && tier !== opened) setOpened(tier);
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="max-w-read">
        <h1 className="text-4xl">Wedding Venues</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Palaces, lawns and banquet halls: begin with what you want to spend, then look at each with its price, its
          size and its pictures.
        </p>
      </header>
      {tier ? <VenuesOfTier key={tier} tier={tier} /> : <TierChoice left={opened} />}
    </div>
  );
}
