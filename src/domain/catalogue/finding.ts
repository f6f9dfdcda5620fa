import type { Service } from '#contract/catalogue/services.ts';
import type { Sort } from '#contract/queryParameters.ts';
import { comparableText, compareTexts, searchableText } from '../compareTexts.ts';
import type { NamedService } from '../compareTexts.ts';

/**
 * This file searches, filters and sorts lists of venues and services (section 15.1). Our server uses these functions.
 * So does the app, for backends that ignore the parameters of the search, the filters and the order.
 */

/** The search and the filters that narrow a list. A missing one restricts nothing. Prices are in rupees. */
export interface ListCriteria {
  readonly search?: string | undefined;
  /** Limits for the lowest price of a service. A service without a price is outside any limits. */
  readonly budgetMin?: number | undefined;
  readonly budgetMax?: number | undefined;
  /** The number of guests that a venue must hold. A venue of unknown capacity never matches. */
  readonly guests?: number | undefined;
  /** The location that a venue must have, "Nagole, Hyderabad", or its part before the comma, "Nagole". */
  readonly area?: string | undefined;
  readonly venueType?: string | undefined;
}

export const CRITERIA_NAMES = ['search', 'budgetMin', 'budgetMax', 'guests', 'area', 'venueType'] as const;

/** The facts about a service by which lists are filtered and sorted. */
type FilteredFacts = Pick<Service, 'price' | 'minBudget' | 'capacity' | 'location' | 'venueType'>;

/**
 * Returns the words of a search in lower case: the first 8, because people hardly type more. A search for apostrophes
 * alone keeps them: without any word, every service would match.
 */
const searchWords = (search = ''): string[] =>
  (searchableText(search) || comparableText(search)).split(' ').filter(Boolean).slice(0, 8);

/** Returns the price by which lists are filtered and sorted: the lowest price, else the price. */
const lowestPrice = ({ minBudget, price }: Pick<Service, 'minBudget' | 'price'>) => minBudget ?? price;

/**
 * Returns, in the given order, the services that match all filters and whose names contain all words of the search.
 */
export const filterServices = <T extends FilteredFacts & NamedService>(
  services: readonly T[],
  criteria: ListCriteria,
): T[] => filterServicesBySearchableText(services, criteria, ({ name }) => searchableText(name));

/**
 * Filters services like filterServices(). `searchableTextOf` returns the text of a service that must contain the words
 * of the search, in the form that searchableText() returns: the name and, in our server, the other names of the
 * service.
 */
export function filterServicesBySearchableText<T extends FilteredFacts>(
  services: readonly T[],
  { search, budgetMin, budgetMax, guests, area, venueType }: ListCriteria,
  searchableTextOf: (service: T) => string,
): T[] {
  const words = searchWords(search);
  const isInArea = area === undefined ? undefined : createAreaTest(comparableText(area));
  const isOfType = venueType === undefined ? undefined : createVenueTypeTest(comparableText(venueType));
  return services.filter((service) => {
    const price = lowestPrice(service);
    const { capacity, location } = service;
    return (
      (budgetMin === undefined || (price !== undefined && price >= budgetMin)) &&
      (budgetMax === undefined || (price !== undefined && price <= budgetMax)) &&
      (guests === undefined || (capacity !== undefined && capacity >= guests)) &&
      (isInArea === undefined || isInArea(location)) &&
      (isOfType === undefined || isOfType(service.venueType)) &&
      (words.length === 0 || containsAll(searchableTextOf(service), words))
    );
  });
}

const containsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

const createAreaTest = (area: string) =>
  memoise((location) => {
    const comparableLocation = comparableText(location);
    return comparableLocation === area || comparableLocation.startsWith(`${area},`);
  });

const createVenueTypeTest = (type: string) =>
  memoise((venueType) => venueType !== '' && comparableText(venueType) === type);

/**
 * Returns a function that gives the results of `test` and remembers them, because many services have the same few
 * values.
 */
function memoise(test: (value: string) => boolean): (value: string) => boolean {
  const resultsByValue = new Map<string, boolean>();
  return (value) => {
    let result = resultsByValue.get(value);
    if (result === undefined) resultsByValue.set(value, (result = test(value)));
    return result;
  };
}

/**
 * Creates the collator that orders names. It is created only when it is used, because the first use of Intl on a page
 * takes milliseconds.
 */
const createNameCollator = () => new Intl.Collator('en-IN', { numeric: true });

/** Returns the services ordered by name, those with equal names by id. */
export function sortByName<T extends NamedService>(services: readonly T[]): T[] {
  const { compare } = createNameCollator();
  return services.toSorted((a, b) => compare(a.name, b.name) || compareTexts(a.id, b.id));
}

/**
 * Returns the list sorted by a value, ascending (1) or descending (-1). Entries with equal values keep their order;
 * entries without the value come last.
 */
function sortByValue<T>(list: readonly T[], valueOf: (entry: T) => number | undefined, direction: 1 | -1): T[] {
  const entriesWithValue: { readonly entry: T; readonly value: number }[] = [];
  const entriesWithoutValue: T[] = [];
  for (const entry of list) {
    const value = valueOf(entry);
    if (value === undefined) entriesWithoutValue.push(entry);
    else entriesWithValue.push({ entry, value });
  }
  const sortedEntries = entriesWithValue.toSorted((a, b) => direction * (a.value - b.value));
  return [...sortedEntries.map(({ entry }) => entry), ...entriesWithoutValue];
}

/** Returns the services in the order that `sort` names. Services with equal values are ordered by name. */
export const sortServices = <T extends FilteredFacts & NamedService & Pick<Service, 'rating'>>(
  services: readonly T[],
  sort: Sort,
): T[] => sortNameOrderedServices(sortByName(services), sort, ({ rating }) => rating);

/**
 * Sorts services like sortServices(). The given services must be ordered by name already; those with equal values stay
 * in this order.
 */
export function sortNameOrderedServices<T extends FilteredFacts>(
  services: readonly T[],
  sort: Sort,
  ratingOf: (service: T) => number | undefined,
): T[] {
  switch (sort) {
    case 'name':
      return [...services];
    case 'lowest-price':
      return sortByValue(services, lowestPrice, 1);
    case 'highest-price':
      return sortByValue(services, lowestPrice, -1);
    case 'best-rated':
      return sortByValue(services, ratingOf, -1);
    case 'most-guests':
      return sortByValue(services, ({ capacity }) => capacity, -1);
  }
}

/**
 * Returns the values in alphabetical order, without empty ones and duplicates. Values that differ only in letter case
 * or in spaces count as duplicates.
 */
const distinctSortedValues = (values: readonly string[]): string[] =>
  [...new Map(values.filter(Boolean).map((value) => [comparableText(value), value])).values()].toSorted(
    createNameCollator().compare,
  );

/** Returns the areas and types that a list of venues offers as filters. */
export const venueOptionsOf = (venues: readonly Pick<Service, 'location' | 'venueType'>[]) => ({
  areas: distinctSortedValues(venues.map(({ location }) => location)),
  venueTypes: distinctSortedValues(venues.map(({ venueType }) => venueType)),
});
