import Gem from 'lucide-react/icons/gem';
import { Suspense, useState } from 'react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { useIdempotencyKey } from '#hooks/useIdempotencyKey.ts';
import { loadPlanActions } from '#plan/sync/loadPlanActions.ts';
import { unambiguousPlanName } from '#domain/plan/plansInUse.ts';
import { usePlans } from '#plan/usePlans.ts';
import { paths } from '#paths';
import { DeletedWeddings } from './DeletedWeddings.tsx';
import { WeddingEntry } from './WeddingEntry.tsx';

const WeddingNameForm = lazyWithRetry(() => import('./WeddingNameForm.tsx').then((module) => module.WeddingNameForm));

/** Lists the user's weddings. The user can create, open, rename and delete them, and bring them back (section 14.6). */
export function WeddingsCard() {
  const { plans, plansInUse, openPlan } = usePlans();
  const [isAdding, setIsAdding] = useState(false);
  const { keyFor, renew } = useIdempotencyKey();
  return (
    <SectionCard
      title="Weddings"
      Icon={Gem}
      isValueShown={!isAdding}
      aside={
        <LinkButton to={paths.people()} variant="quiet" className="-mx-3 px-3">
          People
        </LinkButton>
      }
    >
      <ul className="divide-y divide-line">
        {plansInUse.map((plan) => (
          <WeddingEntry
            key={plan.id}
            plan={plan}
            title={unambiguousPlanName(plansInUse, plan)}
            isOpen={plan.id === openPlan?.id}
          />
        ))}
      </ul>
      {isAdding ? (
        <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
          <WeddingNameForm
            label="New Wedding"
            name=""
            failure="Failed to create the wedding. Please try again."
            onSave={async (name) => {
              await (await loadPlanActions()).createNewPlan(name, keyFor(name));
              renew();
              setIsAdding(false);
            }}
            onCancel={() => setIsAdding(false)}
          />
        </Suspense>
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setIsAdding(true)}>
          New Wedding
        </Button>
      )}
      <DeletedWeddings plans={plans} />
    </SectionCard>
  );
}
