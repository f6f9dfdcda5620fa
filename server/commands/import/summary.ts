import { formatCount } from '#domain/money.ts';
import type { ImportResult } from '../../repositories/catalogue/import/saveCatalogue.ts';
import type { StoredPictures } from './pictures.ts';

/** The sentences with which the import ends. */

/** Says how many rows of each kind were saved, and how many services were removed. */
export const importSummary = ({ services, vendors, regions, packages, reviews, removed }: ImportResult): string =>
  `Imported ${counted(services, 'service')} of ${counted(vendors, 'vendor')} in ${counted(regions, 'city', 'cities')}, ${counted(packages, 'package')} and ${counted(reviews, 'review')}; removed ${formatCount(removed)} other services.`;

/** Says how many pictures were stored, in how many files and bytes. */
export function pictureSummary({ addresses, reused, filesWritten, bytesWritten }: StoredPictures): string {
  const size = bytesWritten < 1e6 ? `${Math.ceil(bytesWritten / 1000)} kB` : `${(bytesWritten / 1e6).toFixed(1)} MB`;
  const earlier = reused > 0 ? ` ${formatCount(reused)} of them had been stored before.` : '';
  return `Stored ${counted(addresses.size, 'picture')}: ${counted(filesWritten, 'new file')}, ${size}.${earlier}`;
}

const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
