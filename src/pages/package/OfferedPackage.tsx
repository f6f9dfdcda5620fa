import { useQuery } from '@tanstack/react-query';
import { DetailSkeleton } from '#components/DetailSkeleton.tsx';
import { ServiceCard } from '#components/ServiceCard.tsx';
import { TierSign } from '#components/TierSign.tsx';
import { Photo } from '#components/ui/Photo.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { ReadyMadePackage } from '#contract/packages.ts';
import { itemPriceText } from '#domain/pricing.ts';
import { packageName } from '#domain/services.ts';
import { packageQuery } from '#queries/packages.ts';
import { PackageFrame } from './PackageFrame.tsx';
import { PackageNotFound } from './PackageNotFound.tsx';

interface OfferedPackageProps {
  /** What the address names before the package. */
  id: string;
  packageId: string;
}

/** A ready-made package (GET /packages/{id}): picture, price, what is in it, and its services. */
export function OfferedPackage({ id, packageId }: OfferedPackageProps) {
  const { region } = useRegion();
  const { data: offered, error, isFetching, refetch } = useQuery(packageQuery(packageId, region.id));
  if (offered) return <PackageView id={id} offered={offered} />;
  if (!error) return <DetailSkeleton>Loading the package…</DetailSkeleton>;
  return <PackageNotFound error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function PackageView({ id, offered }: { id: string; offered: ReadyMadePackage }) {
  const { description, features, image, price, services, tier } = offered;
  return (
    <PackageFrame
      enquired={{ name: packageName(offered), price, services }}
      asked={{ service: id, package: offered.id }}
      lead={
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="text-2xl font-semibold text-kumkum-ink tabular-nums">{itemPriceText(price ?? 0)}</span>
          <TierSign tier={tier} />
        </p>
      }
    >
      <div className="mt-6 overflow-hidden rounded-lg border border-line">
        <Photo src={image} alt="" eager />
      </div>
      {description && (
        <p className="mt-6 max-w-read whitespace-pre-line">
          <bdi>{description}</bdi>
        </p>
      )}
      {features.length > 0 && (
        <section aria-labelledby="package-features" className="mt-8">
          <h2 id="package-features" className="text-2xl">
            What is in it
          </h2>
          <ul className="mt-4 list-disc space-y-1 ps-5 marker:text-marigold">
            {features.map((feature, index) => (
              <li key={index}>
                <bdi>{feature}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {services.length > 0 && (
        <section aria-labelledby="package-services" className="mt-10">
          <h2 id="package-services" className="text-2xl">
            Who does it
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2">
            {services.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PackageFrame>
  );
}
