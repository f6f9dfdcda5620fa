import type { ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import type { PictureKind } from '../pictures/compositions.ts';
import { PICTURES } from '../pictures/samplePictures.ts';
import type { SamplePicture } from '../pictures/samplePictures.ts';
import { randomFor } from '../random.ts';

/** Lists have up to three columns, so a card and the three cards before it can be next to each other. */
const NEARBY_CARDS = 3;

/** The penalties of a picture, the highest first. Each service gets the picture with the lowest sum of penalties. */
const PENALTIES = {
  samePictureNearby: 100_000,
  sameCompositionNearby: 10_000,
  samePictureBeforeInCity: 2000,
  samePictureNearbyInCity: 1000,
  usedInCity: 60,
  doesNotSuitName: 30,
  sameCompositionNearbyInCity: 20,
  samePaletteNearby: 2,
  used: 1,
} as const;

/**
 * Adds a main image and additional images to each service. In the list of a tier or ceremony, which is sorted by name,
 * a service gets another main image than the three before it; in the list of one city, than the one before it.
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
    const kind = kindOf(service);
    const listName = service.decorType ?? `${service.category} ${service.tier}`;
    const previousPictures = {
      everywhere: picturesIn(listName),
      inCity: picturesIn(`${listName} ${service.region}`),
      ofKind: picturesIn(`all ${kind}`),
      ofKindInCity: picturesIn(`all ${kind} ${service.region}`),
    };
    const candidates = candidatesFor(service);
    const penalties = candidates.map((picture) => penaltyOf(picture, service, previousPictures));
    const best = candidates[penalties.indexOf(Math.min(...penalties))];
    if (!best) throw new Error(`There is no picture for ${service.id}`);
    chosenPictures.set(service.id, best);
    for (const pictures of Object.values(previousPictures)) pictures.push(best);
  }
  return services.map((service) => {
    const main = chosenPictures.get(service.id);
    return main ? { ...service, image: main.address, additionalImages: additionalImages(service, main) } : service;
  });
}

const kindOf = ({ category, decorType }: ImportedService): PictureKind =>
  decorType ?? (category === 'decor' ? 'other' : category);

/** Returns whether a picture suits the name of a service, from which its id is made. */
const suitsName = ({ composition }: SamplePicture, { id }: ImportedService): boolean =>
  composition.idPattern?.test(id) ?? false;

/**
 * Returns the pictures that suit the name of a venue or act, if there are any. For all other services it returns all
 * pictures of the kind.
 */
function candidatesFor(service: ImportedService): readonly SamplePicture[] {
  const ofKind = PICTURES[kindOf(service)];
  if (service.category !== 'venues' && service.category !== 'entertainment') return ofKind;
  const suitable = ofKind.filter((picture) => suitsName(picture, service));
  return suitable.length > 0 ? suitable : ofKind;
}

/** The pictures that earlier services of the same lists, or of the same kind, have got as their main images. */
type PreviousPictures = Readonly<Record<'everywhere' | 'inCity' | 'ofKind' | 'ofKindInCity', readonly SamplePicture[]>>;

function penaltyOf(picture: SamplePicture, service: ImportedService, previousPictures: PreviousPictures): number {
  const recentPictures = previousPictures.everywhere.slice(-NEARBY_CARDS);
  const recentPicturesInCity = previousPictures.inCity.slice(-NEARBY_CARDS);
  const count = (pictures: readonly SamplePicture[], key: 'file' | 'composition' | 'palette') =>
    pictures.filter((other) => other[key] === picture[key]).length;
  return (
    PENALTIES.samePictureNearby * count(recentPictures, 'file') +
    PENALTIES.sameCompositionNearby * count(recentPictures, 'composition') +
    PENALTIES.samePictureBeforeInCity * count(recentPicturesInCity.slice(-1), 'file') +
    PENALTIES.samePictureNearbyInCity * count(recentPicturesInCity, 'file') +
    PENALTIES.usedInCity * count(previousPictures.ofKindInCity, 'file') +
    PENALTIES.doesNotSuitName * (suitsName(picture, service) ? 0 : 1) +
    PENALTIES.sameCompositionNearbyInCity * count(recentPicturesInCity, 'composition') +
    PENALTIES.samePaletteNearby * count(recentPictures, 'palette') +
    PENALTIES.used * count(previousPictures.ofKind, 'file')
  );
}

/**
 * Returns up to four other pictures of the kind, first those that suit the name. About one service in eight gets none.
 */
function additionalImages(service: ImportedService, mainPicture: SamplePicture): string[] {
  const random = randomFor(`images ${service.id}`);
  if (random.chance(0.12)) return [];
  const ofKind = PICTURES[mainPicture.kind];
  const start = ofKind.indexOf(mainPicture) + 1;
  const others = [...ofKind.slice(start), ...ofKind.slice(0, start - 1)];
  const suitable = others.filter((picture) => suitsName(picture, service));
  const rest = others.filter((picture) => !suitable.includes(picture));
  return [...suitable, ...rest].slice(0, random.whole(1, 4)).map(({ address }) => address);
}
