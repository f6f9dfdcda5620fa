import type { Service } from '#contract/catalogue/services.ts';
import { formatRupees } from '../money.ts';

/**
 * This file gives the prices of services as text and in rupees (sections 3 and 9). Zero, negative and infinite prices
 * count as missing.
 */

type PricedService = Pick<Service, 'price' | 'minBudget' | 'maxBudget' | 'priceRange'>;

export const PRICE_ON_REQUEST = 'Price on request';

/** Returns an amount above 0 unchanged. Returns undefined for any other amount, because it counts as missing. */
export const knownAmount = (amount: number | undefined): number | undefined =>
  amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : undefined;

/**
 * Returns the price as text: the lowest and highest price as a range or, when they are equal, as one amount; else
 * "From" and the lowest price, else the price, else the text of `priceRange`, else 'Price on request'.
 */
export function priceText(service: PricedService): string {
  const [min, max, price] = [
    knownAmount(service.minBudget),
    knownAmount(service.maxBudget),
    knownAmount(service.price),
  ];
  if (min !== undefined && max !== undefined) {
    if (min === max) return formatRupees(min);
    return `${formatRupees(Math.min(min, max))} – ${formatRupees(Math.max(min, max))}`;
  }
  if (min !== undefined) return `From ${formatRupees(min)}`;
  if (price !== undefined) return formatRupees(price);
  return service.priceRange.trim() || PRICE_ON_REQUEST;
}

/** Returns the price per plate as text, "₹1,200 per plate"; '' when it is missing. */
export function perPlateText(service: Pick<Service, 'pricePerPlate'>): string {
  const pricePerPlate = knownAmount(service.pricePerPlate);
  return pricePerPlate === undefined ? '' : `${formatRupees(pricePerPlate)} per plate`;
}

/** Returns the price as text, with the price per plate if there is one: "₹50,000, ₹1,200 per plate". */
export const fullPriceText = (service: PricedService & Pick<Service, 'pricePerPlate'>): string =>
  [priceText(service), perPlateText(service)].filter(Boolean).join(', ');

/** Returns the rupees that a service adds to a total: its price, else its lowest price, else 0. */
export function itemPrice(service: Pick<Service, 'price' | 'minBudget'>): number {
  return knownAmount(service.price) ?? knownAmount(service.minBudget) ?? 0;
}

/** Returns the rupees that a venue adds to a total: its lowest price, else 0. */
export function venueItemPrice(venue: Pick<Service, 'minBudget'>): number {
  return knownAmount(venue.minBudget) ?? 0;
}

/** Returns the price of a package item as text; 0 gives 'Price on request'. */
export function itemPriceText(price: number): string {
  return knownAmount(price) === undefined ? PRICE_ON_REQUEST : formatRupees(price);
}
