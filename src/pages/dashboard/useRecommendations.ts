import { useQueries, useQuery } from '@tanstack/react-query';
import { ADDED_FOR } from '#components/useAddToPackage.ts';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { usePlan } from '#contexts/usePlan.ts';
import { useRegion } from '#contexts/RegionContext.tsx';
import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId, Service } from '#contract/catalogue.ts';
import { packageOverview } from '#domain/packageTotals.ts';
import { AVERAGE_PRICE_OF_TIER, recommend } from '#domain/recommendations.ts';
import type { Recommended } from '#domain/recommendations.ts';
import { useSettled } from '#hooks/useSettled.ts';
import { categoryListQuery } from '#queries/services.ts';
import { recommendationsQuery } from '#queries/recommendations.ts';

export interface CategoryRecommendations {
  readonly category: CategoryId;
  readonly best: readonly Recommended<Service>[];
}

export interface Recommendations {
  readonly state: 'loading' | 'failed' | 'ready';
  /** What matters most to the user first; categories with nothing to recommend are left out. */
  readonly categories: readonly CategoryRecommendations[];
  readonly retry: () => void;
}

/**
 * What fits the plan (section 9): the server's pick where it has one; else the app looks through the lists of every
 * category itself. Either way the specified score ranks, here, by one function.
 */
export function useRecommendations(): Recommendations {
  const { region } = useRegion();
  const held = useCustomPackage();
  // A card that was just added stays in its place until it has said so.
  const items = useSettled(held.items, ADDED_FOR);
  const { wishes } = usePlan();
  const { average } = packageOverview(items);
  const plan = {
    averagePrice: average ?? (wishes ? AVERAGE_PRICE_OF_TIER[wishes.tier] : null),
    style: wishes?.style ?? null,
    venueType: wishes?.venueType ?? null,
    exclude: items.map(({ id }) => id).slice(0, 200),
  };
  const server = useQuery(recommendationsQuery(region.id, plan));
  const ownRanking = server.isError || server.data === null;
  const lists = useQueries({
    queries: CATEGORY_IDS.map((category) => ({ ...categoryListQuery(category, region.id), enabled: ownRanking })),
  });

  const servicesOf = (category: CategoryId, index: number): readonly Service[] =>
    (ownRanking ? lists[index]?.data?.items : server.data?.[category]) ?? [];
  const found = CATEGORY_IDS.map((category, index) => ({
    category,
    best: recommend(category, servicesOf(category, index), plan),
  }));
  const order = wishes?.categories ?? CATEGORY_IDS;
  const categories = order.flatMap((id) => found.filter(({ category, best }) => category === id && best.length > 0));
  const waiting = ownRanking ? lists.every(({ isPending }) => isPending) : server.isPending;
  const failed = ownRanking && lists.every(({ isError }) => isError);
  return {
    state: failed ? 'failed' : waiting ? 'loading' : 'ready',
    categories,
    retry: () => {
      void server.refetch();
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}
