import { Meter } from '#components/ui/Meter.tsx';
import { barColour, budgetText, budgetTip, budgetWarning, formatPercent, percentSpent } from '#domain/budget/budget.ts';
import type { BudgetRow } from '#domain/budget/budget.ts';
import { formatRupees } from '#domain/money.ts';
import { AllocationRing } from './AllocationRing.tsx';

interface BudgetSpentProps {
  rows: readonly BudgetRow[];
  /** In rupees. */
  spent: number;
  /** In rupees. */
  totalBudget: number;
  /** A sentence that says which costs `spent` does not include; '' when it includes all of them. */
  note: string;
}

/** Shows how much of the whole budget is spent, with a warning and a tip (section 9). */
export function BudgetSpent({ rows, spent, totalBudget, note }: BudgetSpentProps) {
  const percent = percentSpent(spent, totalBudget);
  const warning = budgetWarning(percent);
  return (
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
            className={`font-semibold ${barColour(percent) === 'red' ? 'text-danger-ink' : 'text-marigold-ink'}`}
          >
            {warning}
          </p>
        )}
        <p className="text-ink-soft">{budgetTip(percent)}</p>
        {note && <p className="text-ink-soft">{note}</p>}
      </div>
    </div>
  );
}

/** Shows how much of each category's share is spent. */
export const BudgetRows = ({ rows }: { rows: readonly BudgetRow[] }) => (
  <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
    {rows.map((row) => (
      <BudgetRowItem key={row.category} row={row} />
    ))}
  </ul>
);

function BudgetRowItem({ row }: { row: BudgetRow }) {
  const { name, allocationPercent, allocated, spent, spentPercent } = row;
  return (
    <li className="space-y-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft tabular-nums">{`${allocationPercent}%`}</span>
      </p>
      <Meter
        label={`Spent of the ${name.toLowerCase()} share`}
        value={spent}
        max={allocated}
        tone={barColour(spentPercent)}
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
