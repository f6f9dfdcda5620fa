import type { Service } from '#contract/catalogue/services.ts';
import { formatRupees } from '../money.ts';

/** The price of a service, as text and in rupees (sections 3 and 9). Zero, negative and infinite prices count as missing. */

type Priced = Pick<Service, 'price' | 'minBudget' | 'maxBudget' | 'priceRange'>;

export const PRICE_ON_REQUEST = 'Price on request';

const real = (amount: number | undefined): number | undefined =>
  amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : undefined;

/**
 * The price as text: the lowest and highest price as a range, else "From" the lowest, else the price, else the backend's
 * own text, else 'Price on request'.
 */
export function priceText(service: Priced): string {
  const [min, max, price] = [real(service.minBudget), real(service.maxBudget), real(service.price)];
  if (min !== undefined && max !== undefined) {
    if (min === max) return formatRupees(min);
    return `${formatRupees(Math.min(min, max))} – ${formatRupees(Math.max(min, max))}`;
  }
  if (min !== undefined) return `From ${formatRupees(min)}`;
  if (price !== undefined) return formatRupees(price);
  return service.priceRange.trim() || PRICE_ON_REQUEST;
}

/** The price per plate as text, "₹1,200 per plate"; '' when it is missing. */
export function perPlateText(service: Pick<Service, 'pricePerPlate'>): string {
  const plate = real(service.pricePerPlate);
  return plate === undefined ? '' : `${formatRupees(plate)} per plate`;
}

/** The rupees that a service adds to a total: its price, else its lowest price, else 0. */
export function itemPrice(service: Pick<Service, 'price' | 'minBudget'>): number {
  return real(service.price) ?? real(service.minBudget) ?? 0;
}

/** The rupees that a venue adds to a total: its lowest price, else 0. */
export function venueItemPrice(venue: Pick<Service, 'minBudget'>): number {
  return real(venue.minBudget) ?? 0;
}

/** The price of a package item as text; 0 gives 'Price on request'. */
export function itemPriceText(price: number): string {
  return real(price) === undefined ? PRICE_ON_REQUEST : formatRupees(price);
}
