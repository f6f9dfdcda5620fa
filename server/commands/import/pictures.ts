import type { ImportedCatalogue } from '../../repositories/catalogue/import/importedCatalogue.ts';
import { storePhotograph } from '../../pictures/convertPhotograph.ts';
import { PhotographProblem } from '../../pictures/photographProblem.ts';
import type { PictureStore } from '../../pictures/pictureStore.ts';
import { downloadOriginal, readOriginal } from '../../pictures/readOriginal.ts';
import { isFileName } from './columns.ts';
import { ProblemList } from './fileProblems.ts';
import { flatMapRows } from './flatMapRows.ts';

/** This file converts and stores the pictures that a catalogue file names. */

/** The result of storing the pictures of a catalogue file. */
export interface StoredPictures {
  /** The address of each stored picture, by the file name or link in the catalogue file. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The number of pictures for which no file had to be written, because all their files were stored already. */
  readonly reusedCount: number;
  readonly filesWritten: number;
  readonly bytesWritten: number;
}

/**
 * Converts and stores pictures.
 * @param pictures the keys are names of files or links; the values are their places in the catalogue file, for messages
 * @param folder the folder with the named files; undefined when all pictures are links
 * @param onProcessed is called after each picture, also after one that cannot be converted
 * @throws FileProblems after the last picture when some cannot be converted; it has messages for the first 50
 */
export async function storePictures(
  pictures: ReadonlyMap<string, string>,
  folder: string | undefined,
  store: PictureStore,
  onProcessed: () => void,
): Promise<StoredPictures> {
  const addresses = new Map<string, string>();
  const problems = new ProblemList();
  const totals = { reusedCount: 0, filesWritten: 0, bytesWritten: 0 };
  // Convert one picture after another: the image library uses all processors for one, and two need twice the memory.
  for (const [picture, place] of pictures) {
    try {
      const original =
        folder !== undefined && isFileName(picture)
          ? await readOriginal(folder, picture)
          : await downloadOriginal(picture);
      const { address, filesWritten, bytesWritten } = await storePhotograph(original, store);
      addresses.set(picture, address);
      totals.reusedCount += filesWritten === 0 ? 1 : 0;
      totals.filesWritten += filesWritten;
      totals.bytesWritten += bytesWritten;
    } catch (error) {
      if (!(error instanceof PhotographProblem)) throw error;
      problems.add(`${place}: "${picture}" ${error.message}`);
    }
    onProcessed();
  }
  problems.throwIfAny();
  return { addresses, ...totals };
}

/** Replaces the file names and links of pictures in the catalogue by the addresses of the stored pictures. */
export function withAddresses(catalogue: ImportedCatalogue, addresses: StoredPictures['addresses']): ImportedCatalogue {
  const addressOf = (image: string) => addresses.get(image) ?? image;
  const withAddress = <T extends { readonly image?: string | undefined }>(row: T): T =>
    row.image === undefined ? row : { ...row, image: addressOf(row.image) };
  return {
    services: flatMapRows(catalogue.services, (service) => {
      const { additionalImages } = service;
      return [
        { ...withAddress(service), ...(additionalImages && { additionalImages: additionalImages.map(addressOf) }) },
      ];
    }),
    packages: flatMapRows(catalogue.packages, (readyMadePackage) => [withAddress(readyMadePackage)]),
    reviews: catalogue.reviews,
  };
}
