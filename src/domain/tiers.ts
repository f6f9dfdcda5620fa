import { TIERS } from '#contract/catalogue.ts';
import type { ReadTier, Service, Tier } from '#contract/catalogue.ts';

/** Basic, premium, luxury, and how lists are told apart by them (section 2). */

export const TIER_NAMES: Readonly<Record<ReadTier, string>> = {
  basic: 'Basic',
  premium: 'Premium',
  luxury: 'Luxury',
  other: 'Other',
};

export type TierCounts = Readonly<Record<Tier, number>>;

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
