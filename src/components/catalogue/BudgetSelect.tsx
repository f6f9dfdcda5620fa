import { Select } from '#components/ui/form/Select.tsx';
import { BUDGET_LIMITS, budgetLimitName } from '#domain/catalogue/budgetFilter.ts';

interface BudgetSelectProps {
  /** The selected limit, in rupees; undefined for all. */
  limit: number | undefined;
  /** Receives the limit as it appears in the address; '' for all. */
  onChoose: (limit: string) => void;
}

/** The budget filter of a service list (section 2). */
export function BudgetSelect({ limit, onChoose }: BudgetSelectProps) {
  return (
    <Select label="Budget" value={limit ?? ''} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All</option>
      {BUDGET_LIMITS.map((known) => (
        <option key={known} value={known}>
          {budgetLimitName(known)}
        </option>
      ))}
    </Select>
  );
}
