import { TIERS } from '#contract/catalogue.ts';
import type { ReadTier, Service, Tier } from '#contract/catalogue.ts';
import { asCategoryId, categoryName } from './categories.ts';

/** Basic, premium, luxury: their words and how lists are told apart by them (section 2). */

export const TIER_NAMES: Readonly<Record<ReadTier, string>> = {
  basic: 'Basic',
  premium: 'Premium',
  luxury: 'Luxury',
  other: 'Other',
};

const TIER_TEXTS: Readonly<Record<Tier, readonly [before: string, after: string]>> = {
  basic: ['affordable', 'for intimate gatherings'],
  premium: ['enhanced', 'for memorable celebrations'],
  luxury: ['exclusive', 'for extraordinary events'],
};

export interface TierCard {
  readonly tier: Tier;
  readonly title: string;
  readonly text: string;
  /** "12 venues available", or 'No Venues Available'. */
  readonly availability: string;
  /** False when there is nothing to open. */
  readonly canOpen: boolean;
  /** What the button says. */
  readonly action: string;
}

export type TierCounts = Readonly<Record<Tier, number>>;

/**
 * The three tier cards of a category with their words. For venues they are section 2's own ("Basic Venues",
 * "affordable venues for intimate gatherings"); other categories follow the same pattern.
 */
export function tierCards(category: string, counts: TierCounts): TierCard[] {
  const isVenues = asCategoryId(category) === 'venues';
  const name = categoryName(category);
  const things = isVenues ? 'venues' : 'services';
  const Things = isVenues ? 'Venues' : 'Services';
  return TIERS.map((tier) => ({
    tier,
    title: `${TIER_NAMES[tier]} ${name}`,
    text: tierText(name, tier),
    availability: counts[tier] > 0 ? `${counts[tier]} ${things} available` : `No ${Things} Available`,
    canOpen: counts[tier] > 0,
    action: `View ${Things}`,
  }));
}

/** What a tier of a category, named in words, is for: "affordable catering for intimate gatherings". */
export function tierText(name: string, tier: Tier): string {
  const [before, after] = TIER_TEXTS[tier];
  return `${before} ${name.toLowerCase()} ${after}`;
}

/** The tier that `value` names in any case, or undefined. */
export function asTier(value: string): Tier | undefined {
  const name = value.toLowerCase();
  return TIERS.find((tier) => tier === name);
}

/** How many services there are of each tier. */
export function countByTier(services: readonly Pick<Service, 'tier'>[]): Record<Tier, number> {
  const counts = { basic: 0, premium: 0, luxury: 0 };
  for (const { tier } of services) if (tier !== 'other') counts[tier] += 1;
  return counts;
}

/** The services of one tier, in the order they came. */
export function servicesOfTier<T extends Pick<Service, 'tier'>>(services: readonly T[], tier: Tier): T[] {
  return services.filter((service) => service.tier === tier);
}
