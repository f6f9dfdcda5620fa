import { DECOR_TYPES, STYLES } from '#contract/catalogue/classification.ts';
import type { DecorType, Style } from '#contract/catalogue/classification.ts';

/** The ceremony types and styles by which decor is filtered (section 2). */

export const DECOR_TYPE_NAMES: Readonly<Record<DecorType, string>> = {
  haldi: 'Haldi',
  mehandi: 'Mehandi',
  wedding: 'Wedding',
  birthday: 'Birthday',
  proposal: 'Proposal',
  engagement: 'Engagement',
  corporate: 'Corporate',
  other: 'Other',
};

export const STYLE_NAMES: Readonly<Record<Style, string>> = {
  traditional: 'Traditional',
  contemporary: 'Contemporary',
  themed: 'Themed',
  minimal: 'Minimal',
  luxury: 'Luxury',
};

/** The ceremony type with this id, ignoring case; undefined for an unknown one. */
export function asDecorType(value: string): DecorType | undefined {
  const name = value.toLowerCase();
  return DECOR_TYPES.find((type) => type === name);
}

/** The style with this id, ignoring case; undefined for an unknown one. */
export function asStyle(value: string): Style | undefined {
  const name = value.toLowerCase();
  return STYLES.find((style) => style === name);
}

/** Display name of a ceremony type or style of any backend, also of one that we do not know. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
