import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isMissing } from '#api/errors.ts';
import { AddBar } from '#components/AddBar.tsx';
import { FactsPanel } from '#components/FactsPanel.tsx';
import { DetailSkeleton } from '#components/DetailSkeleton.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { NotFoundView } from '#components/NotFoundView.tsx';
import { Offer } from '#components/offer/Offer.tsx';
import { ServiceGallery } from '#components/ServiceGallery.tsx';
import { late } from '#components/ui/late.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { WhenNear } from '#components/ui/WhenNear.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue.ts';
import { displayLocation, displayName, venueDetails } from '#domain/venues.ts';
import { useTitle } from '#hooks/useTitle.ts';
import { paths } from '#paths';
import { venueQuery } from '#queries/venues.ts';
import { SimilarVenues } from './SimilarVenues.tsx';
import { VenueAmenities } from './VenueAmenities.tsx';

const ContactForm = late(async () => (await import('./VenueContactForm.tsx')).VenueContactForm);

/** Venue detail (section 2). */
export function VenuePage() {
  const { id = '' } = useParams();
  const { region } = useRegion();
  const client = useQueryClient();
  const { data: venue, error, isFetching, refetch } = useQuery(venueQuery(id, region.id, client));
  useTitle(venue && displayName(venue));

  if (venue) return <Venue key={venue.id} venue={venue} />;
  if (isMissing(error)) {
    return (
      <NotFoundView title="Venue Not Found" backTo={paths.venues()} backLabel="See all venues">
        The requested venue could not be found.
      </NotFoundView>
    );
  }
  if (error) {
    return (
      <NotFoundView title="Venue Not Found" backTo={paths.venues()} backLabel="See all venues">
        <LoadFailure
          message="Failed to load venue details. Please try again later."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </NotFoundView>
    );
  }
  return <DetailSkeleton>Loading the venue…</DetailSkeleton>;
}

function Venue({ venue }: { venue: Service }) {
  const name = displayName(venue);
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0">
          <ServiceGallery service={venue} />
          <h1 className="mt-6 text-4xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-2 text-ink-soft">
            <bdi>{displayLocation(venue)}</bdi>
          </p>
          {venue.description && (
            <p className="mt-5 max-w-read whitespace-pre-line">
              <bdi>{venue.description}</bdi>
            </p>
          )}
          <VenueAmenities venue={venue} />
        </div>
        <div className="space-y-6">
          <FactsPanel title="Venue Details" facts={venueDetails(venue)} service={venue} />
          <AddBar service={venue} failure="Failed to add venue to package. Please try again." />
          <WhenNear anyway waiting={<Skeleton className="h-176" />}>
            <ContactForm venue={venue} />
          </WhenNear>
        </div>
      </div>
      <Offer service={venue} />
      <SimilarVenues venue={venue} />
    </div>
  );
}
