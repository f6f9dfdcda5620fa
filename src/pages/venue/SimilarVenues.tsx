import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { VenueCard } from '#components/catalogue/VenueCard.tsx';
import { Shelf } from '#components/ui/lists/Shelf.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { similarVenues } from '#domain/catalogue/similarVenues.ts';
import { similarVenuesQuery } from '#queries/candidates.ts';

/** Shows up to three similar venues (section 2). A failure to load them is only logged (section 8). */
export function SimilarVenues({ venue }: { venue: Service }) {
  const { region } = useRegion();
  const { data } = useQuery(similarVenuesQuery(venue.id, region.id));
  // One response contains the data of all cards. With a deferred value, React renders the cards in slices, and can
  // respond to the user between two slices.
  const response = useDeferredValue(data);
  const shownVenues = response ? similarVenues(venue, response.items) : [];
  if (shownVenues.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-14 print:hidden">
      <h2 id="similar" className="text-3xl">
        Similar Venues You Might Like
      </h2>
      <Shelf className="mt-6 sm:[--gutter:1.5rem]">
        {shownVenues.map((similarVenue) => (
          <li key={similarVenue.id}>
            <VenueCard venue={similarVenue} />
          </li>
        ))}
      </Shelf>
    </section>
  );
}
