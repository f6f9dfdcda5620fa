import { TIERS } from '#contract/catalogue/classification.ts';
import type { TierOrOther, Tier } from '#contract/catalogue/classification.ts';

/** This file names the tiers basic, premium and luxury (section 2). */

export const TIER_NAMES: Readonly<Record<TierOrOther, string>> = {
  basic: 'Basic',
  premium: 'Premium',
  luxury: 'Luxury',
  other: 'Other',
};

/** Returns `value` as a tier, ignoring case; undefined when it is none. */
export function asTier(value: string): Tier | undefined {
  const name = value.toLowerCase();
  return TIERS.find((tier) => tier === name);
}
