import type { Service } from '#contract/catalogue/services.ts';
import type { Sort } from '#contract/queryParameters.ts';

/**
 * Searches, filters and sorts lists of venues and services (section 15.1). The app does it
 * for backends that ignore these parameters; our server does the same from its index.
 */

/** The search and the filters that narrow a list. A missing one restricts nothing. Prices are in rupees. */
export interface Narrowing {
  readonly search?: string | undefined;
  /** Bounds of the lowest price. A service without a price is outside any bounds. */
  readonly budgetMin?: number | undefined;
  readonly budgetMax?: number | undefined;
  /** The smallest capacity. A venue of unknown capacity is too small for any number of guests. */
  readonly guests?: number | undefined;
  /** A location, or its part before a comma. */
  readonly area?: string | undefined;
  readonly venueType?: string | undefined;
}

export const NARROWING_NAMES = ['search', 'budgetMin', 'budgetMax', 'guests', 'area', 'venueType'] as const;

type Found = Pick<
  Service,
  | 'id'
  | 'name'
  | 'description'
  | 'location'
  | 'price'
  | 'minBudget'
  | 'capacity'
  | 'venueType'
  | 'rating'
  | 'reviewCount'
  | 'amenities'
>;

const lowerCase = (text: string) => text.normalize('NFC').toLowerCase();
const normalized = (text: string) => lowerCase(text).trim().replaceAll(/\s+/g, ' ');

/** Returns the words of a search in lower case, at most 8: people type fewer. */
export const searchWords = (search = ''): string[] => normalized(search).split(' ').filter(Boolean).slice(0, 8);

/** Returns the price by which lists are filtered and sorted: the lowest price, else the price. */
const lowestPrice = ({ minBudget, price }: Pick<Service, 'minBudget' | 'price'>) => minBudget ?? price;

/**
 * Returns the services that match, in their order. Words are searched in the names. Only when no name in the whole list
 * has them, they are searched in the places and descriptions as well.
 */
export function narrow<T extends Found>(services: readonly T[], narrowing: Narrowing): T[] {
  const { budgetMin, budgetMax, guests } = narrowing;
  const area = narrowing.area === undefined ? undefined : normalized(narrowing.area);
  const venueType = narrowing.venueType === undefined ? undefined : normalized(narrowing.venueType);
  const matchesFilters = (service: T): boolean => {
    const price = lowestPrice(service);
    return (
      (budgetMin === undefined || (price !== undefined && price >= budgetMin)) &&
      (budgetMax === undefined || (price !== undefined && price <= budgetMax)) &&
      (guests === undefined || (service.capacity !== undefined && service.capacity >= guests)) &&
      (area === undefined || isInArea(normalized(service.location), area)) &&
      (venueType === undefined || normalized(service.venueType) === venueType)
    );
  };
  const words = searchWords(narrowing.search);
  const containsWords = (text: string) => words.every((word) => text.includes(word));
  if (words.length === 0) return services.filter(matchesFilters);
  const named = services.filter(({ name }) => containsWords(lowerCase(name)));
  return named.length > 0
    ? named.filter(matchesFilters)
    : services.filter((service) => matchesFilters(service) && containsWords(searchText(service)));
}

/** Returns the text in which words are searched that no name contains. */
const searchText = ({ name, location, venueType, amenities, description }: Found) =>
  lowerCase([name, location, venueType, ...amenities, description].join(' '));

const isInArea = (location: string, area: string) => location === area || location.startsWith(`${area},`);

const collator = new Intl.Collator('en-IN', { numeric: true });

/**
 * Returns the list sorted by a value, ascending (1) or descending (-1). Equal values keep their order; entries without
 * the value come last.
 */
export function sortByValue<T>(list: readonly T[], valueOf: (entry: T) => number | undefined, direction: 1 | -1): T[] {
  const known: { readonly entry: T; readonly value: number }[] = [];
  const unknown: T[] = [];
  for (const entry of list) {
    const value = valueOf(entry);
    if (value === undefined) unknown.push(entry);
    else known.push({ entry, value });
  }
  const ordered = known.toSorted((a, b) => direction * (a.value - b.value));
  return [...ordered.map(({ entry }) => entry), ...unknown];
}

/** Returns the services in an order. Those with equal values are ordered by name. */
export function sorted<T extends Found>(services: readonly T[], sort: Sort): T[] {
  const byName = services.toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  switch (sort) {
    case 'name':
      return byName;
    case 'lowest-price':
      return sortByValue(byName, lowestPrice, 1);
    case 'highest-price':
      return sortByValue(byName, lowestPrice, -1);
    case 'best-rated':
      return sortByValue(byName, ({ rating }) => rating, -1);
    case 'most-guests':
      return sortByValue(byName, ({ capacity }) => capacity, -1);
  }
}

/** Returns the different values in alphabetical order, ignoring letter case, without empty ones. */
const distinct = (values: readonly string[]): string[] =>
  [...new Map(values.filter(Boolean).map((value) => [normalized(value), value])).values()].toSorted((a, b) =>
    collator.compare(a, b),
  );

/** Returns the areas and types that a list of venues offers as filters. */
export const venueOptionsOf = (venues: readonly Pick<Service, 'location' | 'venueType'>[]) => ({
  areas: distinct(venues.map(({ location }) => location)),
  venueTypes: distinct(venues.map(({ venueType }) => venueType)),
});
