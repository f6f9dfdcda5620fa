import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import { budgetCategoryOf } from '../catalogue/categories.ts';
import { itemPrice, venueItemPrice } from '../catalogue/pricing.ts';

/** The custom package: what goes in and what comes out (sections 2 to 5). Prices are rupees. */

/** How many features a package card shows (section 9). */
export const CARD_FEATURES = 4;

/** The names that one item of the package is known by: `id` of the service, `category` and `type` for its kind. */
type Identified = Pick<PackageItem, 'id' | 'category' | 'type'>;

/** The item for a venue: type 'venue', its lowest price, else 0. `uniqueId` is made by the caller, once. */
export function itemFromVenue(venue: Service, uniqueId: string): PackageItem {
  return { ...itemBase(venue, uniqueId), price: atMost(venueItemPrice(venue)), type: 'venue' };
}

/** The item for a service: its price, else its lowest price, else 0. */
export function itemFromService(service: Service, uniqueId: string): PackageItem {
  return { ...itemBase(service, uniqueId), price: atMost(itemPrice(service)), type: 'service' };
}

/** The item for a venue or a service, told apart by its category. */
export function itemFor(service: Service, uniqueId: string): PackageItem {
  return service.category === 'venues' ? itemFromVenue(service, uniqueId) : itemFromService(service, uniqueId);
}

// Cut to what an item may hold, so that the server takes every item that the device took.
function itemBase(service: Service, uniqueId: string): Omit<PackageItem, 'price' | 'type'> {
  return {
    id: service.id,
    uniqueId,
    name: service.name.slice(0, 300),
    image: service.image.length <= 2000 ? service.image : '',
    features: service.features.filter((feature) => feature.length <= 500).slice(0, 50),
    category: service.category.slice(0, 50),
  };
}

const atMost = (price: number) => Math.min(price, 1e12);

/** A new `uniqueId`: later ones sort after earlier ones. `now` in milliseconds; `random` from 0 up to, not with, 1. */
export function newUniqueId(now: number, random: number): string {
  const digits = (value: number, length: number) => Math.floor(value).toString(36).padStart(length, '0');
  return `${digits(Math.max(0, now), 9)}-${digits(random * 36 ** 9, 9)}`;
}

const identity = (item: Identified) => `${budgetCategoryOf(item)}:${item.id}`;

/** The package's item of this service or venue, or undefined. */
export function findItem(
  items: readonly PackageItem[],
  service: Pick<Service, 'id' | 'category'>,
): PackageItem | undefined {
  const wanted = identity({ ...service, type: 'service' });
  return items.find((item) => identity(item) === wanted);
}

export interface Addition {
  readonly items: readonly PackageItem[];
  /** 'incomplete' without id or name: nothing was added. */
  readonly outcome: 'added' | 'already there' | 'incomplete';
}

/** Adds an item; the same service or venue twice is one item. Requires id and name (section 5). */
export function addItem(items: readonly PackageItem[], item: PackageItem): Addition {
  if (!item.id.trim() || !item.name.trim()) return { items, outcome: 'incomplete' };
  const wanted = identity(item);
  if (items.some((held) => identity(held) === wanted)) return { items, outcome: 'already there' };
  return { items: [...items, item], outcome: 'added' };
}

/** Takes out the item of this `uniqueId`, and with it any other entry of the same service. */
export function removeItem(items: readonly PackageItem[], uniqueId: string): PackageItem[] {
  const removed = items.find((item) => item.uniqueId === uniqueId);
  if (!removed) return [...items];
  const unwanted = identity(removed);
  return items.filter((item) => identity(item) !== unwanted);
}

/**
 * An item that comes back after it was taken out: under another `uniqueId`, since the old one is remembered as removed,
 * and in its old place, since items are sorted by it.
 */
export const returned = (item: PackageItem): PackageItem => ({ ...item, uniqueId: `${item.uniqueId.slice(0, 199)}_` });

/** Each service or venue once, the earliest entry of it: two tabs may have added the same one at the same time. */
export function oneOfEach(items: readonly PackageItem[]): PackageItem[] {
  const seen = new Map<string, PackageItem>();
  for (const item of items) if (!seen.has(identity(item))) seen.set(identity(item), item);
  return [...seen.values()];
}

/** The same items with a `uniqueId` of its own for each: later ones of the same get a new one, always the same for the same list. */
export function withDistinctIds(items: readonly PackageItem[]): PackageItem[] {
  const seen = new Set<string>();
  return items.map((item) => {
    let uniqueId = item.uniqueId;
    for (let n = 2; seen.has(uniqueId); n += 1) uniqueId = `${item.uniqueId}~${n}`;
    seen.add(uniqueId);
    return uniqueId === item.uniqueId ? item : { ...item, uniqueId };
  });
}
