import { MAX_AMOUNT_RUPEES } from '#contract/amounts.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { MAX_UNIQUE_ID_LENGTH } from '#contract/plan.ts';
import type { PackageItem } from '#contract/plan.ts';
import { budgetCategoryOf } from '../catalogue/categories.ts';
import { itemPrice, venueItemPrice } from '../catalogue/pricing.ts';

/** This file creates the items of the custom package, adds and removes them (sections 2 to 5). Prices are in rupees. */

/** The number of features that the card of a package, of an item or of a service shows (section 9). */
export const CARD_FEATURE_COUNT = 4;

/**
 * The fields that determine for which service an item stands: its id, and the two fields that give its budget category.
 * Another service may have the same id in another budget category.
 */
type ServiceKeyFields = Pick<PackageItem, 'id' | 'category' | 'type'>;

/** Creates the item for a venue. Its price is the venue's lowest price, else 0. */
export function itemFromVenue(venue: Service, uniqueId: string): PackageItem {
  return { ...commonItemFields(venue, uniqueId), price: limitPrice(venueItemPrice(venue)), type: 'venue' };
}

/** Creates the item for a service that is no venue. Its price is the service's price, else its lowest price, else 0. */
export function itemFromOtherService(service: Service, uniqueId: string): PackageItem {
  return { ...commonItemFields(service, uniqueId), price: limitPrice(itemPrice(service)), type: 'service' };
}

/**
 * Creates the item for a venue, which is a service of the category venues, or for any other service. The `uniqueId` of
 * an item of the package comes from newUniqueId().
 */
export function itemFromAnyService(service: Service, uniqueId: string): PackageItem {
  return service.category === 'venues' ? itemFromVenue(service, uniqueId) : itemFromOtherService(service, uniqueId);
}

// Shortens or leaves out what is longer than the item schema allows, so that the server accepts the item.
function commonItemFields(service: Service, uniqueId: string): Omit<PackageItem, 'price' | 'type'> {
  return {
    id: service.id,
    uniqueId,
    name: service.name.slice(0, 300),
    image: service.image.length <= 2000 ? service.image : '',
    features: service.features.filter((feature) => feature.length <= 500).slice(0, 50),
    category: service.category.slice(0, 50),
    ...costFactsOf(service),
  };
}

/**
 * Returns the facts about a service on which the all-in cost of its item depends (section 11.1), within the limits of
 * the item schema.
 */
export const costFactsOf = (service: Service) => ({
  // When a venue has a price but no price range, its item gets the price 0 (see venueItemPrice()). Keep the venue's
  // price here, so that the estimate can use it.
  minBudget: service.minBudget ?? service.maxBudget ?? service.price,
  maxBudget: service.maxBudget,
  pricePerPlate: service.pricePerPlate,
  tier: service.tier,
  region: service.region.slice(0, 100),
  decorType: service.decorType.slice(0, 100),
});

const limitPrice = (price: number) => Math.min(price, MAX_AMOUNT_RUPEES);

/** Creates a `uniqueId`. The ids sort by `now` (milliseconds since 1970), then by `random` (at least 0 and below 1). */
export function newUniqueId(now: number, random: number): string {
  const digitsOf = (value: number, length: number) => Math.floor(value).toString(36).padStart(length, '0');
  return `${digitsOf(Math.max(0, now), 9)}-${digitsOf(random * 36 ** 9, 9)}`;
}

const serviceKeyOf = (item: ServiceKeyFields) => `${budgetCategoryOf(item)}:${item.id}`;

/** Returns the package item that stands for this service or venue; undefined when there is none. */
export function findItemForService(
  items: readonly PackageItem[],
  service: Pick<Service, 'id' | 'category'>,
): PackageItem | undefined {
  const serviceKey = serviceKeyOf({ ...service, type: 'service' });
  return items.find((item) => serviceKeyOf(item) === serviceKey);
}

/** Returns whether a service has the id and the name that an item needs (section 5). */
export const canBeItem = ({ id, name }: Pick<PackageItem, 'id' | 'name'>): boolean =>
  id.trim() !== '' && name.trim() !== '';

export interface AdditionResult {
  readonly items: readonly PackageItem[];
  /**
   * 'incomplete' when the item lacks id or name, 'already there' when the package has an item for the same service.
   * Unless the outcome is 'added', `items` is unchanged.
   */
  readonly outcome: 'added' | 'already there' | 'incomplete';
}

/**
 * Adds an item unless it lacks id or name (section 5) or the package already has an item for the same service or venue.
 */
export function addItem(items: readonly PackageItem[], item: PackageItem): AdditionResult {
  if (!canBeItem(item)) return { items, outcome: 'incomplete' };
  const addedKey = serviceKeyOf(item);
  if (items.some((existing) => serviceKeyOf(existing) === addedKey)) return { items, outcome: 'already there' };
  return { items: [...items, item], outcome: 'added' };
}

/** Removes the item with this `uniqueId`, and any other item for the same service, which two tabs may have added. */
export function removeItem(items: readonly PackageItem[], uniqueId: string): PackageItem[] {
  const removedItem = items.find((item) => item.uniqueId === uniqueId);
  if (!removedItem) return [...items];
  const removedKey = serviceKeyOf(removedItem);
  return items.filter((item) => serviceKeyOf(item) !== removedKey);
}

/**
 * Returns a removed item with a new `uniqueId`, so that it can be added again although the old `uniqueId` has a
 * tombstone. The new `uniqueId` begins with the old one. Items are sorted by `uniqueId`, so the item returns to its old
 * position.
 */
export const withIdForRestoring = (item: PackageItem): PackageItem => ({
  ...item,
  uniqueId: `${item.uniqueId.slice(0, MAX_UNIQUE_ID_LENGTH - 1)}_`,
});

/** Returns the uniqueId that an item had before it was removed and restored. See withIdForRestoring(). */
export function uniqueIdBeforeRestoring(uniqueId: string): string {
  let { length } = uniqueId;
  while (uniqueId[length - 1] === '_') length -= 1;
  return uniqueId.slice(0, length);
}

/** Returns whether two uniqueIds mean the same item, which has another uniqueId after it was removed and restored. */
export const isSameItem = (a: string, b: string): boolean => uniqueIdBeforeRestoring(a) === uniqueIdBeforeRestoring(b);

/** Keeps only the first item for each service or venue: two tabs may have added the same one at the same time. */
export function withOneItemPerService(items: readonly PackageItem[]): PackageItem[] {
  const itemsByServiceKey = new Map<string, PackageItem>();
  for (const item of items)
    if (!itemsByServiceKey.has(serviceKeyOf(item))) itemsByServiceKey.set(serviceKeyOf(item), item);
  return [...itemsByServiceKey.values()];
}

/** Gives each item that repeats the `uniqueId` of an earlier item a new id. Equal lists always get equal new ids. */
export function replaceRepeatedUniqueIds(items: readonly PackageItem[]): PackageItem[] {
  const usedIds = new Set<string>();
  return items.map((item) => {
    let uniqueId = item.uniqueId;
    for (let n = 2; usedIds.has(uniqueId); n += 1) uniqueId = `${item.uniqueId}~${n}`;
    usedIds.add(uniqueId);
    return uniqueId === item.uniqueId ? item : { ...item, uniqueId };
  });
}
