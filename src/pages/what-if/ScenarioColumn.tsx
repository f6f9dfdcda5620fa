import { Suspense } from 'react';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { useAnnounceWhenSettled } from '#components/estimate/useAnnounceWhenSettled.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Disclosure } from '#components/ui/Disclosure.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { PlanToEstimate, PlanEstimate } from '#domain/estimate/planEstimate.ts';
import { differenceText } from '#domain/estimate/scenarios.ts';
import type { Scenario } from '#domain/estimate/scenarios.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import { CostColumn } from './CostColumn.tsx';

const ScenarioEditor = lazyWithRetry(() => import('./ScenarioEditor.tsx').then((module) => module.ScenarioEditor));

interface ScenarioColumnProps {
  scenario: Scenario;
  /** The current plan. */
  plan: PlanToEstimate;
  /** The current plan with the changes of the scenario. */
  changedPlan: PlanToEstimate;
  estimate: PlanEstimate;
  currentEstimate: PlanEstimate;
  fullBarRupees: number;
  /** Whether the user has just added the scenario on this page. Its heading then gets the focus. */
  isJustAdded: boolean;
  onSave: (scenario: Scenario) => void;
  onAdopt: () => void;
  onRemove: () => void;
}

/** Shows what a scenario costs, with its editors and buttons (section 12). */
export function ScenarioColumn(props: ScenarioColumnProps) {
  'use memo';
  const {
    scenario,
    plan,
    changedPlan,
    estimate,
    currentEstimate,
    fullBarRupees,
    isJustAdded,
    onSave,
    onAdopt,
    onRemove,
  } = props;
  useAnnounceWhenSettled(`${scenario.name}: ${differenceText(estimate.total.high - currentEstimate.total.high)}`);
  return (
    <CostColumn
      title={scenario.name}
      plan={changedPlan}
      estimate={estimate}
      currentEstimate={currentEstimate}
      fullBarRupees={fullBarRupees}
      {...(isJustAdded && { headingRef: focusOnMount })}
    >
      <EditorsOnly>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={onAdopt}>
            <span>
              Adopt <VisuallyHidden>{scenario.name}</VisuallyHidden>
            </span>
          </Button>
          <Button variant="quiet" onClick={onRemove}>
            <span>
              Remove <VisuallyHidden>{scenario.name}</VisuallyHidden>
            </span>
          </Button>
        </div>
      </EditorsOnly>
      <Disclosure label="Changes" isOpenAtFirst={scenario.changes.length === 0} className="mt-2">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ScenarioEditor scenario={scenario} plan={plan} onSave={onSave} />
        </Suspense>
      </Disclosure>
    </CostColumn>
  );
}
