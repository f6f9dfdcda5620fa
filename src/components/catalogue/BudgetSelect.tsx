import { Select } from '#components/ui/form/Select.tsx';
import { BUDGET_LIMITS, budgetLimitLabel } from '#domain/catalogue/budgetFilter.ts';

interface BudgetSelectProps {
  /** The selected limit, in rupees; undefined when the list is not limited. */
  limit: number | undefined;
  /** Receives the chosen limit as text, as the page's address contains it; '' when the user chooses All. */
  onChoose: (limit: string) => void;
}

/** Lets the user choose the budget filter of a service list (section 2). */
export function BudgetSelect({ limit, onChoose }: BudgetSelectProps) {
  return (
    <Select label="Budget" value={limit ?? ''} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All</option>
      {BUDGET_LIMITS.map((rupees) => (
        <option key={rupees} value={rupees}>
          {budgetLimitLabel(rupees)}
        </option>
      ))}
    </Select>
  );
}
