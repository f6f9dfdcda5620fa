import * as z from 'zod/mini';
import { readText } from '../readers.ts';

/** This file lists the values that classify services (section 3): category, tier, decor type and style. */

export const CATEGORY_IDS = ['venues', 'catering', 'photography', 'decor', 'entertainment'] as const;
export const TIERS = ['basic', 'premium', 'luxury'] as const;
export const DECOR_TYPES = [
  'haldi',
  'mehandi',
  'wedding',
  'birthday',
  'proposal',
  'engagement',
  'corporate',
  'other',
] as const;
export const STYLES = ['traditional', 'contemporary', 'themed', 'minimal', 'luxury'] as const;

export const categoryIdSchema = z.enum(CATEGORY_IDS);
export const tierSchema = z.enum(TIERS);
export const decorTypeSchema = z.enum(DECOR_TYPES);
export const styleSchema = z.enum(STYLES);

export type CategoryId = z.infer<typeof categoryIdSchema>;
export type Tier = z.infer<typeof tierSchema>;
/** The tier of a service read from any backend: a missing or unknown one becomes 'other' (section 3). */
export type TierOrOther = Tier | 'other';
export type DecorType = z.infer<typeof decorTypeSchema>;
export type Style = z.infer<typeof styleSchema>;

/** Reads a tier. A missing or unknown one becomes 'other'. */
export function readTier(value: unknown): TierOrOther {
  const name = readText(value).toLowerCase();
  return TIERS.find((tier) => tier === name) ?? 'other';
}
