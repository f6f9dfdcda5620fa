import { TIERS } from '#contract/catalogue.ts';
import type { Tier } from '#contract/catalogue.ts';
import { asCategoryId, categoryName } from './categories.ts';
import { TIER_NAMES } from './tiers.ts';
import type { TierCounts } from './tiers.ts';

/** What is said of the tiers of a category (section 2). */

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
