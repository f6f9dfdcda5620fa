import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ADDED_DURATION } from '#components/catalogue/useAddToPackage.ts';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { usePlan } from '#plan/usePlan.ts';
import { useRegion } from '#contexts/RegionContext.tsx';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { findItemForService } from '#domain/plan/customPackage.ts';
import { packageOverview } from '#domain/plan/packageOverview.ts';
import { ASSUMED_AVERAGE_PRICE_OF_TIER, recommend } from '#domain/catalogue/recommendations.ts';
import type { Recommendation } from '#domain/catalogue/recommendations.ts';
import { useSettled } from '#hooks/useSettled.ts';
import { recommendableServicesQuery } from '#queries/candidates.ts';
import { recommendationsQuery } from '#queries/recommendations.ts';

export interface CategoryRecommendations {
  readonly category: CategoryId;
  readonly recommendations: readonly Recommendation<Service>[];
}

export interface RecommendationsModel {
  readonly state: 'loading' | 'failed' | 'ready';
  /** The error of a failed call; null unless `state` is 'failed'. */
  readonly error: Error | null;
  /** The categories that have recommendations, in the order of the user's priorities. */
  readonly categories: readonly CategoryRecommendations[];
  readonly retry: () => void;
}

/**
 * Returns the recommendations for the plan (section 9). The candidates come from the server's recommendations. If these
 * cannot be fetched, or are not in the expected format, the candidates come from the lists of all categories. In both
 * cases the app ranks the candidates by the score of section 9.
 */
export function useRecommendations(): RecommendationsModel {
  const { region } = useRegion();
  const customPackage = useCustomPackage();
  // After the user adds a recommended service, its card stays in place until 'Added!' has been shown.
  const items = useSettled(customPackage.items, ADDED_DURATION);
  const { wishes } = usePlan();
  const { average } = packageOverview(items);
  const rankingWishes = {
    averagePrice: average ?? (wishes.tier && ASSUMED_AVERAGE_PRICE_OF_TIER[wishes.tier]),
    style: wishes.style,
    venueType: wishes.venueType,
    // The server accepts at most 200 ids.
    exclude: items.map(({ id }) => id).slice(0, 200),
  };
  const serverQuery = useQuery({
    ...recommendationsQuery(region.id, rankingWishes),
    // After a change of the plan, the earlier recommendations for the same region stay until the new ones arrive.
    placeholderData: (shown, shownQuery) => (shownQuery?.queryKey[2] === region.id ? shown : undefined),
  });
  // One response contains the data of all cards. With a deferred value, React renders the cards in slices, and can
  // respond to the user between two slices.
  const response = useDeferredValue(serverQuery.data);
  // When a refetch fails, the earlier response stays.
  const usesLists = response === null || (serverQuery.isError && serverQuery.data === undefined);
  const listQueries = useQueries({
    queries: CATEGORY_IDS.map((category) => ({
      ...recommendableServicesQuery(category, region.id),
      enabled: usesLists,
    })),
  });

  // Another backend may use an id in several categories. So if an item has the id of a service, the slower
  // findItemForService() decides whether the item stands for this service.
  const ids = new Set(items.map(({ id }) => id));
  const isInPackage = (service: Service) => ids.has(service.id) && findItemForService(items, service) !== undefined;
  const candidatesOf = (category: CategoryId, index: number): readonly Service[] =>
    ((usesLists ? listQueries[index]?.data?.items : response?.[category]) ?? []).filter(
      (service) => !isInPackage(service),
    );
  const rankedCategories = CATEGORY_IDS.map((category, index) => ({
    category,
    recommendations: recommend(category, candidatesOf(category, index), { ...rankingWishes, exclude: [] }),
  }));
  const categories = wishes.categories.flatMap((id) =>
    rankedCategories.filter(({ category, recommendations }) => category === id && recommendations.length > 0),
  );
  const isPending = usesLists ? listQueries.some((query) => query.isPending) : response === undefined;
  const failedQuery = usesLists ? listQueries.find(({ isError }) => isError) : undefined;
  const state = categories.length > 0 ? 'ready' : isPending ? 'loading' : failedQuery ? 'failed' : 'ready';
  return {
    state,
    error: (state === 'failed' && failedQuery?.error) || null,
    categories,
    retry: () => {
      void serverQuery.refetch();
      for (const query of listQueries) if (query.isError) void query.refetch();
    },
  };
}
