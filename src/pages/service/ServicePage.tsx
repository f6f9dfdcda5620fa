import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { AddBar } from '#components/details/AddBar.tsx';
import { DetailSkeleton } from '#components/details/DetailSkeleton.tsx';
import { FactsPanel } from '#components/details/FactsPanel.tsx';
import { DeferredGuestEstimate } from '#components/estimate/DeferredGuestEstimate.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { NotFoundView } from '#components/details/NotFoundView.tsx';
import { DeferredServicePanels } from '#components/details/DeferredServicePanels.tsx';
import { ServiceGallery } from '#components/details/ServiceGallery.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { categoryName } from '#domain/catalogue/categories.ts';
import { serviceDetails } from '#domain/catalogue/services.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { useTitle } from '#hooks/useTitle.ts';
import { paths } from '#paths';
import { usePageContext } from '../pageContext.ts';
import { MoreLikeThis } from './MoreLikeThis.tsx';
import { pageServiceQuery } from './serviceData.ts';
import { Specifications } from './Specifications.tsx';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';

const QuoteForm = lazyWithRetry(() => import('./QuoteForm.tsx').then((module) => module.QuoteForm));

/**
 * Shows the page of a service (section 2). If the address contains the category, the service is requested from the
 * endpoint of the category first: see serviceQuery().
 */
export function ServicePage() {
  const { data: service, error, isFetching, refetch } = useQuery(pageServiceQuery(usePageContext()));
  const isGone = isNotFoundOrUnsupported(error);
  const name = service && !isGone ? displayName({ ...service, category: service.category || 'services' }) : undefined;
  useTitle(name ?? (error ? 'Service Not Found' : undefined));

  if (service && name !== undefined) return <ServiceView key={service.id} service={service} name={name} />;
  if (error) {
    return (
      <NotFoundView title="Service Not Found" backTo={paths.services()} backLabel="See all services">
        <p>Sorry, we couldn&apos;t find the selected service.</p>
        {!isGone && (
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
  const categoryAndLocation = [service.category && categoryName(service.category), service.location].filter(
    (text) => text !== '',
  );
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0">
          <ServiceGallery service={service} />
          <h1 className="mt-6 text-4xl">
            <CatalogueText>{name}</CatalogueText>
          </h1>
          {categoryAndLocation.length > 0 && (
            <p className="mt-2 text-ink-soft">
              {categoryAndLocation.map((text, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <CatalogueText>{text}</CatalogueText>
                </Fragment>
              ))}
            </p>
          )}
          {service.description && (
            <p className="mt-5 max-w-read whitespace-pre-line">
              <CatalogueText>{service.description}</CatalogueText>
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
                    <CatalogueText>{feature}</CatalogueText>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Specifications service={service} />
          {['venues', 'catering'].includes(service.category) && <DeferredGuestEstimate service={service} />}
        </div>
        <div className="space-y-6">
          <FactsPanel title="Service Details" facts={serviceDetails(service)} service={service} />
          <AddBar service={service} />
          <Deferred whenNear whenIdle fallback={<Skeleton className="h-226 sm:h-183 lg:h-200" />}>
            <QuoteForm service={service} />
          </Deferred>
        </div>
      </div>
      <DeferredServicePanels service={service} />
      <MoreLikeThis service={service} />
    </div>
  );
}
