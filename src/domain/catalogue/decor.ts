import { DECOR_TYPES, STYLES } from '#contract/catalogue/classification.ts';
import type { DecorType, Style } from '#contract/catalogue/classification.ts';

/** This file names the decor types and styles by which decor is filtered (section 2). */

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

/** Returns `value` as a decor type, ignoring case; undefined when it is none. */
export function asDecorType(value: string): DecorType | undefined {
  const name = value.toLowerCase();
  return DECOR_TYPES.find((type) => type === name);
}

/** Returns `value` as a style, ignoring case; undefined when it is none. */
export function asStyle(value: string): Style | undefined {
  const name = value.toLowerCase();
  return STYLES.find((style) => style === name);
}

/** Returns the text with a capital first letter, such as the display name of a decor type: "haldi" gives "Haldi". */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
