import { CATEGORY_IDS, type CategoryId } from '#contract/catalogue.ts';
import { isKind } from './compositions.ts';
import { diceFor } from './dice.ts';
import { paletteNamed } from './palettes.ts';
import { drawPicture } from './picture.ts';
import { sangeetDancers } from './scenes/celebration.ts';
import { lakePavilion } from './scenes/gardenVenues.ts';
import { cameraWithGarland } from './scenes/photography.ts';
import { thali } from './scenes/tableCatering.ts';
import { domedMandap } from './scenes/wedding.ts';
import { svgFile } from './svg.ts';

/** Scenes for the cards of the categories: the subject in the middle, for the cards are higher than wide. */
const categoryScenes = {
  venues: [lakePavilion, 'teal dusk'],
  catering: [thali, 'rose dawn'],
  photography: [cameraWithGarland, 'clear noon'],
  decor: [domedMandap, 'rose dawn'],
  entertainment: [sangeetDancers, 'indigo night'],
} as const;

const CATEGORY_FILE = /^([a-z]+)\.svg$/;
const ITEM_FILE = /^([A-Za-z0-9][A-Za-z0-9_-]{0,119})-(\d)\.svg$/;

/** The picture of a category's card: an SVG file, 640 × 480. */
export function drawCategory(id: CategoryId): string {
  const [scene, name] = categoryScenes[id];
  return svgFile(scene(paletteNamed(name), diceFor(`categories/${id}`)));
}

/**
 * The picture that a file's name asks for: kind 'categories' and '<category>.svg', or the kind of an item and
 * '<id>-<n>.svg' with one digit n. Undefined when the name is not well formed.
 */
export function drawNamed(kind: string, file: string): string | undefined {
  if (kind === 'categories') {
    const id = CATEGORY_IDS.find((category) => category === CATEGORY_FILE.exec(file)?.[1]);
    return id === undefined ? undefined : drawCategory(id);
  }
  const [, id, picture] = ITEM_FILE.exec(file) ?? [];
  if (!isKind(kind) || id === undefined || picture === undefined) return undefined;
  return drawPicture(kind, id, Number(picture));
}
