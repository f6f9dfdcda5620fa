import type { ServiceFilters } from '#contract/queryParameters.ts';
import { countText, formatCount, formatRupees } from '../money.ts';
import { asDecorType, asStyle, DECOR_TYPE_NAMES, STYLE_NAMES } from './decor.ts';
import type { SortedListCriteria } from './listFilters.ts';
import type { ListParameters } from './listParameters.ts';
import { asTier, TIER_NAMES } from './tiers.ts';

/** This file composes the sentences about a list in which nothing matches the filters (section 15.2). */

/** A filter that the user can remove from a list. The lowest and the highest price count as one filter. */
export interface RemovableFilter {
  /** The name of the filter in a sentence: "the price limit". */
  readonly name: string;
  /**
   * The names of the filter in the address of the page. For the ceremony, also its name in ServiceFilters: the address
   * has `type`, and ServiceFilters has `decorType`.
   */
  readonly parameters: readonly string[];
}

const REMOVABLE_FILTERS: readonly RemovableFilter[] = [
  { name: 'the name', parameters: ['search', 'q'] },
  { name: 'the type', parameters: ['venue_type'] },
  { name: 'the tier', parameters: ['tier'] },
  { name: 'the style', parameters: ['style'] },
  { name: 'the ceremony', parameters: ['type', 'decorType'] },
  { name: 'the area', parameters: ['area'] },
  { name: 'the number of guests', parameters: ['guests'] },
  { name: 'the price limit', parameters: ['budget_min', 'budget_max', 'budget'] },
];

/** Returns which filters of a list the user can remove. The keys of `filters` are the names of the filters in use. */
export const removableFilters = (filters: object): readonly RemovableFilter[] =>
  REMOVABLE_FILTERS.filter(({ parameters }) => parameters.some((name) => name in filters));

/** Returns `filters` without the removed filter. */
export const withoutFilter = <Filters extends ListParameters | ServiceFilters>(
  filters: Filters,
  removed: RemovableFilter,
): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.parameters.includes(name))) as Filters;

/** Returns the filters in a sentence: "No venue for 900 guests up to ₹5,00,000." */
export function nothingFoundText(
  noun: 'venues' | 'services',
  filters: SortedListCriteria & Pick<ServiceFilters, 'tier' | 'style' | 'decorType'>,
): string {
  const { search, venueType, area, guests } = filters;
  const tier = asTier(filters.tier ?? '');
  const style = asStyle(filters.style ?? '');
  const decorType = asDecorType(filters.decorType ?? '');
  const phrases = [
    noun === 'venues' ? 'No venue' : 'No service',
    search && `named “${search}”`,
    venueType && `of the type ${venueType}`,
    tier && `of the tier ${TIER_NAMES[tier]}`,
    style && `in the style ${STYLE_NAMES[style]}`,
    decorType && `for the ceremony ${DECOR_TYPE_NAMES[decorType]}`,
    area && `in ${area}`,
    guests !== undefined && `for ${countText(guests, 'guest')}`,
    priceLimitText(filters),
  ];
  return `${phrases.filter(Boolean).join(' ')}.`;
}

function priceLimitText({ budgetMin, budgetMax }: SortedListCriteria): string {
  const phrases = [
    budgetMin === undefined ? '' : `from ${formatRupees(budgetMin)}`,
    budgetMax === undefined ? '' : `up to ${formatRupees(budgetMax)}`,
  ];
  return phrases.filter(Boolean).join(' ');
}

/** Says how many services the list has without a filter: "Without the price limit there are 3." */
export const withoutFilterText = ({ name }: RemovableFilter, count: number): string =>
  `Without ${name} there ${count === 1 ? 'is 1' : `are ${formatCount(count)}`}.`;
