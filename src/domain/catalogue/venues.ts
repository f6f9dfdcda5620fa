import type { Service } from '#contract/catalogue/services.ts';
import { countText } from '../money.ts';
import { priceText } from './pricing.ts';
import { TIER_NAMES } from './tiers.ts';

/** This file composes the texts that name and describe a venue or service (section 2). */

/**
 * Returns the name of a venue or service. Without a name, returns 'Unnamed Venue' for a venue and when the category is
 * unknown, else 'Unnamed Service'.
 */
export function displayName(service: Pick<Service, 'name' | 'category'>): string {
  return service.name || (service.category === 'venues' || !service.category ? 'Unnamed Venue' : 'Unnamed Service');
}

/** Returns the location of a venue or service; 'Location not specified' when it has none. */
export function displayLocation(service: Pick<Service, 'location'>): string {
  return service.location || 'Location not specified';
}

/** Returns a capacity as text, "300 guests"; '' when it is unknown. */
export function capacityText(capacity: number | undefined): string {
  return capacity === undefined || capacity <= 0 ? '' : countText(capacity, 'guest');
}

export interface DetailRow {
  readonly label: string;
  readonly value: string;
}

/** Returns the rows of the 'Venue Details' panel, without unknown values. */
export function venueDetails(venue: Service): DetailRow[] {
  return [
    { label: 'Price Range', value: priceText(venue) },
    { label: 'Capacity', value: capacityText(venue.capacity) },
    { label: 'Venue Type', value: venue.venueType },
    { label: 'Package Tier', value: venue.tier === 'other' ? '' : TIER_NAMES[venue.tier] },
  ].filter(({ value }) => value !== '');
}

/** Returns the amenities in their given order, without empty entries and without duplicates, ignoring case. */
export function distinctAmenitiesOf(venue: Pick<Service, 'amenities'>): string[] {
  const amenitiesByLowerCase = new Map<string, string>();
  for (const entry of venue.amenities) {
    const amenity = entry.trim();
    const key = amenity.toLowerCase();
    if (amenity && !amenitiesByLowerCase.has(key)) amenitiesByLowerCase.set(key, amenity);
  }
  return [...amenitiesByLowerCase.values()];
}
