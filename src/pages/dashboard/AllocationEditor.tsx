import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/form/Field.tsx';
import { usePlan } from '#plan/usePlan.ts';
import { useStored } from '#plan/useStored.ts';
import {
  ALLOCATION_PROBLEM,
  allocationTotal,
  canSave,
  changeAllocation,
  parsePercent,
} from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES } from '#domain/catalogue/categories.ts';
import type { BudgetCategory } from '#domain/catalogue/categories.ts';
import { formatRupees } from '#domain/money.ts';
import { EditorFrame } from './EditorFrame.tsx';

interface Edit {
  /** The allocations that were stored when the editor was opened. */
  readonly from: string;
  readonly draft: Allocations;
  readonly typed: Partial<Record<BudgetCategory, string>>;
}

/**
 * Edits the allocations. Each one is limited to 0–100 and to what the others leave, and they can be saved only at exactly
 * 100 percent (section 5). 'Reset to Defaults' removes the user's own allocations.
 */
export function AllocationEditor({ onClose }: { onClose: () => void }) {
  const { totalBudget, allocations } = usePlan();
  const [stored, setStored] = useStored('budgetAllocations');
  const [edit, setEdit] = useState<Edit>({ from: JSON.stringify(stored), draft: allocations, typed: {} });
  const { from, draft, typed } = edit;
  const total = allocationTotal(draft);

  const change = (category: BudgetCategory, text: string) => {
    const percent = parsePercent(text);
    const next = changeAllocation(draft, category, percent ?? 0);
    // The text stays as typed while it means the stored number. An empty field means 0.
    const shown = text === '' || percent === next[category] ? text : String(next[category]);
    setEdit({ from, draft: next, typed: { ...typed, [category]: shown } });
  };

  return (
    <div className="mt-6 border-t border-line pt-5">
      <EditorFrame
        saveDisabled={!canSave(draft)}
        changedElsewhere={JSON.stringify(stored) !== from}
        onCancel={onClose}
        onSave={() => {
          setStored(draft);
          onClose();
        }}
        more={
          <Button
            variant="quiet"
            onClick={() => {
              setStored(null);
              onClose();
            }}
          >
            Reset to Defaults
          </Button>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {BUDGET_CATEGORIES.map((category) => (
            <Field
              key={category}
              label={`${BUDGET_CATEGORY_NAMES[category]} (%)`}
              hint={formatRupees((totalBudget * draft[category]) / 100)}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step="any"
              required
              value={typed[category] ?? String(draft[category])}
              onChange={(event) => change(category, event.target.value)}
            />
          ))}
        </div>
        <p role="status" className="font-semibold tabular-nums">
          {`Total: ${total}%`}
        </p>
        {!canSave(draft) && (
          <p role="alert" className="font-semibold text-danger-ink">
            {ALLOCATION_PROBLEM}
          </p>
        )}
      </EditorFrame>
    </div>
  );
}
