import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asTier } from '#domain/tiers.ts';
import { TierChoice } from './TierChoice.tsx';
import { VenuesOfTier } from './VenuesOfTier.tsx';

/** The venue list (section 2): first the tiers, then the venues of one; which stands in the address. */
export function VenuesPage() {
  const [search] = useSearchParams();
  const tier = asTier(search.get('tier') ?? '');
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
