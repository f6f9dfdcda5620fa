import { DECOR_TYPES, STYLES } from '#contract/catalogue.ts';
import type { DecorType, Style } from '#contract/catalogue.ts';

/** The ceremonies and styles that decor is told apart by (section 2). */

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

/** The ceremony that `value` names in any case, or undefined. */
export function asDecorType(value: string): DecorType | undefined {
  const name = value.toLowerCase();
  return DECOR_TYPES.find((type) => type === name);
}

/** The style that `value` names in any case, or undefined. */
export function asStyle(value: string): Style | undefined {
  const name = value.toLowerCase();
  return STYLES.find((style) => style === name);
}

/** A ceremony or style that a service is of, in words, also one that we do not know. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
