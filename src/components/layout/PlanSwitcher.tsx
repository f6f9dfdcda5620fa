import { useMutation } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { Suspense } from 'react';
import { Combobox } from '#components/ui/form/Combobox.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import type { usePlans } from '#plan/usePlans.ts';

const PlanSwitchFailure = lazyWithRetry(async () => (await import('./PlanSwitchFailure.tsx')).PlanSwitchFailure);

interface PlanSwitcherProps {
  model: Pick<ReturnType<typeof usePlans>, 'inUse' | 'open'>;
  className?: string;
}

/** Lets the user open another of their weddings (section 14.6). Its code that opens a plan is fetched on first use. */
export function PlanSwitcher({ model: { inUse, open }, className = '' }: PlanSwitcherProps) {
  const opening = useMutation({
    mutationFn: async (id: string) => {
      const chosen = inUse.find((plan) => plan.id === id);
      const { openPlan } = await import('#plan/planActions.ts');
      if (chosen) await openPlan(chosen);
    },
  });
  return (
    <>
      <Combobox
        label="Wedding"
        search={(typed) => inUse.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))}
        selected={open ?? { id: '', name: 'Choose a wedding' }}
        onChoose={(id) => opening.mutate(id)}
        icon={<Gem aria-hidden="true" className="size-4 shrink-0 text-kumkum-ink max-sm:hidden" />}
        className={className}
      />
      {opening.error && (
        <Suspense>
          <PlanSwitchFailure
            error={opening.error}
            busy={opening.isPending}
            onRetry={() => opening.mutate(opening.variables ?? '')}
            onClose={opening.reset}
          />
        </Suspense>
      )}
    </>
  );
}
