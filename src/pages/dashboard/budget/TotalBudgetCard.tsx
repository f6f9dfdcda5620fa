import Wallet from 'lucide-react/icons/wallet';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Field } from '#components/ui/form/Field.tsx';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { usePlan } from '#plan/usePlan.ts';
import { useStored } from '#plan/useStored.ts';
import { formatRupees } from '#domain/money.ts';
import { MIN_TOTAL_BUDGET, TOTAL_BUDGET_STEP, readTotalBudget } from '#domain/budget/totalBudget.ts';
import { useEditor } from '#hooks/useEditor.ts';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { EditorFrame } from '../EditorFrame.tsx';

/** Shows the total budget and lets the user edit it: at least 10,000 rupees, in steps of 10,000 (sections 5 and 9). */
export function TotalBudgetCard() {
  const { totalBudget, isBudgetSet, wishes } = usePlan();
  const canEdit = useCanEdit();
  const [, setTotalBudget] = useStored('totalBudget');
  const editor = useEditor(totalBudget, String);
  const save = () => {
    const { amount, problem } = readTotalBudget(editor.draft ?? '');
    if (amount === null) {
      editor.reject(problem);
    } else {
      setTotalBudget(amount);
      editor.stop();
    }
  };

  return (
    <SectionCard
      title="Total Budget"
      Icon={Wallet}
      isValueShown={editor.draft === null}
      aside={
        editor.draft === null && (
          <EditorsOnly>
            <Button variant="quiet" className="-mx-3 px-3" onClick={editor.start}>
              Edit Budget
            </Button>
          </EditorsOnly>
        )
      }
    >
      {editor.draft === null ? (
        <>
          <p className="font-display text-3xl text-kumkum-ink tabular-nums">{formatRupees(totalBudget)}</p>
          {!isBudgetSet && (
            <p className="text-ink-soft">
              {wishes.totalBudget !== null
                ? `From your quiz answers.${canEdit ? ' You can set another budget at any time.' : ''}`
                : `This is only a default.${canEdit ? ' Set your own budget.' : ''}`}
            </p>
          )}
        </>
      ) : (
        <EditorFrame onSave={save} onCancel={editor.stop} isChangedElsewhere={editor.isChangedElsewhere}>
          <Field
            label="Total Budget (₹)"
            type="number"
            inputMode="numeric"
            min={MIN_TOTAL_BUDGET}
            step={TOTAL_BUDGET_STEP}
            required
            value={editor.draft}
            error={editor.error}
            onChange={(event) => editor.change(event.target.value)}
          />
        </EditorFrame>
      )}
    </SectionCard>
  );
}
