import type { Service } from '#contract/catalogue/services.ts';
import { perPlateText, priceText } from '#domain/catalogue/pricing.ts';

type PricedService = Pick<Service, 'price' | 'minBudget' | 'maxBudget' | 'priceRange' | 'pricePerPlate'>;

/** Shows the price of a service, with the price per plate, if there is one, below it. */
export function PriceTag({ service, className = '' }: { service: PricedService; className?: string }) {
  const perPlate = perPlateText(service);
  return (
    <p className={`tabular-nums ${className}`}>
      <span className="text-lg font-semibold text-kumkum-ink">{priceText(service)}</span>
      {perPlate && <span className="block text-ink-soft">{perPlate}</span>}
    </p>
  );
}
