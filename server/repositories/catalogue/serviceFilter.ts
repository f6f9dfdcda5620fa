import { filterServicesBySearchableText } from '#domain/catalogue/finding.ts';
import type { ListCriteria } from '#domain/catalogue/finding.ts';
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

/** The filter of a list of services: its scope, and the criteria that narrow the list (section 15.1). */
export interface ServiceFilter extends ServiceScope, ListCriteria {}

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
export const matchingServices = (snapshot: CatalogueSnapshot, filter: ServiceFilter): readonly IndexedService[] =>
  filterServicesBySearchableText(servicesInScope(snapshot, filter), filter, ({ searchText }) => searchText);
