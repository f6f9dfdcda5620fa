import { MAX_AMOUNT_RUPEES, MAX_GUESTS } from '#contract/amounts.ts';
import { SORTS } from '#contract/queryParameters.ts';
import type { Sort } from '#contract/queryParameters.ts';
import { asBudgetLimit } from './budgetFilter.ts';
import type { ListCriteria } from './finding.ts';
import type { ListParameters } from './listParameters.ts';

/** The search, the filters and the order of a list (section 15.1). */
export interface SortedListCriteria extends ListCriteria {
  readonly sort?: Sort | undefined;
}

/**
 * The largest number of characters of a parameter other than the area; longer texts are cut. Our server allows as many
 * in `venue_type`, and more in `search`.
 */
const MAX_TEXT_LENGTH = 100;
/** The largest number of characters of an area: as many as the location of a venue can have. */
const MAX_AREA_LENGTH = 300;

/**
 * Reads the search, the filters and the order in the parameters of an address. Values that are 0 or cannot be read are
 * ignored, like missing ones.
 */
export function listFiltersOf(parameters: ListParameters): SortedListCriteria {
  const textOf = (name: string, maxLength = MAX_TEXT_LENGTH) => parameters[name]?.trim().slice(0, maxLength) ?? '';
  const numberOf = (name: string, largest: number) =>
    /^\d+$/.test(textOf(name)) && Number(textOf(name)) <= largest ? Number(textOf(name)) : undefined;
  const highestPrices = [numberOf('budget_max', MAX_AMOUNT_RUPEES), asBudgetLimit(textOf('budget'))].filter(
    Boolean,
  ) as number[];
  const filters: Record<keyof SortedListCriteria, string | number | undefined> = {
    search: textOf('search') || textOf('q'),
    sort: SORTS.find((sort) => sort === textOf('sort')),
    budgetMin: numberOf('budget_min', MAX_AMOUNT_RUPEES),
    budgetMax: highestPrices.length > 0 ? Math.min(...highestPrices) : undefined,
    guests: numberOf('guests', MAX_GUESTS),
    area: textOf('area', MAX_AREA_LENGTH),
    venueType: textOf('venue_type'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  name: 'Name',
  'lowest-price': 'Lowest price',
  'highest-price': 'Highest price',
  'best-rated': 'Best rated',
  'most-guests': 'Most guests',
};

/** Returns the orders from which the user can choose for a list of venues or of other services. */
export const sortOptionsFor = (isVenues: boolean): { readonly sort: Sort; readonly name: string }[] =>
  SORTS.filter((sort) => isVenues || sort !== 'most-guests').map((sort) => ({ sort, name: SORT_NAMES[sort] }));
