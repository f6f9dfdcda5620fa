import { TIERS } from '#contract/catalogue/classification.ts';
import type { TierOrOther, Tier } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';

/** This file names the tiers basic, premium and luxury, and counts services by tier (section 2). */

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
