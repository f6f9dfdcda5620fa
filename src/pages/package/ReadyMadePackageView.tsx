import { useQuery } from '@tanstack/react-query';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { CataloguePhoto } from '#components/catalogue/CataloguePhoto.tsx';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { DetailSkeleton } from '#components/details/DetailSkeleton.tsx';
import { ServiceCard } from '#components/catalogue/ServiceCard.tsx';
import { TierLabel } from '#components/catalogue/TierLabel.tsx';
import type { ReadyMadePackage } from '#contract/catalogue/packages.ts';
import { listItemKey } from '#contract/list.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';
import { packageName } from '#domain/catalogue/services.ts';
import { usePageContext } from '../pageContext.ts';
import { pagePackageQuery } from './packageData.ts';
import { PackageFrame } from './PackageFrame.tsx';
import { PackageNotFound } from './PackageNotFound.tsx';

interface ReadyMadePackageProps {
  /** The `:id` in the path of the package page. */
  idForEnquiry: string;
}

/** Shows the page of a ready-made package (GET /packages/{id}): picture, price, features and services. */
export function ReadyMadePackageView({ idForEnquiry }: ReadyMadePackageProps) {
  const { data: readyMade, error, isFetching, refetch } = useQuery(pagePackageQuery(usePageContext()));
  if (readyMade && !isNotFoundOrUnsupported(error))
    return <PackageView idForEnquiry={idForEnquiry} readyMade={readyMade} />;
  if (!error) return <DetailSkeleton>Loading the package…</DetailSkeleton>;
  return <PackageNotFound error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

interface PackageViewProps extends ReadyMadePackageProps {
  readyMade: ReadyMadePackage;
}

function PackageView({ idForEnquiry, readyMade }: PackageViewProps) {
  const { description, features, image, price, services, tier } = readyMade;
  return (
    <PackageFrame
      enquiredPackage={{ name: packageName(readyMade), price, services, serviceCount: services.length }}
      subject={{ service: idForEnquiry, package: readyMade.id }}
      introduction={
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="text-2xl font-semibold text-kumkum-ink tabular-nums">{itemPriceText(price ?? 0)}</span>
          <TierLabel tier={tier} />
        </p>
      }
    >
      <div className="mt-6 overflow-hidden rounded-lg border border-line">
        <CataloguePhoto image={image} place="details" alt="" eager />
      </div>
      {description && (
        <p className="mt-6 max-w-read whitespace-pre-line">
          <CatalogueText>{description}</CatalogueText>
        </p>
      )}
      {features.length > 0 && (
        <section aria-labelledby="package-features" className="mt-8">
          <h2 id="package-features" className="text-2xl">
            What the package includes
          </h2>
          <ul className="mt-4 list-disc space-y-1 ps-5 marker:text-marigold">
            {features.map((feature, index) => (
              <li key={index}>
                <CatalogueText>{feature}</CatalogueText>
              </li>
            ))}
          </ul>
        </section>
      )}
      {services.length > 0 && (
        <section aria-labelledby="package-services" className="mt-10">
          <h2 id="package-services" className="text-2xl">
            Services in the package
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2">
            {services.map((service) => (
              <li key={listItemKey(service)}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PackageFrame>
  );
}
