import { useParams } from 'react-router-dom';
import { asTier } from '#domain/tiers.ts';
import { OfferedPackage } from './OfferedPackage.tsx';
import { TierPackage } from './TierPackage.tsx';

/**
 * Package detail (section 2): the services of a tier, named in any case, of a category; or a ready-made package, named by
 * its id.
 */
export function PackagePage() {
  const { id = '', packageName = '' } = useParams();
  const tier = asTier(packageName);
  const key = `${id}/${packageName}`;
  return tier ? (
    <TierPackage key={key} id={id} tier={tier} />
  ) : (
    <OfferedPackage key={key} id={id} packageId={packageName} />
  );
}
