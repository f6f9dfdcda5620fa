import type { Service } from '#contract/catalogue/services.ts';
import type { ReadyMadePackage } from '#contract/catalogue/packages.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { capitalised } from './decor.ts';
import { priceText } from './pricing.ts';
import { similarVenues } from './similarVenues.ts';
import { TIER_NAMES } from './tiers.ts';
import type { DetailRow } from './venues.ts';

/**
 * This file has functions for the pages of services and ready-made packages: texts, the rating, similar services
 * (section 2).
 */

/** Returns the rows of the 'Service Details' panel, without unknown values. */
export function serviceDetails(service: Service): DetailRow[] {
  return [
    { label: 'Price', value: priceText(service) },
    { label: 'Tier', value: service.tier === 'other' ? '' : TIER_NAMES[service.tier] },
    { label: 'Decor Style', value: capitalised(service.style) },
    { label: 'Ceremony', value: capitalised(service.decorType) },
  ].filter(({ value }) => value !== '');
}

/**
 * Returns the specifications as rows, in their given order. A key such as "setup_time" becomes the label "Setup time".
 */
export function specificationsOf(service: Pick<Service, 'specifications'>): DetailRow[] {
  return Object.entries(service.specifications)
    .map(([key, value]) => ({ label: capitalised(key.replaceAll(/[_\s]+/g, ' ').trim()), value: value.trim() }))
    .filter(({ label, value }) => label !== '' && value !== '');
}

/** Returns the name of a ready-made package; 'Unnamed Package' when it has none. */
export const packageName = (readyMade: Pick<ReadyMadePackage, 'name'>): string => readyMade.name || 'Unnamed Package';

export interface RatingSummary {
  /** Mean rating, 1 to 5, to one decimal. */
  readonly average: number;
  readonly count: number;
}

/** Returns the mean rating that the backend sent, else the mean of the given reviews; null when there is neither. */
export function ratingSummary(
  service: Pick<Service, 'rating' | 'reviewCount'>,
  reviews: readonly Pick<Review, 'rating'>[],
): RatingSummary | null {
  const sentMean =
    service.rating !== undefined && service.rating >= 1 && service.rating <= 5 ? service.rating : undefined;
  if (sentMean === undefined && reviews.length === 0) return null;
  const mean = sentMean ?? reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return {
    average: Math.round(mean * 10) / 10,
    count: Math.max(reviews.length, (sentMean !== undefined && service.reviewCount) || 0),
  };
}

/**
 * Returns at most three candidates, those most similar to a service first. If any candidates have the decor type of the
 * service, returns only such candidates.
 */
export function moreLikeThis(service: Service, candidates: readonly Service[]): Service[] {
  const others = candidates.filter(({ id }) => id !== service.id);
  const candidatesOfDecorType = others.filter(({ decorType }) => decorType === service.decorType);
  return similarVenues(service, candidatesOfDecorType.length > 0 ? candidatesOfDecorType : others);
}
