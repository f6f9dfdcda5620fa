import type { ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import type { PictureKind } from '../pictures/compositions.ts';
import { PICTURES } from '../pictures/samplePictures.ts';
import type { SamplePicture } from '../pictures/samplePictures.ts';
import { randomFor } from '../random.ts';

/**
 * The number of cards before a card that count as near it. Lists have up to three columns, so the card above is at most
 * three cards before it.
 */
const NEARBY_CARD_COUNT = 3;

/**
 * The penalties by which the picture of a service is chosen, the highest first: the picture with the lowest sum wins.
 */
const PENALTIES = {
  samePictureNearby: 100_000,
  sameCompositionNearby: 10_000,
  samePictureBeforeInCity: 2000,
  samePictureNearbyInCity: 1000,
  eachUseInCity: 60,
  doesNotSuitName: 30,
  sameCompositionNearbyInCity: 20,
  samePaletteNearby: 2,
  eachUse: 1,
} as const;

/**
 * Adds a main image and additional images to each service. In the list of a tier or ceremony, which is sorted by name,
 * the main image of a service differs from those of the three services before it. In the list of one city, it differs
 * from that of the service before it.
 */
export function withImages(services: readonly ImportedService[]): ImportedService[] {
  const picturesByList = new Map<string, SamplePicture[]>();
  const picturesIn = (listName: string): SamplePicture[] => {
    const pictures = picturesByList.get(listName) ?? [];
    picturesByList.set(listName, pictures);
    return pictures;
  };
  const chosenPictures = new Map<string, SamplePicture>();
  for (const service of services.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const kind = pictureKindOf(service);
    const listName = service.decorType ?? `${service.category} ${service.tier}`;
    const previousPictures = {
      everywhere: picturesIn(listName),
      inCity: picturesIn(`${listName} ${service.region}`),
      ofKind: picturesIn(`all ${kind}`),
      ofKindInCity: picturesIn(`all ${kind} ${service.region}`),
    };
    const candidates = candidatePicturesFor(service);
    const penalties = candidates.map((picture) => penaltyOf(picture, service, previousPictures));
    const bestPicture = candidates[penalties.indexOf(Math.min(...penalties))];
    if (!bestPicture) throw new Error(`There is no picture for ${service.id}`);
    chosenPictures.set(service.id, bestPicture);
    for (const pictures of Object.values(previousPictures)) pictures.push(bestPicture);
  }
  return services.map((service) => {
    const mainPicture = chosenPictures.get(service.id);
    return mainPicture
      ? { ...service, image: mainPicture.address, additionalImages: additionalImages(service, mainPicture) }
      : service;
  });
}

const pictureKindOf = ({ category, decorType }: ImportedService): PictureKind =>
  decorType ?? (category === 'decor' ? 'other' : category);

/** Returns whether a picture suits the name of a service, from which its id is made. */
const suitsName = ({ composition }: SamplePicture, { id }: ImportedService): boolean =>
  composition.idPattern?.test(id) ?? false;

/**
 * Returns the pictures from which the main image is chosen: for a venue or act, those that suit its name, if there are
 * any; for every other service, all pictures of its kind.
 */
function candidatePicturesFor(service: ImportedService): readonly SamplePicture[] {
  const picturesOfKind = PICTURES[pictureKindOf(service)];
  if (service.category !== 'venues' && service.category !== 'entertainment') return picturesOfKind;
  const suitablePictures = picturesOfKind.filter((picture) => suitsName(picture, service));
  return suitablePictures.length > 0 ? suitablePictures : picturesOfKind;
}

/**
 * The main images that were chosen for earlier services; the services come in the order of names. `everywhere`: the
 * services in the same list of a tier or ceremony; `inCity`: those of them in the same city. `ofKind`: the services
 * with the same kind of picture; `ofKindInCity`: those of them in the same city.
 */
type PreviousPictures = Readonly<Record<'everywhere' | 'inCity' | 'ofKind' | 'ofKindInCity', readonly SamplePicture[]>>;

function penaltyOf(picture: SamplePicture, service: ImportedService, previousPictures: PreviousPictures): number {
  const recentPictures = previousPictures.everywhere.slice(-NEARBY_CARD_COUNT);
  const recentPicturesInCity = previousPictures.inCity.slice(-NEARBY_CARD_COUNT);
  const countSame = (pictures: readonly SamplePicture[], key: 'file' | 'composition' | 'palette') =>
    pictures.filter((other) => other[key] === picture[key]).length;
  return (
    PENALTIES.samePictureNearby * countSame(recentPictures, 'file') +
    PENALTIES.sameCompositionNearby * countSame(recentPictures, 'composition') +
    PENALTIES.samePictureBeforeInCity * countSame(recentPicturesInCity.slice(-1), 'file') +
    PENALTIES.samePictureNearbyInCity * countSame(recentPicturesInCity, 'file') +
    PENALTIES.eachUseInCity * countSame(previousPictures.ofKindInCity, 'file') +
    PENALTIES.doesNotSuitName * (suitsName(picture, service) ? 0 : 1) +
    PENALTIES.sameCompositionNearbyInCity * countSame(recentPicturesInCity, 'composition') +
    PENALTIES.samePaletteNearby * countSame(recentPictures, 'palette') +
    PENALTIES.eachUse * countSame(previousPictures.ofKind, 'file')
  );
}

/**
 * Returns the paths of up to four other pictures of the same kind, first those that suit the name of the service. About
 * one service in eight gets none.
 */
function additionalImages(service: ImportedService, mainPicture: SamplePicture): string[] {
  const random = randomFor(`images ${service.id}`);
  if (random.chance(0.12)) return [];
  const picturesOfKind = PICTURES[mainPicture.kind];
  const nextIndex = picturesOfKind.indexOf(mainPicture) + 1;
  const otherPictures = [...picturesOfKind.slice(nextIndex), ...picturesOfKind.slice(0, nextIndex - 1)];
  const suitablePictures = otherPictures.filter((picture) => suitsName(picture, service));
  const unsuitablePictures = otherPictures.filter((picture) => !suitablePictures.includes(picture));
  return [...suitablePictures, ...unsuitablePictures].slice(0, random.whole(1, 4)).map(({ address }) => address);
}
