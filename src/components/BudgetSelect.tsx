import { Select } from '#components/ui/Select.tsx';
import { BUDGET_LIMITS, budgetLimitName } from '#domain/budgetFilter.ts';

interface BudgetSelectProps {
  /** The limit in force, in rupees; undefined for all. */
  limit: number | undefined;
  /** Is given the limit as it stands in the address, '' for all. */
  onChoose: (limit: string) => void;
}

/** The budget filter of a list of services (section 2). */
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
