import type { Sort } from '#contract/queryParameters.ts';
import { searchWords, sortByValue } from '#domain/catalogue/finding.ts';
import type { Narrowing } from '#domain/catalogue/finding.ts';
import type { CatalogueSnapshot, IndexedService } from './index/catalogueSnapshot.ts';

/** The scope of a list of services. A missing value restricts nothing; an unknown value matches nothing. */
export interface ServiceScope {
  readonly category?: string | undefined;
  readonly tier?: string | undefined;
  /** Id of a region. */
  readonly region?: string | undefined;
  readonly decorType?: string | undefined;
  readonly style?: string | undefined;
  /** Id of a vendor. */
  readonly vendor?: string | undefined;
}

/** The filter of a list of services: its scope, and what narrows it (section 15.1). */
export interface ServiceFilter extends ServiceScope, Narrowing {}

/** Returns the services in the scope, ordered by name. */
export function servicesInScope(snapshot: CatalogueSnapshot, scope: ServiceScope): readonly IndexedService[] {
  const category = scope.category?.toLowerCase();
  const candidates = category === undefined ? snapshot.services : (snapshot.byCategory.get(category) ?? []);
  const tier = scope.tier?.toLowerCase();
  const decorType = scope.decorType?.toLowerCase();
  const style = scope.style?.toLowerCase();
  const { region, vendor } = scope;
  return candidates.filter(
    (service) =>
      (tier === undefined || service.tier === tier) &&
      (region === undefined || service.region === region) &&
      (decorType === undefined || service.decorType === decorType) &&
      (style === undefined || service.style === style) &&
      (vendor === undefined || service.vendor === vendor),
  );
}

/** Returns the services that match the filter, ordered by name. */
export function matchingServices(snapshot: CatalogueSnapshot, filter: ServiceFilter): readonly IndexedService[] {
  const inScope = servicesInScope(snapshot, { ...filter, tier: undefined });
  const isFound = searchIn(snapshot, inScope, filter.search);
  const tier = filter.tier?.toLowerCase();
  const { budgetMin, budgetMax, guests } = filter;
  const isInArea = filter.area === undefined ? undefined : areaTest(filter.area);
  const isOfType = filter.venueType === undefined ? undefined : typeTest(filter.venueType);
  return inScope.filter(
    (service) =>
      (tier === undefined || service.tier === tier) &&
      (budgetMin === undefined || (service.fromPrice !== null && service.fromPrice >= budgetMin)) &&
      (budgetMax === undefined || (service.fromPrice !== null && service.fromPrice <= budgetMax)) &&
      (guests === undefined || (service.capacity !== undefined && service.capacity >= guests)) &&
      (isInArea === undefined || isInArea(service.location)) &&
      (isOfType === undefined || isOfType(service.venueType)) &&
      (isFound === undefined || isFound(service)),
  );
}

/**
 * Returns a test that the name of a service contains the words of the search. When no name in the list has them, whatever
 * its tier, the whole text must contain them. Returns undefined when nothing is searched.
 */
function searchIn(
  { words: index }: CatalogueSnapshot,
  inScope: readonly IndexedService[],
  search: string | undefined,
): ((service: IndexedService) => boolean) | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const found = index.find(words);
  const contains = ({ position }: IndexedService) => found[position] === 1;
  const isNamed = (service: IndexedService) =>
    contains(service) && words.every((word) => service.lowerCaseName.includes(word));
  return inScope.some(isNamed) ? isNamed : contains;
}

const areaTest = (area: string) => {
  const name = area.trim().toLowerCase();
  return remembered((location) => {
    const lowerCaseLocation = location.toLowerCase();
    return lowerCaseLocation === name || lowerCaseLocation.startsWith(`${name},`);
  });
};

const typeTest = (type: string) => {
  const name = type.trim().toLowerCase();
  return remembered((venueType) => venueType !== '' && venueType.toLowerCase() === name);
};

/** Returns the test with a memory of its results, because many services have the same few values. */
function remembered(test: (value: string) => boolean): (value: string) => boolean {
  const results = new Map<string, boolean>();
  return (value) => {
    let result = results.get(value);
    if (result === undefined) results.set(value, (result = test(value)));
    return result;
  };
}

/**
 * Sorts services that are ordered by name. In a search, services whose name contains the whole search come first, unless
 * another order is wanted. Services without the value by which a list is sorted come last.
 */
export function sortServices(
  services: readonly IndexedService[],
  snapshot: CatalogueSnapshot,
  { search, sort = 'name' }: { readonly search?: string | undefined; readonly sort?: Sort | undefined },
): readonly IndexedService[] {
  switch (sort) {
    case 'lowest-price':
      return sortByValue(services, ({ fromPrice }) => fromPrice ?? undefined, 1);
    case 'highest-price':
      return sortByValue(services, ({ fromPrice }) => fromPrice ?? undefined, -1);
    case 'best-rated':
      return sortByValue(services, ({ id }) => snapshot.ratings.get(id), -1);
    case 'most-guests':
      return sortByValue(services, ({ capacity }) => capacity, -1);
    case 'name':
      return withNamedFirst(services, searchWords(search).join(' '));
  }
}

function withNamedFirst(services: readonly IndexedService[], search: string): readonly IndexedService[] {
  if (search === '') return services;
  const named: IndexedService[] = [];
  const others: IndexedService[] = [];
  for (const service of services) (service.lowerCaseName.includes(search) ? named : others).push(service);
  return named.concat(others);
}
