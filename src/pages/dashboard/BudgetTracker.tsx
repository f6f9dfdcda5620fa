import { ChartPie } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Meter } from '#components/ui/Meter.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { usePlan } from '#plan/usePlan.ts';
import {
  barColour,
  budgetRows,
  budgetText,
  budgetTip,
  budgetWarning,
  formatPercent,
  percentSpent,
} from '#domain/budget/budget.ts';
import type { BudgetRow } from '#domain/budget/budget.ts';
import { packageTotal, unpricedText } from '#domain/plan/packageOverview.ts';
import { formatRupees } from '#domain/money.ts';
import { AllocationEditor } from './AllocationEditor.tsx';
import { AllocationRing } from './AllocationRing.tsx';
import { BudgetAdvice } from './BudgetAdvice.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';

/** Shows how much of the budget is spent, in total and by category (section 9). */
export function BudgetTracker() {
  const { items } = useCustomPackage();
  const { totalBudget, allocations } = usePlan();
  const [editing, setEditing] = useState(false);
  const { total: spent, unpriced } = packageTotal(items);
  const percent = percentSpent(spent, totalBudget);
  const warning = budgetWarning(percent);
  const rows = budgetRows(items, totalBudget, allocations);

  return (
    <SectionCard
      title="Budget Tracker"
      Icon={ChartPie}
      returnFocus={!editing}
      aside={
        !editing && (
          <Button variant="quiet" className="-mx-3 px-3" onClick={() => setEditing(true)}>
            Edit Allocation
          </Button>
        )
      }
    >
      <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
        <AllocationRing rows={rows} label={formatPercent(percent)} className="mx-auto size-40" />
        <div className="space-y-2">
          <p className="text-lg tabular-nums">
            <span className="text-2xl font-semibold">{formatRupees(spent)}</span>
            {` of ${formatRupees(totalBudget)}`}
          </p>
          <Meter
            label="Spent of the whole budget"
            value={spent}
            max={totalBudget}
            tone={barColour(percent)}
            valueText={budgetText(spent, totalBudget)}
          />
          <p className="tabular-nums">
            {spent > totalBudget
              ? `${formatRupees(spent - totalBudget)} over`
              : `${formatRupees(totalBudget - spent)} left`}
          </p>
          {warning && (
            <p
              role="alert"
              className={percent > 100 ? 'font-semibold text-danger-ink' : 'font-semibold text-marigold-ink'}
            >
              {warning}
            </p>
          )}
          <p className="text-ink-soft">{budgetTip(percent)}</p>
          {unpriced > 0 && <p className="text-ink-soft">{`${unpricedText(unpriced)}.`}</p>}
        </div>
      </div>
      {editing ? (
        <AllocationEditor onClose={() => setEditing(false)} />
      ) : (
        <>
          <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {rows.map((row) => (
              <BudgetRowItem key={row.category} row={row} />
            ))}
          </ul>
          <BudgetAdvice />
        </>
      )}
    </SectionCard>
  );
}

function BudgetRowItem({ row }: { row: BudgetRow }) {
  const { name, share, allocated, spent, percent } = row;
  return (
    <li className="space-y-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft tabular-nums">{`${share}%`}</span>
      </p>
      <Meter
        label={`Spent of the ${name.toLowerCase()} share`}
        value={spent}
        max={allocated}
        tone={barColour(percent)}
        valueText={budgetText(spent, allocated)}
      />
      <p className="text-sm tabular-nums">
        {`${formatRupees(spent)} of ${formatRupees(allocated)}`}
        {spent > allocated && (
          <span className="font-semibold text-danger-ink">{`, ${formatRupees(spent - allocated)} over`}</span>
        )}
      </p>
    </li>
  );
}
