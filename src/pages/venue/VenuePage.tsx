import { useQuery } from '@tanstack/react-query';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { AddBar } from '#components/details/AddBar.tsx';
import { FactsPanel } from '#components/details/FactsPanel.tsx';
import { DetailSkeleton } from '#components/details/DetailSkeleton.tsx';
import { DeferredGuestEstimate } from '#components/estimate/DeferredGuestEstimate.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { NotFoundView } from '#components/details/NotFoundView.tsx';
import { DeferredServicePanels } from '#components/details/DeferredServicePanels.tsx';
import { ServiceGallery } from '#components/details/ServiceGallery.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { displayLocation, displayName, venueDetails } from '#domain/catalogue/venues.ts';
import { useTitle } from '#hooks/useTitle.ts';
import { paths } from '#paths';
import { usePageContext } from '../pageContext.ts';
import { SimilarVenues } from './SimilarVenues.tsx';
import { VenueAmenities } from './VenueAmenities.tsx';
import { pageVenueQuery } from './venueData.ts';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';

const VenueContactForm = lazyWithRetry(() =>
  import('./VenueContactForm.tsx').then((module) => module.VenueContactForm),
);

/** Shows the page of a venue (section 2). */
export function VenuePage() {
  const { data: venue, error, isFetching, refetch } = useQuery(pageVenueQuery(usePageContext()));
  const isGone = isNotFoundOrUnsupported(error);
  const name = venue && !isGone ? displayName(venue) : undefined;
  useTitle(name ?? (error ? 'Venue Not Found' : undefined));

  if (isGone) {
    return (
      <NotFoundView title="Venue Not Found" backTo={paths.venues()} backLabel="See all venues">
        The requested venue could not be found.
      </NotFoundView>
    );
  }
  if (venue) return <VenueView key={venue.id} venue={venue} />;
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

function VenueView({ venue }: { venue: Service }) {
  const name = displayName(venue);
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0">
          <ServiceGallery service={venue} />
          <h1 className="mt-6 text-4xl">
            <CatalogueText>{name}</CatalogueText>
          </h1>
          <p className="mt-2 text-ink-soft">
            <CatalogueText>{displayLocation(venue)}</CatalogueText>
          </p>
          {venue.description && (
            <p className="mt-5 max-w-read whitespace-pre-line">
              <CatalogueText>{venue.description}</CatalogueText>
            </p>
          )}
          <VenueAmenities venue={venue} />
          <DeferredGuestEstimate service={venue} />
        </div>
        <div className="space-y-6">
          <FactsPanel title="Venue Details" facts={venueDetails(venue)} service={venue} />
          <AddBar service={venue} />
          <Deferred whenNear whenIdle fallback={<Skeleton className="h-212 sm:h-175 lg:h-186" />}>
            <VenueContactForm venue={venue} />
          </Deferred>
        </div>
      </div>
      <DeferredServicePanels service={venue} />
      <SimilarVenues venue={venue} />
    </div>
  );
}
