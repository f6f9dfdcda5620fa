import ChartPie from 'lucide-react/icons/chart-pie';
import { Suspense } from 'react';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { budgetRows } from '#domain/budget/budget.ts';
import { packageTotal, unpricedText } from '#domain/plan/packageOverview.ts';
import { useEditor } from '#hooks/useEditor.ts';
import { usePlan } from '#plan/usePlan.ts';
import { useStored } from '#plan/useStored.ts';
import { AllocationEditor } from './AllocationEditor.tsx';
import type { AllocationDraft } from './AllocationEditor.tsx';
import { BudgetAdvice } from './BudgetAdvice.tsx';
import { BudgetRows, BudgetSpent } from './BudgetFigures.tsx';
import { PricesChoice } from './PricesChoice.tsx';

const WithAllInCosts = lazyWithRetry(() => import('./WithAllInCosts.tsx').then((module) => module.WithAllInCosts));

/** Shows how much of the budget is spent, and lets the user edit the allocations (sections 9 and 11.5). */
export function BudgetTracker() {
  const { items } = useCustomPackage();
  const { totalBudget, allocations } = usePlan();
  const [prices, setPrices] = useStored('budgetPrices');
  const [storedAllocations] = useStored('budgetAllocations');
  const editor = useEditor(storedAllocations, (): AllocationDraft => ({ allocations, fieldTexts: {}, limitText: '' }));
  const { unpricedCount } = packageTotal(items);
  const isAllIn = prices === 'all-in';

  const renderFigures = (costOf: (item: PackageItem) => number, note: string) => {
    const rows = budgetRows(items, totalBudget, allocations, costOf);
    const spent = rows.reduce((sum, row) => sum + row.spent, 0);
    return (
      <>
        <BudgetSpent rows={rows} spent={spent} totalBudget={totalBudget} note={note} />
        {!editor.draft && <BudgetRows rows={rows} />}
      </>
    );
  };

  return (
    <SectionCard
      title="Budget Tracker"
      Icon={ChartPie}
      isValueShown={!editor.draft}
      aside={
        !editor.draft && (
          <EditorsOnly>
            <Button variant="quiet" className="-mx-3 px-3" onClick={editor.start}>
              Edit Allocation
            </Button>
          </EditorsOnly>
        )
      }
    >
      <PricesChoice isAllIn={isAllIn} onChoose={(choosesAllIn) => void setPrices(choosesAllIn ? 'all-in' : null)} />
      {isAllIn ? (
        <Suspense fallback={<Skeleton className="h-112" />}>
          <WithAllInCosts items={items}>{renderFigures}</WithAllInCosts>
        </Suspense>
      ) : (
        renderFigures(({ price }) => price, unpricedCount > 0 ? `${unpricedText(unpricedCount)}.` : '')
      )}
      {editor.draft ? <AllocationEditor editor={editor} draft={editor.draft} /> : <BudgetAdvice />}
    </SectionCard>
  );
}
