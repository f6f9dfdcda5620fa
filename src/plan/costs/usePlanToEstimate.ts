import type { PackageItem } from '#contract/plan.ts';
import { assumptionsOf, withChangedAssumptions } from '#domain/estimate/assumptions.ts';
import type { Assumptions } from '#domain/estimate/assumptions.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';
import { useCeremonyFacts } from './useCeremonyFacts.ts';
import { useStoredCostValue } from './useStoredCostValue.ts';

/** Returns the parts of the plan on which its cost depends (section 11); its items are the given `items`. */
export function usePlanToEstimate(items: readonly PackageItem[]): PlanToEstimate {
  'use memo';
  const facts = useCeremonyFacts();
  const [assumptions] = useStoredCostValue('costAssumptions');
  const [contingencyPercent] = useStoredCostValue('contingencyPercent');
  return { ...facts, items, assumptions, contingencyPercent: contingencyPercent ?? 0 };
}

/** Returns the assumptions of an item, and the function that changes some of them. */
export function useAssumptions(uniqueId: string): [Assumptions, (change: Partial<Assumptions>) => void] {
  'use memo';
  const [assumptionsById, setAssumptionsById] = useStoredCostValue('costAssumptions');
  return [
    assumptionsOf(assumptionsById, uniqueId),
    (change) => void setAssumptionsById((current) => withChangedAssumptions(current, uniqueId, change)),
  ];
}
