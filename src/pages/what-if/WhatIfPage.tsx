import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { ViewerNotice } from '#components/sharing/ViewerNotice.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { usePageHeading } from '#components/layout/HeadedPage.tsx';
import { SavedLine } from '#components/layout/SavedLine.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import { estimatePlan } from '#domain/estimate/planEstimate.ts';
import { applyChanges } from '#domain/estimate/scenarios.ts';
import type { Scenario } from '#domain/estimate/scenarios.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import { isDoubleClick } from '#hooks/isDoubleClick.ts';
import { paths } from '#paths';
import { useCostFactsCompletion } from '#plan/costs/useCostFactsCompletion.ts';
import { usePlanToEstimate } from '#plan/costs/usePlanToEstimate.ts';
import { useScenarios } from '#plan/costs/useScenarios.ts';
import { CostColumn } from './CostColumn.tsx';
import { ScenarioColumn } from './ScenarioColumn.tsx';

// The ways to save are below the columns, so their code may arrive later than the code of the page.
const WaysToSave = lazyWithRetry(() => import('./WaysToSave.tsx').then((module) => module.WaysToSave));

/** The last adoption or removal of a scenario. */
interface LastAction {
  readonly scenario: Scenario;
  readonly action: 'adopted' | 'removed';
  /** Undoes the adoption or removal. */
  readonly undo: () => void;
  /** The value of performance.now() at the click on 'Adopt' or 'Remove'. */
  readonly clickedAt: number;
}

/** The scenario that the user has added last. */
interface Addition {
  readonly scenarioId: string;
  /** The value of performance.now() at the click that added it. */
  readonly clickedAt: number;
}

const ACTION_TEXTS = { adopted: 'is now your plan.', removed: 'was removed.' };

/** Compares the cost of the current plan with that of up to three scenarios (section 12). */
export function WhatIfPage() {
  'use memo';
  const { items } = useCustomPackage();
  useCostFactsCompletion(items);
  const plan = usePlanToEstimate(items);
  const { scenarios, canAdd, add, save, remove, adopt } = useScenarios();
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  const [lastAddition, setLastAddition] = useState<Addition | null>(null);
  const heading = usePageHeading();
  /** Calls `change`, which adopts or removes a scenario and returns the function with which 'Undo' undoes that. */
  const adoptOrRemove = (scenario: Scenario, action: LastAction['action'], change: () => () => void) => {
    if (isDoubleClick(lastAction?.clickedAt)) return;
    setLastAction({ scenario, action, undo: change(), clickedAt: performance.now() });
  };

  /** Adds a scenario; without arguments, one without changes. The second click of a double click adds none. */
  const addScenario = (...scenario: Parameters<typeof add>) => {
    if (isDoubleClick(lastAddition?.clickedAt)) return;
    setLastAddition({ scenarioId: add(...scenario), clickedAt: performance.now() });
  };

  const currentEstimate = estimatePlan(plan);
  const columns = scenarios.map((scenario) => {
    const changedPlan = applyChanges(plan, scenario.changes);
    return { scenario, changedPlan, estimate: estimatePlan(changedPlan) };
  });
  const fullBarRupees = Math.max(
    ...[currentEstimate, ...columns.map(({ estimate }) => estimate)].flatMap(({ categoryCosts }) =>
      [...categoryCosts.values()].map(({ high }) => high),
    ),
  );

  return (
    <>
      <div className="max-w-read">
        <p className="mt-3 text-lg text-ink-soft">
          See what changes would cost or save before you decide. Nothing changes in your plan until you adopt a
          scenario.
        </p>
        <SavedLine className="mt-2" />
        <ViewerNotice className="mt-3" />
      </div>
      {lastAction && (
        <Notice
          key={`${lastAction.action} ${lastAction.scenario.id}`}
          ref={focusOnMount}
          tone="info"
          className="mt-6"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                lastAction.undo();
                setLastAction(null);
                heading?.current?.focus({ preventScroll: true });
              }}
            >
              Undo
            </Button>
          }
        >
          <bdi>{lastAction.scenario.name}</bdi> {ACTION_TEXTS[lastAction.action]}
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          picture="package"
          action={<LinkButton to={paths.venues()}>Browse venues</LinkButton>}
        >
          When the package has a venue or a service, see here what fewer guests or another caterer would cost.
        </EmptyState>
      ) : (
        <>
          <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] items-start gap-4">
            <CostColumn
              title="Current plan"
              plan={plan}
              estimate={currentEstimate}
              currentEstimate={currentEstimate}
              fullBarRupees={fullBarRupees}
            />
            {columns.map(({ scenario, changedPlan, estimate }) => (
              <ScenarioColumn
                key={scenario.id}
                scenario={scenario}
                plan={plan}
                changedPlan={changedPlan}
                estimate={estimate}
                currentEstimate={currentEstimate}
                fullBarRupees={fullBarRupees}
                isJustAdded={scenario.id === lastAddition?.scenarioId}
                onSave={save}
                onAdopt={() => adoptOrRemove(scenario, 'adopted', () => adopt(scenario, plan))}
                onRemove={() =>
                  adoptOrRemove(scenario, 'removed', () => {
                    remove(scenario.id);
                    return () => save(scenario);
                  })
                }
              />
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <EditorsOnly>
              {canAdd && (
                <Button onClick={() => addScenario()} icon={<Plus aria-hidden="true" className="size-5" />}>
                  Add Scenario
                </Button>
              )}
            </EditorsOnly>
            <LinkButton to={paths.customPackage()} variant="secondary">
              Back to your package
            </LinkButton>
          </div>
          <div className="mt-8">
            <Suspense fallback={<Skeleton className="h-80" />}>
              <WaysToSave
                plan={plan}
                estimate={currentEstimate}
                canTry={canAdd}
                onTry={({ name, changes }) => addScenario(name, changes)}
              />
            </Suspense>
          </div>
        </>
      )}
    </>
  );
}
