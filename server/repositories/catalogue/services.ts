import type { Region } from '#contract/catalogue/regions.ts';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId, Tier } from '#contract/catalogue/classification.ts';
import type { VenueOptions } from '#contract/catalogue/services.ts';
import type { Sort } from '#contract/queryParameters.ts';
import { CRITERIA_NAMES, sortNameOrderedServices, venueOptionsOf } from '#domain/catalogue/finding.ts';
import { recommend, bestRecommendationCandidates, wantedTier } from '#domain/catalogue/recommendations.ts';
import type { RecommendationWishes } from '#domain/catalogue/recommendations.ts';
import { similarityTo } from '#domain/catalogue/similarVenues.ts';
import type { PageRange } from '../resultPage.ts';
import type { CatalogueIndex } from './index/catalogueIndex.ts';
import type { CatalogueSnapshot, IndexedService } from './index/catalogueSnapshot.ts';
import { resolveRegionId } from './regions.ts';
import { matchingServices, servicesInScope } from './serviceFilter.ts';
import type { ServiceFilter, ServiceScope } from './serviceFilter.ts';

/** A page of services (section 7). */
export interface ServiceResultPage {
  /** The number of services of the whole list. */
  readonly count: number;
  /** The services as JSON with the fields of the contract. */
  readonly jsonTexts: readonly string[];
  /** The number of matching services of each tier. listServices() counts all tiers, even when the filter names one. */
  readonly tiers: Readonly<Record<Tier, number>>;
  /**
   * The number of services in the scope of the list, before its filters narrow it. For similar services it equals
   * `count`.
   */
  readonly unfilteredCount: number;
}

/** Returns a page of the services that match, by default ordered by name. */
export function listServices(
  index: CatalogueIndex,
  filter: ServiceFilter & { readonly sort?: Sort | undefined },
  range: PageRange,
): Promise<ServiceResultPage> {
  const isFiltered = CRITERIA_NAMES.some((name) => filter[name] !== undefined);
  return readServiceResultPage(index, filter.sort === 'best-rated', (snapshot) => {
    const resolvedFilter = withRegionId(filter, snapshot.regions);
    const result = snapshot.resultCache.getOrCalculate(
      ['list', resolvedFilter],
      () => {
        const { tier, ...filterWithoutTier } = resolvedFilter;
        const matchesOfAllTiers = matchingServices(snapshot, filterWithoutTier);
        const onlyTier = tier?.toLowerCase();
        const matches =
          onlyTier === undefined ? matchesOfAllTiers : matchesOfAllTiers.filter((service) => service.tier === onlyTier);
        return {
          matches: sortNameOrderedServices(matches, filter.sort ?? 'name', ({ id }) => snapshot.ratings.get(id)),
          tiers: countTiers(matchesOfAllTiers),
          unfilteredCount: isFiltered ? servicesInScope(snapshot, resolvedFilter).length : matches.length,
        };
      },
      ({ matches }) => matches.length,
    );
    return { ...result, range };
  });
}

/** Returns the areas and types of the venues in the scope. */
export async function listVenueOptions(index: CatalogueIndex, scope: ServiceScope): Promise<VenueOptions> {
  const { choice } = await index.read((snapshot) => {
    const venues = servicesInScope(snapshot, { ...withRegionId(scope, snapshot.regions), category: 'venues' });
    const valuesOf = (name: 'location' | 'venueType') => [...new Set(venues.map((venue) => venue[name]))];
    return { chosen: [], locations: valuesOf('location'), venueTypes: valuesOf('venueType') };
  });
  return venueOptionsOf([
    ...choice.locations.map((location) => ({ location, venueType: '' })),
    ...choice.venueTypes.map((venueType) => ({ location: '', venueType })),
  ]);
}

/**
 * Returns a page of the services that are similar to the one with this id: those that match the filter and have a
 * similarity score above zero, highest score first, then by name (section 9). If the filter names no category, they are
 * of the category of that service. The page is empty when the service does not exist.
 */
export function listSimilarServices(
  index: CatalogueIndex,
  id: string,
  filter: ServiceFilter,
  range: PageRange,
): Promise<ServiceResultPage> {
  return readServiceResultPage(index, false, (snapshot) => {
    const reference = snapshot.services.find((service) => service.id === id);
    const matches = reference ? similarServices(snapshot, reference, withRegionId(filter, snapshot.regions)) : [];
    return { matches, tiers: countTiers(matches), unfilteredCount: matches.length, range };
  });
}

function similarServices(
  snapshot: CatalogueSnapshot,
  reference: IndexedService,
  filter: ServiceFilter,
): readonly IndexedService[] {
  const scoreOf = similarityTo(reference);
  return matchingServices(snapshot, { ...filter, category: filter.category ?? reference.category })
    .filter((candidate) => candidate !== reference)
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.candidate.position - b.candidate.position)
    .map(({ candidate }) => candidate);
}

/**
 * Returns the best services of each category for these wishes, of one region or of all, with their scores (section 9).
 */
export async function listRecommendations(
  index: CatalogueIndex,
  region: string | undefined,
  wishes: RecommendationWishes,
): Promise<Record<CategoryId, unknown[]>> {
  const { choice, jsonTexts } = await index.read((snapshot) => {
    const filter = withRegionId({ region }, snapshot.regions);
    const { exclude, averagePrice, style, venueType } = wishes;
    // Round the number of excluded services up, so that packages of similar sizes share the cached candidates.
    const roundedExcludeCount = 100 * Math.ceil(exclude.length / 100);
    const recommendations = CATEGORY_IDS.flatMap((category) => {
      const candidates = snapshot.resultCache.getOrCalculate(
        [
          'bestRecommendationCandidates',
          filter,
          category,
          wantedTier(averagePrice),
          style,
          venueType,
          roundedExcludeCount,
        ],
        () =>
          bestRecommendationCandidates(servicesInScope(snapshot, { ...filter, category }), wishes, roundedExcludeCount),
        ({ length }) => length,
      );
      return recommend(category, candidates, wishes);
    });
    return { chosen: recommendations.map(({ service }) => service), recommendations };
  });
  const scoresById = new Map(choice.recommendations.map(({ service, score }) => [service.id, score.total]));
  const scoredServices = jsonTexts.map((json) => {
    const service = JSON.parse(json) as { id: string; category: string };
    return { ...service, score: scoresById.get(service.id) ?? 0 };
  });
  return Object.fromEntries(
    CATEGORY_IDS.map((category) => [category, scoredServices.filter((service) => service.category === category)]),
  ) as Record<CategoryId, unknown[]>;
}

interface MatchesWithRange {
  /** All services of the list, in the order of the list. */
  readonly matches: readonly IndexedService[];
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly unfilteredCount: number;
  readonly range: PageRange;
}

async function readServiceResultPage(
  index: CatalogueIndex,
  needsRatings: boolean,
  find: (snapshot: CatalogueSnapshot) => MatchesWithRange,
): Promise<ServiceResultPage> {
  const { choice, jsonTexts } = await index.read((snapshot) => {
    const { matches, range, ...page } = find(snapshot);
    const chosen = matches.slice(range.offset, range.offset + range.limit);
    return { page: { ...page, count: matches.length }, chosen };
  }, needsRatings);
  return { ...choice.page, jsonTexts };
}

/** Replaces the id or name of the region in a filter by its id. */
const withRegionId = <Filter extends ServiceScope>(filter: Filter, regions: readonly Region[]): Filter => ({
  ...filter,
  region: resolveRegionId(regions, filter.region),
});

function countTiers(services: readonly IndexedService[]): Record<Tier, number> {
  const counts = { basic: 0, premium: 0, luxury: 0 };
  for (const { tier } of services) counts[tier] += 1;
  return counts;
}
