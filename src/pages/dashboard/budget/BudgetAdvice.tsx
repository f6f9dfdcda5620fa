import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { useAnnounce } from '#components/ui/messages/Announcer.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { usePlan } from '#plan/usePlan.ts';
import { useRegion } from '#contexts/RegionContext.tsx';
import { useStored } from '#plan/useStored.ts';
import { budgetAdvice } from '#domain/budget/budgetAdvice.ts';
import { BUDGET_CATEGORIES, BUDGET_CATEGORY_NAMES } from '#domain/catalogue/categories.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';

/** Warns when a category's share of the budget is below its minimum price, and offers to save better allocations. */
export function BudgetAdvice() {
  const { totalBudget, allocations } = usePlan();
  const { region } = useRegion();
  const [, setStoredAllocations] = useStored('budgetAllocations');
  const announce = useAnnounce();
  const city = region.id === ALL_REGIONS.id ? '' : region.name;
  const { gaps, suggestion, tooLittleText } = budgetAdvice(totalBudget, allocations, city);
  if (gaps.length === 0) return null;

  return (
    <Notice
      tone="info"
      className="mt-6"
      action={
        suggestion && (
          <EditorsOnly>
            <Button
              ref={focusHeadingOnUnmount}
              variant="secondary"
              onClick={() => {
                if (setStoredAllocations(suggestion)) announce('The new split is saved.');
              }}
            >
              Use this split
            </Button>
          </EditorsOnly>
        )
      }
    >
      <ul className="space-y-1 font-normal">
        {gaps.map(({ category, text }) => (
          <li key={category}>{text}</li>
        ))}
      </ul>
      {suggestion && (
        <p className="mt-2">
          {`A split that fits: ${BUDGET_CATEGORIES.map((category) => `${BUDGET_CATEGORY_NAMES[category]} ${suggestion[category]}%`).join(', ')}.`}
        </p>
      )}
      {tooLittleText && <p className="mt-2">{tooLittleText}</p>}
    </Notice>
  );
}
