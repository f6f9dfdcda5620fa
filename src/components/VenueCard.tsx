import type { Service } from '#contract/catalogue.ts';
import { displayLocation, displayName } from '#domain/venues.ts';
import { InPackage } from './InPackage.tsx';
import { ListingCard } from './ListingCard.tsx';
import { useAddToPackage } from './useAddToPackage.ts';
import { Button } from '#components/ui/Button.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { paths } from '#paths';

const ADD_WORDS = {
  idle: 'Add to Package',
  adding: 'Adding...',
  added: 'Added!',
  there: 'Already there',
  failed: 'Add to Package',
} as const;

/** A venue in a list (section 2). */
export function VenueCard({ venue, eager = false }: { venue: Service; eager?: boolean }) {
  const { state, held, add } = useAddToPackage(venue);
  return (
    <ListingCard
      service={venue}
      nameFallback={displayName({ name: '', category: 'venues' })}
      locationFallback={displayLocation({ location: '' })}
      eager={eager}
      actions={
        <>
          <LinkButton to={paths.venue(venue.id)} variant="secondary">
            View Details
          </LinkButton>
          <Button busy={state === 'adding'} onClick={add} className="px-3">
            {ADD_WORDS[state]}
          </Button>
        </>
      }
    >
      {venue.packages.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">Available Packages:</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {[...new Set(venue.packages)].slice(0, 6).map((name) => (
              <li key={name}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {held && <InPackage />}
      {state === 'failed' && <Notice tone="error">Failed to add venue to package. Please try again.</Notice>}
    </ListingCard>
  );
}
