import type { ReactNode } from 'react';
import type { PackageItem } from '#contract/plan.ts';
import { estimatePlan } from '#domain/estimate/planEstimate.ts';
import { useCostFactsCompletion } from '#plan/costs/useCostFactsCompletion.ts';
import { usePlanToEstimate } from '#plan/costs/usePlanToEstimate.ts';

interface WithAllInCostsProps {
  items: readonly PackageItem[];
  /**
   * Renders the figures. `costOf` returns the high end of an item's all-in estimate in rupees. `note` says that a part
   * of the cost is unknown; '' when all of it is known.
   */
  children: (costOf: (item: PackageItem) => number, note: string) => ReactNode;
}

/** Estimates the items for the budget tracker: what they cost at most, without contingency (section 11.5). */
export function WithAllInCosts({ items, children }: WithAllInCostsProps) {
  useCostFactsCompletion(items);
  const estimate = estimatePlan(usePlanToEstimate(items));
  return children(
    ({ uniqueId }) => estimate.itemEstimates.get(uniqueId)?.total.high ?? 0,
    estimate.isIncomplete ? 'Incomplete: a part of the cost is not known yet.' : '',
  );
}
