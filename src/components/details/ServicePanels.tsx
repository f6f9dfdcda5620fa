import type { Service } from '#contract/catalogue/services.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { Reviews } from './Reviews.tsx';
import { VendorPanel } from './VendorPanel.tsx';

/** Shows the panels for reviews, vendor and booking. A panel renders nothing when the backend lacks its endpoint. */
export function ServicePanels({ service }: { service: Service }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1.7fr_1fr]">
      <Reviews service={service} />
      <div className="space-y-6 lg:col-start-2">
        <VendorPanel service={service} />
        <BookingPanel service={service} />
      </div>
    </div>
  );
}
