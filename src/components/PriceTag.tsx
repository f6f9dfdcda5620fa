import type { Service } from '#contract/catalogue.ts';
import { perPlateText, priceText } from '#domain/pricing.ts';

type Priced = Pick<Service, 'price' | 'min_budget' | 'max_budget' | 'price_range' | 'price_per_plate'>;

/** What it costs: the price text, and the price of a plate beneath. */
export function PriceTag({ service, className = '' }: { service: Priced; className?: string }) {
  const perPlate = perPlateText(service);
  return (
    <p className={`tabular-nums ${className}`}>
      <span className="text-lg font-semibold text-kumkum-ink">{priceText(service)}</span>
      {perPlate && <span className="block text-ink-soft">{perPlate}</span>}
    </p>
  );
}
