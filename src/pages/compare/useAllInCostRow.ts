import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import type { ComparisonRow } from '#domain/catalogue/comparison.ts';
import { assumptionsOf, DEFAULT_ASSUMPTIONS } from '#domain/estimate/assumptions.ts';
import { allInText, INCOMPLETE, isCostUnknown } from '#domain/estimate/estimateTexts.ts';
import { estimateOf } from '#domain/estimate/itemEstimate.ts';
import { findItemForService, itemFromAnyService } from '#domain/plan/customPackage.ts';
import { usePlanToEstimate } from '#plan/costs/usePlanToEstimate.ts';

/**
 * Returns the row of the comparison that says what each service costs all-in for the user's guests (section 11). For a
 * service in the package, this is the cost that the custom package page shows. For another service, it is calculated with
 * the default assumptions.
 */
export function useAllInCostRow(services: readonly Service[]): ComparisonRow {
  const { items } = useCustomPackage();
  const plan = usePlanToEstimate(items);
  return {
    label: 'All-in for your guests',
    cells: services.map((service) => {
      const item = findItemForService(items, service);
      const estimate = item
        ? estimateOf(item, assumptionsOf(plan.assumptions, item.uniqueId), plan)
        : estimateOf(itemFromAnyService(service, ''), DEFAULT_ASSUMPTIONS, plan);
      const isPartlyKnown = estimate.isIncomplete && !isCostUnknown(estimate);
      return allInText(estimate) + (isPartlyKnown ? ` (${INCOMPLETE})` : '');
    }),
  };
}
