import { Card } from '#components/ui/Card.tsx';
import type { Service } from '#contract/catalogue.ts';
import { perPlateText } from '#domain/pricing.ts';
import { venueDetails } from '#domain/venues.ts';

/** The 'Venue Details' panel (section 2). */
export function VenueDetails({ venue }: { venue: Service }) {
  const perPlate = perPlateText(venue);
  return (
    <Card as="section" aria-labelledby="venue-details" className="p-5">
      <h2 id="venue-details" className="text-xl">
        Venue Details
      </h2>
      <dl className="mt-4 space-y-3">
        {venueDetails(venue).map(({ label, value }) => (
          <div key={label} className="border-b border-line pb-3 last:border-0 last:pb-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <bdi>{value}</bdi>
              {label === 'Price Range' && perPlate && (
                <span className="block text-base font-normal text-ink-soft">{perPlate}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
