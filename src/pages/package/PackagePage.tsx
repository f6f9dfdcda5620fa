import { useParams } from 'react-router-dom';
import { usePageContext } from '../pageContext.ts';
import { ReadyMadePackageView } from './ReadyMadePackageView.tsx';
import { pageTier } from './packageData.ts';
import { TierPackageView } from './TierPackageView.tsx';

/**
 * Shows the package page (section 2). The last segment of the address is a tier, in upper or lower case, or the id of a
 * ready-made package. For a tier, the page lists the category's services of this tier.
 */
export function PackagePage() {
  const { id = '', packageName = '' } = useParams();
  const tier = pageTier(usePageContext());
  const key = `${id}/${packageName}`;
  return tier ? <TierPackageView key={key} id={id} tier={tier} /> : <ReadyMadePackageView key={key} id={id} />;
}
