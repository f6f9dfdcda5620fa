import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { isMissing } from '#api/errors.ts';
import { SectionCard } from '../SectionCard.tsx';
import { Link } from '#components/ui/Link.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue.ts';
import { asCategoryId } from '#domain/categories.ts';
import { priceText } from '#domain/pricing.ts';
import { displayName } from '#domain/venues.ts';
import { paths } from '#paths';
import { vendorQuery } from '#queries/vendors.ts';

/** How many of the vendor's other services are named. */
const MOST = 4;

/** "Offered by": the vendor with its other services. That it cannot be loaded is only logged. */
export function VendorPanel({ service }: { service: Service }) {
  const { region } = useRegion();
  const { data: vendor, error } = useQuery({
    ...vendorQuery(service.vendor, region.id),
    enabled: service.vendor !== '',
  });
  useEffect(() => {
    if (error && !isMissing(error)) console.warn('The vendor could not be loaded:', error.message);
  }, [error]);
  if (!vendor?.name) return null;
  const others = vendor.services.filter(({ id }) => id !== service.id).slice(0, MOST);
  return (
    <SectionCard title="Offered by" Icon={Store}>
      <h3 className="text-lg">
        <bdi>{vendor.name}</bdi>
      </h3>
      {vendor.since !== undefined && <p className="text-ink-soft">{`Since ${vendor.since}`}</p>}
      {vendor.description && (
        <p className="mt-2">
          <bdi>{vendor.description}</bdi>
        </p>
      )}
      {others.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">Also by them</h4>
          <ul className="mt-1 divide-y divide-line">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <Link to={detailsOf(other)} className="font-semibold text-kumkum-ink">
                  <bdi>{displayName(other)}</bdi>
                </Link>
                <span className="text-ink-soft tabular-nums">{priceText(other)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}

function detailsOf({ id, category }: Service): string {
  const known = asCategoryId(category);
  if (known === 'venues') return paths.venue(id);
  return known ? paths.serviceOfCategory(known, id) : paths.service(id);
}
