import { countText, formatCount, formatRupees } from '../money.ts';
import type { SortedListCriteria } from './listFilters.ts';
import type { ListParameters } from './listParameters.ts';

/** This file composes the sentences about a list in which nothing matches the filters (section 15.2). */

/** A filter that the user can remove from a list. The lowest and the highest price count as one filter. */
export interface RemovableFilter {
  /** The name of the filter in a sentence: "the price limit". */
  readonly name: string;
  /** The parameters of the address that contain the filter. */
  readonly parameters: readonly string[];
}

const REMOVABLE_FILTERS: readonly RemovableFilter[] = [
  { name: 'the name', parameters: ['search', 'q'] },
  { name: 'the type', parameters: ['venue_type'] },
  { name: 'the area', parameters: ['area'] },
  { name: 'the number of guests', parameters: ['guests'] },
  { name: 'the price limit', parameters: ['budget_min', 'budget_max', 'budget'] },
];

/** Returns those filters in the address that the user can remove. */
export const removableFilters = (parameters: ListParameters): readonly RemovableFilter[] =>
  REMOVABLE_FILTERS.filter((filter) => filter.parameters.some((name) => name in parameters));

/** Returns the parameters of the address without those of `filter`. */
export const parametersWithout = (parameters: ListParameters, filter: RemovableFilter): ListParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !filter.parameters.includes(name)));

/** Returns the filters in a sentence: "No venue for 900 guests up to ₹5,00,000." */
export function nothingFoundText(noun: 'venues' | 'services', filters: SortedListCriteria): string {
  const { search, venueType, area, guests } = filters;
  const parts = [
    noun === 'venues' ? 'No venue' : 'No service',
    search && `named “${search}”`,
    venueType && `of the type ${venueType}`,
    area && `in ${area}`,
    guests !== undefined && `for ${countText(guests, 'guest')}`,
    priceLimitText(filters),
  ];
  return `${parts.filter(Boolean).join(' ')}.`;
}

function priceLimitText({ budgetMin, budgetMax }: SortedListCriteria): string {
  const parts = [
    budgetMin === undefined ? '' : `from ${formatRupees(budgetMin)}`,
    budgetMax === undefined ? '' : `up to ${formatRupees(budgetMax)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Says how many services the list has without a filter: "Without the price limit there are 3." */
export const withoutFilterText = ({ name }: RemovableFilter, count: number): string =>
  `Without ${name} there ${count === 1 ? 'is 1' : `are ${formatCount(count)}`}.`;
