import Flower2 from 'lucide-react/icons/flower-2';
import { Suspense } from 'react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { paths } from '#paths';

const CeremonyList = lazyWithRetry(() => import('./CeremonyList.tsx').then((module) => module.CeremonyList));

/** Shows the ceremonies of the plan, and leads to their page (section 10.4). */
export const CeremoniesCard = () => (
  <SectionCard
    title="Ceremonies"
    Icon={Flower2}
    aside={
      <LinkButton to={paths.ceremonies()} variant="quiet" className="-mx-3 px-3">
        Open Ceremonies
      </LinkButton>
    }
  >
    <Suspense fallback={<Skeleton className="h-12" />}>
      <CeremonyList />
    </Suspense>
  </SectionCard>
);
