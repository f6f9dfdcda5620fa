import { countText, formatCount } from '#domain/money.ts';
import type { ImportResult } from '../../repositories/catalogue/import/saveCatalogue.ts';
import type { StoredPictures } from './pictures.ts';

/** This file writes the sentences that the import prints at its end. */

/** Says how many rows of each kind were saved, and how many services were removed. */
export const importSummary = ({
  serviceCount,
  vendorCount,
  regionCount,
  packageCount,
  reviewCount,
  removedServiceCount,
}: ImportResult): string =>
  `Imported ${countText(serviceCount, 'service')} of ${countText(vendorCount, 'vendor')} in ${countText(regionCount, 'city', 'cities')}, ${countText(packageCount, 'package')} and ${countText(reviewCount, 'review')}; removed ${formatCount(removedServiceCount)} other services.`;

/** Says how many pictures are stored, how many new files and bytes they needed, and how many were stored before. */
export function pictureSummary({ addresses, reusedCount, filesWritten, bytesWritten }: StoredPictures): string {
  const size = bytesWritten < 1e6 ? `${Math.ceil(bytesWritten / 1000)} kB` : `${(bytesWritten / 1e6).toFixed(1)} MB`;
  const reuseSentence = reusedCount > 0 ? ` ${formatCount(reusedCount)} of them had been stored before.` : '';
  return `Stored ${countText(addresses.size, 'picture')}: ${countText(filesWritten, 'new file')}, ${size}.${reuseSentence}`;
}
