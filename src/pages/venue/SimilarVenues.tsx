import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { VenueCard } from '#components/VenueCard.tsx';
import { Shelf } from '#components/ui/Shelf.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue.ts';
import { similarVenues } from '#domain/similarVenues.ts';
import { similarVenuesQuery } from '#queries/venues.ts';

/** 'Similar Venues You Might Like': up to three; that they cannot be loaded is only logged (section 8). */
export function SimilarVenues({ venue }: { venue: Service }) {
  const { region } = useRegion();
  const { data, error } = useQuery(similarVenuesQuery(venue.id, region.id));
  useEffect(() => {
    if (error) console.warn('Similar venues could not be loaded:', error.message);
  }, [error]);

  const similar = data ? similarVenues(venue, data.items) : [];
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-14 print:hidden">
      <h2 id="similar" className="text-3xl">
        Similar Venues You Might Like
      </h2>
      <Shelf className="mt-6 sm:[--gutter:1.5rem]">
        {similar.map((candidate) => (
          <li key={candidate.id}>
            <VenueCard venue={candidate} />
          </li>
        ))}
      </Shelf>
    </section>
  );
}
