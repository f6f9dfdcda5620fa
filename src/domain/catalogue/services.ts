import type { Service } from '#contract/catalogue/services.ts';
import type { ReadyMadePackage } from '#contract/catalogue/packages.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { capitalised } from './decor.ts';
import { formatCount } from '../money.ts';
import { priceText } from './pricing.ts';
import { similarVenues } from './similarVenues.ts';
import { TIER_NAMES } from './tiers.ts';
import type { Detail } from './venues.ts';

/** The texts that describe a service on its page (section 2). */

/** The rows of the 'Service Details' panel, without unknown values. */
export function serviceDetails(service: Service): Detail[] {
  return [
    { label: 'Price', value: priceText(service) },
    { label: 'Tier', value: service.tier === 'other' ? '' : TIER_NAMES[service.tier] },
    { label: 'Decor Style', value: capitalised(service.style) },
    { label: 'Ceremony', value: capitalised(service.decorType) },
  ].filter(({ value }) => value !== '');
}

/** A number of services as text: "1 service", "1,024 services". */
export const servicesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'service' : 'services'}`;

/** The specifications as rows, in their given order. A key such as "setup_time" becomes the label "Setup time". */
export function specificationsOf(service: Pick<Service, 'specifications'>): Detail[] {
  return Object.entries(service.specifications)
    .map(([key, value]) => ({ label: capitalised(key.replaceAll(/[_\s]+/g, ' ').trim()), value: value.trim() }))
    .filter(({ label, value }) => label !== '' && value !== '');
}

/** The name of a ready-made package; 'Unnamed Package' without one. */
export const packageName = (offered: Pick<ReadyMadePackage, 'name'>): string => offered.name || 'Unnamed Package';

export interface RatingSummary {
  /** Mean rating, 1 to 5, to one decimal. */
  readonly average: number;
  readonly count: number;
}

/** The mean rating: the backend's own, else that of the given reviews; null when there is neither. */
export function ratingSummary(
  service: Pick<Service, 'rating' | 'reviewCount'>,
  reviews: readonly Pick<Review, 'rating'>[],
): RatingSummary | null {
  const told = service.rating !== undefined && service.rating >= 1 && service.rating <= 5 ? service.rating : undefined;
  if (told === undefined && reviews.length === 0) return null;
  const mean = told ?? reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return {
    average: Math.round(mean * 10) / 10,
    count: Math.max(reviews.length, (told !== undefined && service.reviewCount) || 0),
  };
}

/** The three services most similar to this one. For decor, those for the same ceremony come first if there are any. */
export function moreLikeThis(service: Service, candidates: readonly Service[]): Service[] {
  const others = candidates.filter(({ id }) => id !== service.id);
  const kin = others.filter(({ decorType }) => decorType === service.decorType);
  return similarVenues(service, kin.length > 0 ? kin : others);
}
