import { useParams } from 'react-router-dom';
import { usePageContext } from '../pageContext.ts';
import { ReadyMadePackageView } from './ReadyMadePackageView.tsx';
import { pageTier } from './packageData.ts';
import { TierPackage } from './TierPackage.tsx';

/**
 * The package page (section 2): the services of one tier of a category, with the tier's name in any case, or a ready-made
 * package, named by its id.
 */
export function PackagePage() {
  const { id = '', packageName = '' } = useParams();
  const tier = pageTier(usePageContext());
  const key = `${id}/${packageName}`;
  return tier ? <TierPackage key={key} id={id} tier={tier} /> : <ReadyMadePackageView key={key} id={id} />;
}
