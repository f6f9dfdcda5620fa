import type { Service } from '#contract/catalogue.ts';
import { formatCount } from './money.ts';
import { priceText } from './pricing.ts';
import { TIER_NAMES } from './tiers.ts';

/** How a venue or service is called and described (section 2). */

/** Its name; 'Unnamed Venue', or 'Unnamed Service', without one. */
export function displayName(service: Pick<Service, 'name' | 'category'>): string {
  return service.name || (service.category === 'venues' || !service.category ? 'Unnamed Venue' : 'Unnamed Service');
}

/** Where it is; 'Location not specified' when nobody said. */
export function displayLocation(service: Pick<Service, 'location'>): string {
  return service.location || 'Location not specified';
}

/** "300 guests"; '' when unknown. */
export function capacityText(capacity: number | undefined): string {
  if (capacity === undefined || capacity <= 0) return '';
  return capacity === 1 ? '1 guest' : `${formatCount(capacity)} guests`;
}

export interface Detail {
  readonly label: string;
  readonly value: string;
}

/** The rows of the 'Venue Details' panel; what is not known is left out. */
export function venueDetails(venue: Service): Detail[] {
  return [
    { label: 'Price Range', value: priceText(venue) },
    { label: 'Capacity', value: capacityText(venue.capacity) },
    { label: 'Venue Type', value: venue.venue_type },
    { label: 'Package Tier', value: venue.tier === 'other' ? '' : TIER_NAMES[venue.tier] },
  ].filter(({ value }) => value !== '');
}

/** Amenities, each once whatever its case, in the order given; empty entries are left out. */
export function amenitiesOf(venue: Pick<Service, 'amenities'>): string[] {
  const seen = new Map<string, string>();
  for (const entry of venue.amenities) {
    const amenity = entry.trim();
    const key = amenity.toLowerCase();
    if (amenity && !seen.has(key)) seen.set(key, amenity);
  }
  return [...seen.values()];
}
