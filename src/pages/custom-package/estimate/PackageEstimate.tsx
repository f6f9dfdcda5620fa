import { DisabledForViewers } from '#components/sharing/EditorsOnly.tsx';
import { Bill } from '#components/ui/Bill.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { AutosavedField } from '#components/ui/form/AutosavedField.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES } from '#domain/catalogue/categories.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';
import { MAX_CONTINGENCY_PERCENT } from '#domain/estimate/assumptions.ts';
import { readContingency } from '#domain/estimate/costInputs.ts';
import { contingencyLabel, INCOMPLETE, rangeText, tenMoreGuestsText } from '#domain/estimate/estimateTexts.ts';
import { costOfTenMoreGuests, estimatePlan } from '#domain/estimate/planEstimate.ts';
import { packageTotal } from '#domain/plan/packageOverview.ts';
import { paths } from '#paths';
import { useCostFactsCompletion } from '#plan/costs/useCostFactsCompletion.ts';
import { usePlanToEstimate } from '#plan/costs/usePlanToEstimate.ts';
import { useStoredCostValue } from '#plan/costs/useStoredCostValue.ts';
import { useAnnounceWhenSettled } from '#components/estimate/useAnnounceWhenSettled.ts';

/**
 * Shows the all-in cost of the package beside its listed total, and lets the user set the contingency (sections 11.2
 * and 11.4).
 */
export function PackageEstimate({ items }: { items: readonly PackageItem[] }) {
  'use memo';
  useCostFactsCompletion(items);
  const plan = usePlanToEstimate(items);
  const [, setContingency] = useStoredCostValue('contingencyPercent');
  const estimate = estimatePlan(plan);
  const total = rangeText(estimate.total);
  useAnnounceWhenSettled(`All-in estimate ${total}`);

  const lines = BUDGET_CATEGORIES.flatMap((category) => {
    const cost = estimate.categoryCosts.get(category);
    return cost ? [{ label: BUDGET_CATEGORY_NAMES[category], amount: rangeText(cost) }] : [];
  });
  const contingencyLine = { label: contingencyLabel(plan.contingencyPercent), amount: rangeText(estimate.contingency) };

  return (
    <Card as="section" aria-labelledby="package-estimate" className="p-5 print:p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="package-estimate" className="text-xl">
          All-in estimate
        </h2>
        {estimate.isIncomplete && <Chip>{INCOMPLETE}</Chip>}
      </div>
      <p className="mt-1 font-display text-2xl text-kumkum-ink tabular-nums">{total}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft tabular-nums">
        <span>Listed total</span>
        <span className="ms-auto">{itemPriceText(packageTotal(items).total)}</span>
      </p>
      <Bill
        lines={plan.contingencyPercent > 0 ? [...lines, contingencyLine] : lines}
        total={{ label: 'Total', amount: total }}
        className="mt-3 border-t border-line pt-2"
      />
      <p className="mt-3 text-ink-soft">{tenMoreGuestsText(costOfTenMoreGuests(plan, estimate))}</p>
      <DisabledForViewers>
        <AutosavedField
          label="Contingency"
          hint={`Extra money for surprises, from 0 to ${MAX_CONTINGENCY_PERCENT} percent. Default: 0`}
          className="mt-4 print:hidden"
          type="number"
          inputMode="decimal"
          required={false}
          saved={plan.contingencyPercent}
          format={(percent) => (percent ? String(percent) : '')}
          read={readContingency}
          onSave={(percent) => setContingency(percent || null)}
        />
      </DisabledForViewers>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <LinkButton to={paths.ceremonies()} variant="secondary">
          Ceremonies
        </LinkButton>
        <LinkButton to={paths.whatIf()} variant="secondary">
          What If
        </LinkButton>
      </div>
    </Card>
  );
}
