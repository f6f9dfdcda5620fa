import type { Service } from '#contract/catalogue.ts';
import { formatRupees } from './money.ts';

/** What a service costs, in words and in rupees (sections 3 and 9). Zero, negative and unreal prices are missing. */

type Priced = Pick<Service, 'price' | 'min_budget' | 'max_budget' | 'price_range'>;

export const PRICE_ON_REQUEST = 'Price on request';

const real = (amount: number | undefined): number | undefined =>
  amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : undefined;

/**
 * The price in words: lowest and highest as a range, else "From" the lowest, else the price, else the backend's own
 * words, else 'Price on request'.
 */
export function priceText(service: Priced): string {
  const [min, max, price] = [real(service.min_budget), real(service.max_budget), real(service.price)];
  if (min !== undefined && max !== undefined) {
    if (min === max) return formatRupees(min);
    return `${formatRupees(Math.min(min, max))} – ${formatRupees(Math.max(min, max))}`;
  }
  if (min !== undefined) return `From ${formatRupees(min)}`;
  if (price !== undefined) return formatRupees(price);
  return service.price_range.trim() || PRICE_ON_REQUEST;
}

/** The price of a plate, "₹1,200 per plate"; '' when there is none. */
export function perPlateText(service: Pick<Service, 'price_per_plate'>): string {
  const plate = real(service.price_per_plate);
  return plate === undefined ? '' : `${formatRupees(plate)} per plate`;
}

/** What a service adds to a total, rupees: its price, else its lowest price, else 0. */
export function itemPrice(service: Pick<Service, 'price' | 'min_budget'>): number {
  return real(service.price) ?? real(service.min_budget) ?? 0;
}

/** What a venue adds to a total, rupees: its lowest price, else 0. */
export function venueItemPrice(venue: Pick<Service, 'min_budget'>): number {
  return real(venue.min_budget) ?? 0;
}

/** The price of an item of the package in words; 0 is 'Price on request'. */
export function itemPriceText(price: number): string {
  return real(price) === undefined ? PRICE_ON_REQUEST : formatRupees(price);
}
