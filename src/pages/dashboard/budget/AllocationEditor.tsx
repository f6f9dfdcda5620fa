import { Button } from '#components/ui/buttons/Button.tsx';
import { Field } from '#components/ui/form/Field.tsx';
import { usePlan } from '#plan/usePlan.ts';
import { useStored } from '#plan/useStored.ts';
import { changeAllocation, parsePercent } from '#domain/budget/allocationInput.ts';
import { ALLOCATION_PROBLEM, allocationTotal, canSaveAllocations } from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES } from '#domain/catalogue/categories.ts';
import type { BudgetCategory } from '#domain/catalogue/categories.ts';
import { formatRupees } from '#domain/money.ts';
import type { Editor } from '#hooks/useEditor.ts';
import { EditorFrame } from '../EditorFrame.tsx';

export interface AllocationDraft {
  readonly allocations: Allocations;
  /** The texts of the fields that the user has edited. */
  readonly fieldTexts: Partial<Record<BudgetCategory, string>>;
  /** The sentence that says how the percentage typed last was limited; '' when it was not. */
  readonly limitText: string;
}

interface AllocationEditorProps {
  editor: Editor<AllocationDraft>;
  draft: AllocationDraft;
}

/**
 * Lets the user edit the allocations. A percentage can be at most what the other categories leave of 100. Saving
 * requires a sum of exactly 100 percent (section 5). 'Reset to Defaults' removes the user's own allocations.
 */
export function AllocationEditor({ editor, draft }: AllocationEditorProps) {
  const { totalBudget } = usePlan();
  const [, setStoredAllocations] = useStored('budgetAllocations');
  const { allocations, fieldTexts } = draft;

  const changePercent = (category: BudgetCategory, text: string) => {
    // An empty field means 0, and so does the point with which ".5" begins.
    const percent = text === '' || text === '.' ? 0 : parsePercent(text);
    // Invalid text changes nothing.
    const changedAllocations = changeAllocation(allocations, category, percent ?? allocations[category]);
    const newPercent = changedAllocations[category];
    // The field shows the typed text if it equals the percentage that was set, or if the user has just typed a comma:
    // without the comma, "12,5" would become 125. Otherwise the text was invalid or the percentage was limited, so the
    // field shows the percentage that was set.
    const fieldText = percent === newPercent || /^\p{Nd}+[,٫]$/u.test(text) ? text : String(newPercent);
    const isLimited = percent !== null && percent > newPercent;
    const untilText = newPercent < 100 ? ' until you lower another share' : '';
    const limitText = isLimited ? `${BUDGET_CATEGORY_NAMES[category]} can be at most ${newPercent}%${untilText}.` : '';
    editor.change({
      allocations: changedAllocations,
      fieldTexts: { ...fieldTexts, [category]: fieldText },
      limitText,
    });
  };

  return (
    <div className="mt-6 border-t border-line pt-5">
      <EditorFrame
        saveDisabled={!canSaveAllocations(allocations)}
        isChangedElsewhere={editor.isChangedElsewhere}
        onCancel={editor.stop}
        onSave={() => {
          setStoredAllocations(allocations);
          editor.stop();
        }}
        extraButtons={
          <Button
            variant="quiet"
            onClick={() => {
              setStoredAllocations(null);
              editor.stop();
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
              hint={formatRupees((totalBudget * allocations[category]) / 100)}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step="any"
              required
              value={fieldTexts[category] ?? String(allocations[category])}
              onChange={(event) => changePercent(category, event.target.value)}
            />
          ))}
        </div>
        <p role="status" className="font-semibold tabular-nums">
          {[`Total: ${allocationTotal(allocations)}%`, draft.limitText].filter(Boolean).join('. ')}
        </p>
        {!canSaveAllocations(allocations) && (
          <p role="alert" className="font-semibold text-danger-ink">
            {ALLOCATION_PROBLEM}
          </p>
        )}
      </EditorFrame>
    </div>
  );
}
