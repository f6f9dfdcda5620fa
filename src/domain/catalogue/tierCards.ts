import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { formatCount } from '../money.ts';
import { asCategoryId, categoryName } from './categories.ts';
import { TIER_NAMES } from './tiers.ts';

/** This file counts the services of each tier, and composes the texts of the tier cards (section 2). */

export type TierCounts = Readonly<Record<Tier, number>>;

/** Counts the services of each tier. */
export function countByTier(services: readonly Pick<Service, 'tier'>[]): Record<Tier, number> {
  const counts = { basic: 0, premium: 0, luxury: 0 };
  for (const { tier } of services) if (tier !== 'other') counts[tier] += 1;
  return counts;
}

const TEXTS_AROUND_CATEGORY_NAME: Readonly<Record<Tier, readonly [before: string, after: string]>> = {
  basic: ['affordable', 'for intimate gatherings'],
  premium: ['enhanced', 'for memorable celebrations'],
  luxury: ['exclusive', 'for extraordinary events'],
};

export interface TierCard {
  readonly tier: Tier;
  readonly title: string;
  readonly text: string;
  /** "12 venues available", or 'No Venues Available'; undefined while the number of services is unknown. */
  readonly availability: string | undefined;
  /** False when the tier has no services, or while their number is unknown. */
  readonly canOpen: boolean;
  readonly buttonLabel: string;
}

/**
 * Returns the three tier cards of a category. `counts` is undefined while the app waits for the numbers of services.
 * For venues the specification gives the texts ("Basic Venues", "affordable venues for intimate gatherings"); the texts
 * of other categories follow the same pattern.
 */
export function tierCards(category: string, counts: TierCounts | undefined): TierCard[] {
  const isVenues = asCategoryId(category) === 'venues';
  const name = categoryName(category);
  const noun = isVenues ? 'venues' : 'services';
  const capitalisedNoun = isVenues ? 'Venues' : 'Services';
  const availabilityOf = (count: number) =>
    count > 0 ? `${formatCount(count)} ${noun} available` : `No ${capitalisedNoun} Available`;
  return TIERS.map((tier) => ({
    tier,
    title: `${TIER_NAMES[tier]} ${name}`,
    text: tierText(name, tier),
    availability: counts && availabilityOf(counts[tier]),
    canOpen: counts !== undefined && counts[tier] > 0,
    buttonLabel: `View ${capitalisedNoun}`,
  }));
}

/** Returns the description of a tier of the category with this name: "affordable catering for intimate gatherings". */
export function tierText(displayName: string, tier: Tier): string {
  const [before, after] = TEXTS_AROUND_CATEGORY_NAME[tier];
  return `${before} ${displayName.toLowerCase()} ${after}`;
}
