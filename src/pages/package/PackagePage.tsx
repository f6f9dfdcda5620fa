import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from '#components/details/DetailSkeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { usePageContext } from '../pageContext.ts';
import { pagePackageTier } from './packageData.ts';
import { TierPackageView } from './TierPackageView.tsx';

const ReadyMadePackageView = lazyWithRetry(() =>
  import('./ReadyMadePackageView.tsx').then((module) => module.ReadyMadePackageView),
);

/**
 * Shows the package page (section 2). The last segment of the address is a tier, in upper or lower case, or the id of a
 * ready-made package. For a tier, the page lists the services of the category that have this tier.
 */
export function PackagePage() {
  const { id = '', packageName = '' } = useParams();
  const tier = pagePackageTier(usePageContext());
  const key = `${id}/${packageName}`;
  if (tier) return <TierPackageView key={key} categoryOrServiceId={id} tier={tier} />;
  return (
    <Suspense fallback={<DetailSkeleton>Loading the package…</DetailSkeleton>}>
      <ReadyMadePackageView key={key} idForEnquiry={id} />
    </Suspense>
  );
}
