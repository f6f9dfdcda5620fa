import type { Service } from '#contract/catalogue/services.ts';
import { displayLocation } from '#domain/catalogue/venues.ts';
import { AddableCard } from './AddableCard.tsx';
import { CatalogueText } from './CatalogueText.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { paths } from '#paths';

/** Shows one venue as a card in a list (section 2). */
export function VenueCard({ venue, eager = false }: { venue: Service; eager?: boolean }) {
  'use memo';
  return (
    <AddableCard
      service={venue}
      to={paths.details(venue.id, 'venues')}
      locationFallback={displayLocation({ location: '' })}
      eager={eager}
    >
      {venue.packages.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">Available Packages:</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {[...new Set(venue.packages)].map((name) => (
              <li key={name}>
                <Chip>
                  <CatalogueText>{name}</CatalogueText>
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </AddableCard>
  );
}
