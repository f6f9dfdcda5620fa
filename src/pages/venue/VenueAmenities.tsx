import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { distinctAmenitiesOf } from '#domain/catalogue/venues.ts';

/** Number of amenities that are shown before the user chooses "Show all". */
const INITIAL_AMENITY_COUNT = 12;

/** Shows the list 'Amenities & Services' of a venue (section 2). */
export function VenueAmenities({ venue }: { venue: Service }) {
  const [showsAll, setShowsAll] = useState(false);
  const amenities = distinctAmenitiesOf(venue);
  if (amenities.length === 0) return null;
  return (
    <section aria-labelledby="amenities" className="mt-8">
      <h2 id="amenities" className="text-2xl">
        Amenities &amp; Services
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(showsAll ? amenities : amenities.slice(0, INITIAL_AMENITY_COUNT)).map((amenity) => (
          <li key={amenity} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-henna-ink" />
            <CatalogueText>{amenity}</CatalogueText>
          </li>
        ))}
      </ul>
      {amenities.length > INITIAL_AMENITY_COUNT && (
        <Button variant="quiet" aria-expanded={showsAll} className="mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${amenities.length}`}
        </Button>
      )}
    </section>
  );
}
