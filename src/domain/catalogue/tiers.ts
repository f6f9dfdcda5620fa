import { TIERS } from '#contract/catalogue/classification.ts';
import type { TierOrOther, Tier } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { asCategoryId, categoryName } from './categories.ts';

/** The tiers basic, premium and luxury, and the texts of their cards (section 2). */

export const TIER_NAMES: Readonly<Record<TierOrOther, string>> = {
  basic: 'Basic',
  premium: 'Premium',
  luxury: 'Luxury',
  other: 'Other',
};

export type TierCounts = Readonly<Record<Tier, number>>;

/** Returns `value` as a tier, ignoring case; undefined when it is none. */
export function asTier(value: string): Tier | undefined {
  const name = value.toLowerCase();
  return TIERS.find((tier) => tier === name);
}

/** Counts the services of each tier. */
export function countByTier(services: readonly Pick<Service, 'tier'>[]): Record<Tier, number> {
  const counts = { basic: 0, premium: 0, luxury: 0 };
  for (const { tier } of services) if (tier !== 'other') counts[tier] += 1;
  return counts;
}

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
  /** False when the tier has no services. */
  readonly canOpen: boolean;
  readonly buttonLabel: string;
}

/**
 * Returns the three tier cards of a category. For venues the specification gives the texts ("Basic Venues", "affordable
 * venues for intimate gatherings"); the texts of other categories follow the same pattern.
 */
export function tierCards(category: string, counts: TierCounts): TierCard[] {
  const isVenues = asCategoryId(category) === 'venues';
  const name = categoryName(category);
  const noun = isVenues ? 'venues' : 'services';
  const capitalisedNoun = isVenues ? 'Venues' : 'Services';
  return TIERS.map((tier) => ({
    tier,
    title: `${TIER_NAMES[tier]} ${name}`,
    text: tierText(name, tier),
    availability: counts[tier] > 0 ? `${counts[tier]} ${noun} available` : `No ${capitalisedNoun} Available`,
    canOpen: counts[tier] > 0,
    buttonLabel: `View ${capitalisedNoun}`,
  }));
}

/** Returns the description of a tier of the category with this name: "affordable catering for intimate gatherings". */
export function tierText(displayName: string, tier: Tier): string {
  const [before, after] = TIER_TEXTS[tier];
  return `${before} ${displayName.toLowerCase()} ${after}`;
}
