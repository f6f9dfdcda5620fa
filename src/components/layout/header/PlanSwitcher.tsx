import { useMutation } from '@tanstack/react-query';
import Gem from 'lucide-react/icons/gem';
import { Suspense } from 'react';
import { Combobox } from '#components/ui/form/Combobox.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import { unambiguousPlanName } from '#domain/plan/plansInUse.ts';
import { usePlans } from '#plan/usePlans.ts';

const PlanSwitchFailure = lazyWithRetry(() =>
  import('./PlanSwitchFailure.tsx').then((module) => module.PlanSwitchFailure),
);

/** Lets the user open another of their weddings (section 14.6). */
export function PlanSwitcher() {
  const { plansInUse, openPlan } = usePlans();
  const openMutation = useMutation({
    mutationFn: async (id: string) => {
      const chosen = plansInUse.find((plan) => plan.id === id);
      if (chosen) await (await loadPlanActions()).openPlan(chosen);
    },
  });
  const choices = plansInUse.map((plan) => ({ id: plan.id, name: unambiguousPlanName(plansInUse, plan) }));
  const openChoice = choices.find(({ id }) => id === openPlan?.id);
  const choiceBeingOpened = openMutation.isPending
    ? choices.find(({ id }) => id === openMutation.variables)
    : undefined;
  return (
    <>
      <Combobox
        label="Wedding"
        search={(typed) => choices.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))}
        selected={
          choiceBeingOpened
            ? { ...choiceBeingOpened, name: `Opening ${choiceBeingOpened.name}...` }
            : (openChoice ?? { id: '', name: 'Choose a wedding' })
        }
        onChoose={(id) => openMutation.mutate(id)}
        icon={<Gem aria-hidden="true" className="size-4 shrink-0 text-kumkum-ink max-sm:hidden" />}
      />
      {openMutation.error && (
        <Suspense>
          <PlanSwitchFailure
            error={openMutation.error}
            onRetry={() => openMutation.mutate(openMutation.variables ?? '')}
            onClose={openMutation.reset}
          />
        </Suspense>
      )}
    </>
  );
}
