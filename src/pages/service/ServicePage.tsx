import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { isMissing } from '#api/errors.ts';
import { AddBar } from '#components/AddBar.tsx';
import { DetailSkeleton } from '#components/DetailSkeleton.tsx';
import { FactsPanel } from '#components/FactsPanel.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { NotFoundView } from '#components/NotFoundView.tsx';
import { Offer } from '#components/offer/Offer.tsx';
import { ServiceGallery } from '#components/ServiceGallery.tsx';
import { late } from '#components/ui/late.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { WhenNear } from '#components/ui/WhenNear.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue.ts';
import { asCategoryId, categoryName } from '#domain/categories.ts';
import { serviceDetails } from '#domain/services.ts';
import { displayName } from '#domain/venues.ts';
import { useTitle } from '#hooks/useTitle.ts';
import { paths } from '#paths';
import { serviceQuery } from '#queries/services.ts';
import { MoreLikeThis } from './MoreLikeThis.tsx';
import { Specifications } from './Specifications.tsx';

const QuoteForm = late(async () => (await import('./QuoteForm.tsx')).QuoteForm);

/** Service detail (section 2), by the service's id alone or by its category's own call. */
export function ServicePage() {
  const { type = '', id = '' } = useParams();
  const { region } = useRegion();
  const client = useQueryClient();
  const {
    data: service,
    error,
    isFetching,
    refetch,
  } = useQuery(serviceQuery(id, region.id, client, asCategoryId(type)));
  const name = service && displayName({ ...service, category: service.category || 'services' });
  useTitle(name ?? (error ? 'Service Not Found' : undefined));

  if (service && name !== undefined) return <ServiceView key={service.id} service={service} name={name} />;
  if (error) {
    return (
      <NotFoundView title="Service Not Found" backTo={paths.services()} backLabel="See all services">
        <p>Sorry, we couldn&apos;t find the selected service.</p>
        {!isMissing(error) && (
          <div className="mt-6 text-start">
            <LoadFailure
              message="Failed to load service details"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
      </NotFoundView>
    );
  }
  return <DetailSkeleton>Loading the service…</DetailSkeleton>;
}

function ServiceView({ service, name }: { service: Service; name: string }) {
  const about = [service.category && categoryName(service.category), service.location].filter(Boolean);
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0">
          <ServiceGallery service={service} />
          <h1 className="mt-6 text-4xl">
            <bdi>{name}</bdi>
          </h1>
          {about.length > 0 && (
            <p className="mt-2 text-ink-soft">
              <bdi>{about.join(' · ')}</bdi>
            </p>
          )}
          {service.description && (
            <p className="mt-5 max-w-read whitespace-pre-line">
              <bdi>{service.description}</bdi>
            </p>
          )}
          {service.features.length > 0 && (
            <section aria-labelledby="features" className="mt-8">
              <h2 id="features" className="text-2xl">
                Features
              </h2>
              <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {service.features.map((feature, index) => (
                  <li key={index} className="flex items-start gap-2">
                    <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-henna-ink" />
                    <bdi>{feature}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Specifications service={service} />
        </div>
        <div className="space-y-6">
          <FactsPanel title="Service Details" facts={serviceDetails(service)} service={service} />
          <AddBar service={service} failure="Failed to add service to package. Please try again." />
          <WhenNear anyway waiting={<Skeleton className="h-176" />}>
            <QuoteForm service={service} />
          </WhenNear>
        </div>
      </div>
      <Offer service={service} />
      <MoreLikeThis service={service} />
    </div>
  );
}
