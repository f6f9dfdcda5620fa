import { useParams } from 'react-router-dom';
import { usePageContext } from '../pageContext.ts';
import { pagePackageTier } from './packageData.ts';
import { ReadyMadePackageView } from './ReadyMadePackageView.tsx';
import { TierPackageView } from './TierPackageView.tsx';

/**
 * Shows the package page (section 2). The last segment of the address is a tier, in any letter case, or the id of a
 * ready-made package. For a tier, the page lists the services of the category that have this tier.
 */
export function PackagePage() {
  const { id = '', packageName = '' } = useParams();
  const tier = pagePackageTier(usePageContext());
  const key = `${id}/${packageName}`;
  if (tier) return <TierPackageView key={key} categoryOrServiceId={id} tier={tier} />;
  return <ReadyMadePackageView key={key} idForEnquiry={id} />;
}
