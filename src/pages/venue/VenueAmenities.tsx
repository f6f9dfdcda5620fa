import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { amenitiesOf } from '#domain/catalogue/venues.ts';

/** Number of amenities shown before "Show all". */
const FIRST = 12;

/** The section 'Amenities & Services' (section 2). */
export function VenueAmenities({ venue }: { venue: Service }) {
  const [all, setAll] = useState(false);
  const amenities = amenitiesOf(venue);
  if (amenities.length === 0) return null;
  return (
    <section aria-labelledby="amenities" className="mt-8">
      <h2 id="amenities" className="text-2xl">
        Amenities &amp; Services
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(all ? amenities : amenities.slice(0, FIRST)).map((amenity) => (
          <li key={amenity} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-henna-ink" />
            <bdi>{amenity}</bdi>
          </li>
        ))}
      </ul>
      {amenities.length > FIRST && (
        <Button variant="quiet" aria-expanded={all} className="mt-2" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${amenities.length}`}
        </Button>
      )}
    </section>
  );
}
