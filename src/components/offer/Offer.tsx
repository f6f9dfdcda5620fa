import { WhenNear } from '#components/ui/WhenNear.tsx';
import { late } from '#components/ui/late.tsx';
import type { Service } from '#contract/catalogue.ts';

const OfferParts = late(async () => (await import('./OfferParts.tsx')).OfferParts);

/** What stands below the details of a venue or service: reviews, who offers it, and a booking. */
export function Offer({ service }: { service: Service }) {
  return (
    <WhenNear className="mt-12 print:hidden">
      <OfferParts service={service} />
    </WhenNear>
  );
}
