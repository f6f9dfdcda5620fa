import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { SectionCard } from '../layout/SectionCard.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { listItemKey } from '#contract/list.ts';
import { priceText } from '#domain/catalogue/pricing.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { paths } from '#paths';
import { vendorQuery } from '#queries/vendors.ts';
import { CatalogueText } from '../catalogue/CatalogueText.tsx';

/** The largest number of other services of the vendor that are listed. */
const MAX_OTHER_SERVICES = 4;

/** Shows the vendor of a service with other services of the vendor. A failure to load the vendor is only logged. */
export function VendorPanel({ service }: { service: Service }) {
  const { region } = useRegion();
  const { data: vendor, isLoading } = useQuery({
    ...vendorQuery(service.vendor, region.id),
    enabled: service.vendor !== '',
  });
  if (isLoading) return <Skeleton className="h-125 sm:h-95 lg:h-125" />;
  if (!vendor?.name) return null;
  // A backend may give a venue the id of a service, and may send the services of a vendor without their category.
  const otherServices = vendor.services
    .filter(({ id, category }) => id !== service.id || (category !== service.category && category !== ''))
    .slice(0, MAX_OTHER_SERVICES);
  return (
    <SectionCard title="Offered by" Icon={Store}>
      <h3 className="text-lg">
        <CatalogueText>{vendor.name}</CatalogueText>
      </h3>
      {vendor.since !== undefined && <p className="text-ink-soft">{`Since ${vendor.since}`}</p>}
      {vendor.description && (
        <p className="mt-2">
          <CatalogueText>{vendor.description}</CatalogueText>
        </p>
      )}
      {otherServices.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">More from this vendor</h4>
          <ul className="mt-1 divide-y divide-line">
            {otherServices.map((other) => (
              <li key={listItemKey(other)} className="flex flex-wrap justify-between gap-x-4 py-2">
                <Link to={paths.details(other.id, other.category)} className="font-semibold text-kumkum-ink">
                  <CatalogueText>{displayName(other)}</CatalogueText>
                </Link>
                <span className="ms-auto text-ink-soft tabular-nums">{priceText(other)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}
