import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { nullWhenMissing } from '#api/errors.ts';
import type { PackageItem } from '#contract/plan.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { costFactsOf } from '#domain/plan/customPackage.ts';
import { serviceQuery } from '#queries/services.ts';
import { currentScope, useScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';
import { useCanEdit } from '../useCanEdit.ts';

/** The largest number of items whose missing facts are fetched in one run. */
const MAX_ITEMS_PER_RUN = 200;

/** Every region: an item may be of another region than the chosen one. */
const ANY_REGION = 'all';

/**
 * Completes items that an earlier version of the app has stored: fetches the facts about their services on which their
 * cost depends (section 11). An item whose service cannot be fetched is not changed. When a run ends, the component
 * renders again, and this hook starts the next run, with the items that still lack facts. When a run could fetch no
 * service, it is repeated by the next page that shows costs, and when the device is online again. For a user who may
 * only view the plan, no item is changed (section 14.7).
 */
export function useCostFactsCompletion(items: readonly PackageItem[]): void {
  const scope = useScope();
  const canEdit = useCanEdit();
  const client = useQueryClient();
  // An item without a tier lacks its facts. It stays incomplete if the service is gone or has no tier either.
  const canBeCompleted = (item: PackageItem) => {
    const facts = client.getQueryData(costFactsQuery(item).queryKey);
    return !item.tier && (facts === undefined || Boolean(facts?.tier));
  };
  const incompleteItems = items.filter(canBeCompleted).slice(0, MAX_ITEMS_PER_RUN);
  useQuery({
    queryKey: ['cost-facts', scope, incompleteItems.map(({ uniqueId }) => uniqueId)],
    queryFn: async ({ client, signal }) => {
      const completedItems = new Map<string, PackageItem>();
      let hasFailed = false;
      for (const item of incompleteItems) {
        // Stop when no page needs the facts of these items any more.
        if (signal.aborted) break;
        const facts = await client.query(costFactsQuery(item)).catch(() => {
          hasFailed = true;
          return null;
        });
        if (facts) completedItems.set(item.uniqueId, { ...item, ...facts });
      }
      if (completedItems.size === 0 && hasFailed) throw new Error('No service could be fetched');
      // The user may have opened another plan meanwhile. Or they may have signed out: their deleted plan must not be
      // stored again.
      if (completedItems.size > 0 && !signal.aborted && currentScope() === scope)
        storage.plans.changeItems(scope, (stored) => stored.map((item) => completedItems.get(item.uniqueId) ?? item));
      return completedItems.size;
    },
    enabled: canEdit && incompleteItems.length > 0,
    staleTime: Infinity,
  });
}

/**
 * Returns the query for the facts about the service of an item. Its data are null when the backend does not have the
 * service any more. They are kept, so that no service is requested twice.
 */
const costFactsQuery = ({ id, category }: PackageItem) =>
  queryOptions({
    queryKey: ['cost-facts-of', category, id],
    queryFn: ({ client }) =>
      client.query(serviceQuery(id, ANY_REGION, client, asCategoryId(category))).then(costFactsOf, nullWhenMissing),
    staleTime: Infinity,
    gcTime: Infinity,
  });
